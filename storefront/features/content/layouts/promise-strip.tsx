import { useT } from '@kebun/ui/text/text.tsx';
import { PledgeLine } from './pledge-line.tsx';
import { useSellingPoints } from './use-selling-points.ts';

/** The selling points in one row. */
export default function PromiseStrip() {
  const text = useT();
  const pledges = useSellingPoints().slice(0, 4);

  return (
    <section aria-label={text('home.promise')} className="border-y border-line">
      <ul className="wrap grid grid-cols-2 gap-x-(--gap-grid) gap-y-6 py-6 md:py-8 lg:grid-cols-4">
        {pledges.map((pledge) => (
          <li key={pledge.icon}>
            <PledgeLine pledge={pledge} />
          </li>
        ))}
      </ul>
    </section>
  );
}
