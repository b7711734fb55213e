import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { type Day, daysBetween, laterOf } from '@kebun/contract/lib/days.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { dayIn } from '../format-days.ts';

interface SurvivalDrawingProps {
  batch: SeedlingPage;
  until: Day;
  label: string;
  width: number;
}

const quarters = [0, 0.25, 0.5, 0.75, 1];

/** A step for every change, over the stages; the usual curve is dotted. */
export function SurvivalDrawing({ batch, until, label, width }: SurvivalDrawingProps) {
  const language = useLanguage();
  const { curve, usual, lifecycle, status } = batch;
  const begin = curve[0]?.date ?? until;
  const whole = curve[0]?.quantity_alive ?? 1;
  const end = usual.reduce((day, { date }) => laterOf(day, date), until);

  const [left, right, top, height] = [46, 18, 12, width < 480 ? 190 : 250];
  const days = Math.max(1, daysBetween(begin, end));
  const x = (day: Day) =>
    Math.round(left + ((width - left - right) * Math.max(0, daysBetween(begin, day))) / days);
  const y = (count: number) => Math.round(top + (height - top) * (1 - count / whole));
  const lived = curve.map(({ date, quantity_alive, quantity_harvested }) => ({
    date,
    count: quantity_alive + quantity_harvested,
  }));
  const steps = lived.map(({ date, count }) => `H${x(date)}V${y(count)}`).join('');
  const now = lived.at(-1)?.count ?? 0;

  const bands = lifecycle
    .map(({ stage, started_on, ended_on }) => ({
      stage,
      from: x(laterOf(begin, started_on)),
      to: Math.min(x(ended_on ?? until), x(until)),
    }))
    .filter(({ from, to }) => to > from);

  const [first, ended, last] = [
    dayIn(begin, { language }),
    dayIn(until, { language }),
    dayIn(end, { language }),
  ];
  const apart = Math.max(96, 9.5 * Math.max(first.length, last.length, ended.length)); // dates with a year are long

  return (
    <svg viewBox={`0 0 ${width} ${height + 28}`} className="h-auto w-full" role="img" aria-label={label}>
      {bands.map(({ stage, from, to }) => (
        <g key={`${stage}${from}`} className={stageClass(stage)}>
          <rect
            x={from}
            y={top}
            width={to - from}
            height={height - top}
            className="fill-(--stage)"
            opacity=".12"
          />
          <rect
            x={from}
            y={height - 5}
            width={Math.max(1, to - from - 1)}
            height="5"
            className="fill-(--stage)"
          />
        </g>
      ))}
      {quarters.map((share) => (
        <g key={share}>
          <path d={`M${left} ${y(whole * share)}H${width - right}`} className="stroke-line" />
          <text x={left - 8} y={y(whole * share) + 4} textAnchor="end" className="fill-ink-soft text-2xs">
            {share * 100}%
          </text>
        </g>
      ))}
      {usual.length > 0 && (
        <path
          d={`M${usual.map(({ date, quantity_alive }) => `${x(date)} ${y(quantity_alive)}`).join('L')}`}
          fill="none"
          strokeWidth="2.5"
          strokeDasharray="2 7"
          strokeLinecap="round"
          className="stroke-ink-soft"
        />
      )}
      <g className={stageClass(status.slug)}>
        <path
          d={`M${x(begin)} ${y(whole)}${steps}H${x(until)}`}
          fill="none"
          strokeWidth="3"
          strokeLinejoin="round"
          className="stroke-(--stage)"
        />
        <circle cx={x(until)} cy={y(now)} r="6" fill="#fff" strokeWidth="3" className="stroke-(--stage)" />
      </g>
      <text
        x={Math.min(x(until) + 10, width - 34)}
        y={y(now) + 22}
        className="figures fill-ink text-sm font-semibold"
      >
        {Math.round((100 * now) / whole)}%
      </text>
      <text x={left} y={height + 20} className="fill-ink-soft text-2xs">
        {first}
      </text>
      {x(until) - left > apart && (
        <text
          x={Math.min(x(until), width - right)}
          y={height + 20}
          textAnchor={x(until) > width - 60 ? 'end' : 'middle'}
          className="fill-ink-soft text-2xs"
        >
          {ended}
        </text>
      )}
      {x(end) - x(until) > apart && (
        <text x={width - right} y={height + 20} textAnchor="end" className="fill-ink-soft text-2xs">
          {last}
        </text>
      )}
    </svg>
  );
}
