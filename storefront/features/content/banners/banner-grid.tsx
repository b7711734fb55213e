import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { BannerCard } from './banner-card.tsx';
import { useBanners } from './use-banners.ts';

/** Banners side by side, two or three in a row. */
export default function BannerGrid({ position }: { position: string }) {
  const text = useT();
  const banners = useBanners(position);
  if (banners.length === 0) return null;

  const isPair = banners.length === 2;
  return (
    <section className="section" aria-label={text('home.banners')}>
      <ul className={cx('wrap grid gap-3 md:gap-(--gap-grid)', isPair ? 'md:grid-cols-2' : 'lg:grid-cols-3')}>
        {banners.slice(0, 3).map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} shape={isPair ? 'large' : 'small'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
