import { useT } from '@kebun/ui/text/text.tsx';
import { SellingPointLine } from './selling-point-line.tsx';
import { useSellingPoints } from './use-selling-points.ts';

/** The selling points in one row. */
export default function PromiseStrip() {
  const text = useT();
  const sellingPoints = useSellingPoints().slice(0, 4);

  return (
    <section aria-label={text('home.promise')} className="border-y border-line">
      <ul className="wrap grid grid-cols-2 gap-x-(--gap-grid) gap-y-6 py-6 md:py-8 lg:grid-cols-4">
        {sellingPoints.map((sellingPoint) => (
          <li key={sellingPoint.icon}>
            <SellingPointLine sellingPoint={sellingPoint} />
          </li>
        ))}
      </ul>
    </section>
  );
}
