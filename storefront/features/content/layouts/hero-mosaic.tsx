import { cx } from '@kebun/ui/lib/cx.ts';
import { BannerCard } from '../banners/banner-card.tsx';
import { useBanners } from '../banners/use-banners.ts';
import { HeroCard } from './hero-card.tsx';
import { HeroTitle } from './hero-title.tsx';

/** Two large banners side by side, or one with smaller ones beside it. */
export default function HeroMosaic({ position }: { position: string }) {
  const banners = useBanners(position);
  if (banners.length === 0) return <HeroCard tall={false} search={false} />;

  const isPair = banners.length < 3;
  return (
    <div className="wrap py-4 md:py-6">
      <HeroTitle />
      <ul
        className={cx(
          'grid gap-3 md:gap-(--gap-grid)',
          isPair ? 'md:grid-cols-2' : 'lg:grid-cols-[1.9fr_1fr]',
        )}
      >
        {banners.slice(0, 3).map((banner, index) => (
          <li key={banner.id} className={cx(!isPair && index === 0 && 'lg:row-span-2')}>
            <BannerCard banner={banner} shape={isPair || index === 0 ? 'large' : 'small'} eager />
          </li>
        ))}
      </ul>
    </div>
  );
}
