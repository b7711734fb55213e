import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { Children, type ReactNode, useRef } from 'react';

interface CarouselProps {
  /** The accessible name of the slides. */
  label: string;
  children: ReactNode;
}

/** Slides, one at a time: by swipe, key or button, never by themselves. */
export function Carousel({ label, children }: CarouselProps) {
  const text = useT();
  const track = useRef<HTMLUListElement>(null);
  const count = Children.count(children);

  /** The first slide follows the last. */
  const step = (steps: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const place = Math.round(list.scrollLeft / list.clientWidth) + steps;
    list.scrollLeft = ((place + count) % count) * list.clientWidth;
  };

  return (
    <section aria-label={label} className="relative">
      <ul
        ref={track}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-panel motion-safe:scroll-smooth"
      >
        {Children.map(children, (child) => (
          <li className="w-full flex-none snap-start">{child}</li>
        ))}
      </ul>
      {count > 1 && (
        <div className="absolute bottom-4 left-4 z-1 md:bottom-6 md:left-10 flex gap-2">
          <RoundButton icon="left" label={text('home.previous')} look="quiet" onClick={() => step(-1)} />
          <RoundButton icon="right" label={text('home.next')} look="quiet" onClick={() => step(1)} />
        </div>
      )}
    </section>
  );
}
