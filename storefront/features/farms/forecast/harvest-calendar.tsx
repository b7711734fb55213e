import type { HarvestForecast } from '@kebun/contract/farms/forecast/harvest-forecast.ts';
import { firstDayOf } from '@kebun/contract/lib/iso-week.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { HorizontalScroll } from '../charts/horizontal-scroll.tsx';
import { dayIn } from '../format-days.ts';

type Cell = NonNullable<HarvestForecast['data'][number]['weeks']>[number];

/** Darker means more; text is readable on all of them. */
const grounds = ['bg-leaf-tint/50', 'bg-leaf-tint', 'bg-[#c9e2bb]', 'bg-[#a9d097]'] as const;

/** The harvest of the coming weeks by product: the likeliest weight, and a bar for its uncertainty. */
export function HarvestCalendar({ forecast, rows }: { forecast: HarvestForecast; rows?: number }) {
  const text = useT();
  const language = useLanguage();
  const to = useTo();
  const products = forecast.data.filter(({ likely_kg }) => likely_kg > 0).slice(0, rows);
  const weeks = [...new Set(products.flatMap(({ weeks = [] }) => weeks.map(({ week }) => week)))].sort();
  if (products.length === 0) return <EmptyState>{text('farm.nothing_expected')}</EmptyState>;

  const most = Math.max(
    ...products.flatMap(({ weeks = [] }) => weeks.map(({ expected_kg }) => expected_kg.high)),
  );
  return (
    <HorizontalScroll label={text('farm.calendar_caption')}>
      <table className="figures w-full min-w-180 border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{text('farm.calendar_caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-white text-left font-semibold">
              {text('common.product')}
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="px-1 pb-1 text-left leading-tight font-semibold">
                {text('farm.week', { number: Number(week.slice(-2)) })}
                <span className="block text-xs font-normal text-ink-soft">
                  {dayIn(firstDayOf(week), { language })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ key, label, weeks: cells = [] }) => (
            <tr key={key}>
              <th scope="row" className="sticky left-0 z-1 min-w-32 bg-white pr-3 text-left font-medium">
                <Link
                  href={to('/products/view', { query: { slug: key } })}
                  className="inline-flex min-h-11 items-center hover:text-leaf hover:underline"
                >
                  {label}
                </Link>
              </th>
              {weeks.map((week) => (
                <CalendarCell
                  key={week}
                  cell={cells.find((cell) => cell.week === week)}
                  most={most}
                  widest={Math.max(...cells.map(({ expected_kg }) => expected_kg.high))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  );
}

interface CalendarCellProps {
  cell: Cell | undefined;
  /** The largest weight of any product and week, which gets the darkest background. */
  most: number;
  /** The largest weight of this product, which is the width of its bars. */
  widest: number;
}

function CalendarCell({ cell, most, widest }: CalendarCellProps) {
  const text = useT();
  const kg = cell && (cell.harvested_kg > 0 && cell.likely_kg === 0 ? cell.harvested_kg : cell.likely_kg);
  if (!cell || !kg) return <td className="rounded-sm bg-surface/60 text-center text-ink-soft">–</td>;

  const { low, high } = cell.expected_kg;
  const depth = Math.min(grounds.length - 1, Math.floor(grounds.length * Math.sqrt(kg / most)));
  const percent = (value: number) => `${((100 * value) / Math.max(widest, 0.1)).toFixed(1)}%`;
  return (
    <td className={cx('rounded-sm px-2 py-1.5 align-middle', grounds[depth])}>
      <b className="font-semibold whitespace-nowrap">{text('farm.kg', { kg })}</b>
      <span className="sr-only">{text('farm.between', { low, high })}</span>
      <svg width="100%" height="5" aria-hidden="true" className="mt-1 block">
        <rect
          x={percent(low)}
          width={percent(Math.max(high - low, widest / 50))}
          height="5"
          rx="2.5"
          className="fill-leaf"
        />
      </svg>
    </td>
  );
}
