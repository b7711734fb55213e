import { BannerCard } from './banner-card.tsx';
import { useBanners } from './use-banners.ts';

/** One banner across the page. */
export default function BannerWide({ position }: { position: string }) {
  const [banner] = useBanners(position);
  if (!banner) return null;

  return (
    <div className="section">
      <div className="wrap">
        <BannerCard banner={banner} shape="wide" />
      </div>
    </div>
  );
}
