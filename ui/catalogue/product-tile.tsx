import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link } from '../text/link.tsx';
import { type Tint, tintClass } from './category-tint.ts';

interface ProductTileProps {
  href: string;
  name: string;
  picture: string;
  tint: Tint;
  /** The heading level of the name, below the title of its list. */
  heading?: 'h2' | 'h3' | 'h4';
  badge?: ReactNode;
  /** In the other upper corner: a heart. */
  corner?: ReactNode;
  /** At the bottom of the tile: +, or − n +. */
  action?: ReactNode;
  price: ReactNode;
  unit?: ReactNode;
  /** The last line: origin or units sold. */
  meta?: ReactNode;
  /** Sold out: the drawing is dimmed. */
  faded?: boolean;
  /** Visible without scrolling, so its picture loads at once. */
  eager?: boolean;
}

/** A product's drawing, name and price. The whole tile is one link; the action is a separate control. */
export function ProductTile({
  href,
  name,
  picture,
  tint,
  heading: Heading = 'h3',
  badge,
  corner,
  action,
  price,
  unit,
  meta,
  faded = false,
  eager = false,
}: ProductTileProps) {
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div
        className={cx(
          'relative aspect-[1/1.14] overflow-hidden rounded-tile md:aspect-[1/1.04]',
          tintClass(tint),
        )}
      >
        <img
          src={picture}
          alt=""
          width="64"
          height="64"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={cx(
            'absolute inset-x-[17%] top-[9.3%] size-[66%] object-contain transition-[translate,rotate] group-hover:-translate-y-1 group-hover:-rotate-2 md:inset-x-[19%] md:top-[15.5%] md:size-[62%]',
            faded && 'opacity-38',
          )}
        />
        {badge && (
          <span className="absolute top-2 left-2 flex items-center gap-1.5 md:top-3 md:left-3">{badge}</span>
        )}
      </div>
      <div className="mt-3">{price}</div>
      <Heading className="mt-0.5 line-clamp-2 text-[.9375rem] leading-[1.35] font-medium tracking-normal text-pretty md:text-base">
        <Link href={href} className="covers">
          {name}
        </Link>
      </Heading>
      {unit && <div className="mt-0.5">{unit}</div>}
      {meta && <div className="mt-2 text-xs leading-[1.35] font-medium text-leaf">{meta}</div>}
      {corner && <div className="absolute top-0 right-0 md:top-1 md:right-1">{corner}</div>}
      {action && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-[1/1.14] md:aspect-[1/1.04]">
          <div className="absolute inset-x-2 bottom-2 flex justify-end [&_:is(a,button,[role=group])]:pointer-events-auto md:inset-x-2.5 md:bottom-2.5">
            {action}
          </div>
        </div>
      )}
    </article>
  );
}
