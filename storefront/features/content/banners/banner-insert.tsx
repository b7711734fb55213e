import { BannerCard } from './banner-card.tsx';
import { useBanners } from './use-banners.ts';

/** One banner among products. */
export function BannerInsert({ position }: { position: string }) {
  const [banner] = useBanners(position);

  return banner ? <BannerCard banner={banner} shape="wide" /> : null;
}
