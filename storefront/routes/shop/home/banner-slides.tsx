import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import BannerCarousel from '#features/content/banners/banner-carousel.tsx';

/** Banners as slides, across the page. */
export default function BannerSlides({ position }: SectionOf<'banner_carousel'>) {
  return (
    <div className="section wrap">
      <BannerCarousel position={position} />
    </div>
  );
}
