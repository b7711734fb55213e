import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import type { LotTrace, TracedSource } from '@kebun/contract/lots/trace.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageIcon } from '@kebun/ui/farms/stage-icon.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn } from '#features/farms/format-days.ts';

type Kind = TracedSource['steps'][number]['kind'] | 'packed' | 'repacked';

/** The colour and drawing of a step; those of the stage that it begins. */
// biome-ignore format: table
const signs: Record<Kind, { stage: string; icon: string | undefined }> = {
  sown:         { stage: 'sown',         icon: 'sown' },
  germinated:   { stage: 'germinated',   icon: 'germinated' },
  transplanted: { stage: 'growing',      icon: 'growing' },
  sprayed:      { stage: 'phi_active',   icon: 'interval' },
  inspected:    { stage: 'resting',      icon: undefined },
  harvested:    { stage: 'harvesting',   icon: 'harvesting' },
  packed:       { stage: 'completed',    icon: undefined },
  repacked:     { stage: 'completed',    icon: undefined },
};

/** The room below a step, longer for more days. */
const rooms = [
  [20, 'pb-24'],
  [10, 'pb-16'],
  [4, 'pb-11'],
  [0, 'pb-7'],
] as const;
const roomFor = (days: number) => rooms.find(([least]) => days >= least)?.[1] ?? 'pb-7';

/** The days of one harvest from seed to pack, as one drawn line: a stem that grows from step to step. */
export function JourneyLine({ source, lot }: { source: TracedSource; lot: LotTrace }) {
  const { made_on, repacked_from } = lot;
  const steps: { kind: Kind; on: Day }[] = [
    ...source.steps,
    { kind: 'packed', on: repacked_from?.packed_on ?? made_on },
    ...(repacked_from ? [{ kind: 'repacked' as const, on: made_on }] : []),
  ];
  const [first] = steps;

  return (
    <ol className="mt-5">
      {steps.map(({ kind, on }, at) => {
        const next = steps[at + 1];
        return (
          <Step
            key={`${kind}${on}`}
            kind={kind}
            on={on}
            day={daysBetween(first?.on ?? on, on)}
            gap={next && daysBetween(on, next.on)}
            bend={at % 2 === 0 ? 'left' : 'right'}
            source={source}
          />
        );
      })}
    </ol>
  );
}

interface StepProps {
  kind: Kind;
  on: Day;
  day: number; // since the first step
  gap: number | undefined; // days to the next step
  bend: 'left' | 'right';
  source: TracedSource;
}

function Step({ kind, on, day, gap, bend, source }: StepProps) {
  const text = useT();
  const language = useLanguage();
  const { stage, icon } = signs[kind];
  const note = useStepNote(kind, on, source);

  return (
    <li className={cx('relative flex gap-4', stageClass(stage), gap !== undefined && roomFor(gap))}>
      {gap !== undefined && <Stem bend={bend} leaf={gap > 4} />}
      <span className="relative grid size-12 flex-none place-items-center rounded-full bg-(--stage-tint) text-xl text-ink inset-ring-3 inset-ring-(--stage)">
        {icon ? <StageIcon icon={icon} /> : <Icon name={kind === 'inspected' ? 'eye' : 'box'} />}
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="font-semibold">{text(wordOf[kind])}</p>
        <p className="figures text-sm text-ink-soft">
          <time dateTime={on}>{dayIn(on, { language, long: true })}</time>
          {day > 0 && <> · {text('trace.day', { day })}</>}
        </p>
        {note && <p className="mt-0.5 max-w-(--measure) text-sm">{note}</p>}
        {kind === 'transplanted' && source.image && (
          <img
            src={source.image.thumbnail}
            alt={source.image.alt}
            width={source.image.width}
            height={source.image.height}
            loading="lazy"
            className="mt-3 h-auto w-full max-w-64 rounded-md"
          />
        )}
      </div>
    </li>
  );
}

// biome-ignore format: table
const wordOf = {
  sown:         'farm.sown',
  germinated:   'trace.step_germinated',
  transplanted: 'trace.step_transplanted',
  sprayed:      'trace.step_sprayed',
  inspected:    'trace.step_inspected',
  harvested:    'farm.harvested',
  packed:       'trace.packed',
  repacked:     'trace.repacked',
} as const;

/** The remark about a step beyond its day. */
function useStepNote(kind: Kind, on: Day, { inspections, spray, plot, harvested_on }: TracedSource) {
  const text = useT();
  if (kind === 'inspected' && inspections > 1) return text('trace.inspections', { count: inspections });
  if (kind === 'transplanted' && plot) return text('farm.plot_code', { code: plot.code });
  if (kind !== 'sprayed' || !spray || spray.on !== on) return null;
  const days = daysBetween(on, harvested_on);
  return text(spray.is_observed ? 'trace.spray_waited' : 'trace.spray_not_waited', { days });
}

/** The stem between two steps. It bends, and a long one has a leaf. */
const Stem = ({ bend, leaf }: { bend: 'left' | 'right'; leaf: boolean }) => (
  <span className={cx('absolute top-6 -bottom-6 left-0 w-12', bend === 'right' && '-scale-x-100')}>
    <svg
      aria-hidden="true"
      viewBox="0 0 48 100"
      preserveAspectRatio="none"
      className="size-full overflow-visible"
    >
      <path
        d="M24 0C12 30 36 70 24 100"
        fill="none"
        strokeWidth="3.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-leaf-bright"
      />
    </svg>
    {leaf && (
      <svg aria-hidden="true" viewBox="0 0 30 20" className="absolute top-1/2 left-[52%] h-5 w-7.5">
        <path d="M0 18C4 4 16 0 29 2 26 15 13 21 0 18Z" className="fill-leaf-bright" />
        <path d="M1 17C9 13 17 8 26 4" fill="none" strokeWidth="1.2" className="stroke-leaf-tint" />
      </svg>
    )}
  </span>
);
