import { useT } from '@kebun/ui/text/text.tsx';
import { SellingPointLine } from './selling-point-line.tsx';
import { useSellingPoints } from './use-selling-points.ts';

/** The selling points, a card each, as slides on a phone. */
export default function PromiseCarousel() {
  const text = useT();

  return (
    <section aria-label={text('home.promise')} className="pb-2">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what runs off the side is reached by the arrow keys
        tabIndex={0}
        className="wrap no-scrollbar flex snap-x gap-3 overflow-x-auto scroll-px-(--gutter) md:gap-(--gap-grid)"
      >
        {useSellingPoints().map((sellingPoint) => (
          <li
            key={sellingPoint.icon}
            className="w-64 flex-none snap-start rounded-panel bg-surface p-5 md:min-w-56 md:flex-1 md:p-6"
          >
            <SellingPointLine sellingPoint={sellingPoint} />
          </li>
        ))}
      </ul>
    </section>
  );
}
