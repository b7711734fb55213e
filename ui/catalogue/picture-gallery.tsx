import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';
import { type Tint, tintClass } from './category-tint.ts';

interface GalleryProps {
  pictures: readonly { src: string; alt: string }[];
  tint: Tint;
  badge?: ReactNode;
}

/** One large picture, and the others as thumbnails. On a phone the reader swipes; the browser does the snapping. */
export function Gallery({ pictures, tint, badge }: GalleryProps) {
  const text = useT();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  const show = (place: number) => {
    const { current } = strip;
    current?.scrollTo({ left: place * current.clientWidth, behavior: 'smooth' });
  };
  const notice = () => {
    const { current } = strip;
    if (current) setAt(Math.round(current.scrollLeft / current.clientWidth));
  };

  return (
    <div>
      <div className={cx('relative overflow-hidden rounded-sheet', tintClass(tint))}>
        <ul
          ref={strip}
          onScroll={notice}
          aria-label={text('ui.pictures')}
          // the arrow keys change the picture once it has the focus
          tabIndex={pictures.length > 1 ? 0 : undefined}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
        >
          {pictures.map(({ src, alt }, index) => (
            <li
              key={src}
              className="grid aspect-[1/.86] w-full flex-none snap-start place-items-center md:aspect-square"
            >
              <img
                src={src}
                alt={alt}
                width="64"
                height="64"
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                className="size-[58%] object-contain"
              />
            </li>
          ))}
        </ul>
        {badge && <span className="absolute top-3 left-3 flex md:top-5 md:left-5">{badge}</span>}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {pictures.map(({ src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={text('ui.show_picture', { number: index + 1 })}
                aria-current={index === at}
                onClick={() => show(index)}
                className={cx(
                  'grid size-16 place-items-center rounded-[1rem] md:size-21',
                  tintClass(tint),
                  index === at && 'outlined-chosen',
                )}
              >
                <img src={src} alt="" width="64" height="64" className="size-[64%] object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
