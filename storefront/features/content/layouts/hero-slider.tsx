import { useT } from '@kebun/ui/text/text.tsx';
import { BannerCard } from '../banners/banner-card.tsx';
import { useBanners } from '../banners/use-banners.ts';
import { Carousel } from './carousel.tsx';
import { HeroCard } from './hero-card.tsx';
import { HeroTitle } from './hero-title.tsx';

/** Large banners as slides. Without banners the hero takes their place. */
export default function HeroSlider({ position }: { position: string }) {
  const text = useT();
  const banners = useBanners(position);
  if (banners.length === 0) return <HeroCard tall={false} search={false} />;

  return (
    <div className="wrap py-4 md:py-6">
      <HeroTitle />
      <Carousel label={text('home.banners')}>
        {banners.map((banner, index) => (
          <BannerCard key={banner.id} banner={banner} shape="slide" eager={index === 0} className="pb-20" />
        ))}
      </Carousel>
    </div>
  );
}
