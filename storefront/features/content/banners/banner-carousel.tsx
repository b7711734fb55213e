import { useT } from '@kebun/ui/text/text.tsx';
import { Carousel } from '../layouts/carousel.tsx';
import { BannerCard } from './banner-card.tsx';
import { useBanners } from './use-banners.ts';

/** Banners as slides, one at a time. */
export default function BannerCarousel({ position }: { position: string }) {
  const text = useT();
  const banners = useBanners(position);
  if (banners.length === 0) return null;

  return (
    <Carousel label={text('home.banners')}>
      {banners.map((banner) => (
        <BannerCard
          key={banner.id}
          banner={banner}
          shape="small"
          className="pb-19 md:pr-12 md:pb-21 md:pl-10"
        />
      ))}
    </Carousel>
  );
}
