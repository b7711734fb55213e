import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { backgroundOf } from '../layouts/background-of.ts';
import { BannerPicture } from './banner-picture.tsx';
import { useBannerHref } from './use-banner-href.ts';

// biome-ignore format: table
const shapes = {
  /** Across the page: text at the left, drawing at the right. */
  wide:  { card: 'min-h-60 p-6 md:min-h-64 md:grid-cols-[1fr_1.3fr] md:items-center md:p-10 xl:px-14', title: 'display text-3xl', words: 'md:text-lg', picture: 'h-20 md:h-36' },
  /** Large: text above, drawing at the bottom. */
  large: { card: 'content-between min-h-80 p-6 md:min-h-[clamp(20rem,27vw,30rem)] md:p-10',            title: 'display text-4xl', words: 'md:text-lg', picture: 'h-24 md:h-32' },
  /** Large and alone: on wide screens text and drawing side by side, with room for the buttons below. */
  slide: { card: 'content-between min-h-80 p-6 md:min-h-[clamp(20rem,27vw,26rem)] md:grid-cols-[1fr_1.5fr] md:content-normal md:items-center md:px-10 xl:px-14', title: 'display text-4xl', words: 'md:text-lg', picture: 'h-24 md:h-52' },
  /** One of several: text and drawing side by side. */
  small: { card: 'grid-cols-[1fr_auto] items-center min-h-44 p-5 md:p-7',                              title: 'font-semibold text-2xl', words: 'text-sm', picture: 'size-24 md:size-28' },
} as const;

interface BannerCardProps {
  banner: Banner;
  shape: keyof typeof shapes;
  /** Seen without scrolling. */
  eager?: boolean;
  className?: string;
}

/** A banner: its text, its drawing on its tint, and its link. All of it is one link. */
export function BannerCard({ banner, shape, eager = false, className }: BannerCardProps) {
  const { title, subtitle, button_text, text_color } = banner;
  const href = useBannerHref(banner);
  const look = shapes[shape];

  return (
    <article
      className={cx(
        'group relative grid h-full gap-x-6 gap-y-5 overflow-hidden rounded-panel',
        look.card,
        backgroundOf(banner),
        text_color === 'white' && 'text-white',
        className,
      )}
    >
      <div className="min-w-0">
        <h2 className={cx('max-w-104 text-balance', look.title)}>
          {href ? (
            <Link href={href} className="covers">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {subtitle && <p className={cx('mt-2 max-w-104 text-pretty', look.words)}>{subtitle}</p>}
        {button_text && (
          <p className="mt-3 flex min-h-6 items-center gap-1.5 text-sm font-semibold">
            {button_text}
            <Icon name="arrow" className="size-[1.05em] transition-[translate] group-hover:translate-x-1" />
          </p>
        )}
      </div>
      <BannerPicture
        banner={banner}
        eager={eager}
        className={cx('min-w-0 transition-[translate] group-hover:-translate-y-1', look.picture)}
      />
    </article>
  );
}
