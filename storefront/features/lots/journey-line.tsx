import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import type { LotTrace, TracedPhoto, TracedSource } from '@kebun/contract/lots/trace.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageIcon } from '@kebun/ui/farms/stage-icon.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn } from '#features/farms/format-days.ts';

type Kind = TracedSource['steps'][number]['kind'] | 'packed' | 'repacked' | 'other';

/** The colour and drawing of a step; those of the stage that it begins. */
// biome-ignore format: table
const signs: Record<Kind, { stage: string; icon: string | undefined }> = {
  sown:         { stage: 'sown',         icon: 'sown' },
  planted:      { stage: 'growing',      icon: 'growing' },
  germinated:   { stage: 'germinated',   icon: 'germinated' },
  transplanted: { stage: 'growing',      icon: 'growing' },
  flowered:     { stage: 'flowering',    icon: 'flowering' },
  cut:          { stage: 'harvesting',   icon: 'harvesting' },
  sprayed:      { stage: 'phi_active',   icon: 'interval' },
  inspected:    { stage: 'resting',      icon: undefined },
  harvested:    { stage: 'harvesting',   icon: 'harvesting' },
  packed:       { stage: 'completed',    icon: undefined },
  repacked:     { stage: 'completed',    icon: undefined },
  other:        { stage: 'growing',      icon: undefined },
};

/** The room below a step, longer for more days. */
const rooms = [
  [20, 'pb-24'],
  [10, 'pb-16'],
  [4, 'pb-11'],
  [0, 'pb-7'],
] as const;
const shortRoom = 4; // days: a photo makes a step long enough
const roomFor = (days: number) => rooms.find(([least]) => days >= least)?.[1] ?? 'pb-7';

interface LineStep {
  kind: Kind;
  on: Day;
  times?: number; // how often; the day is that of the last time
  what?: string; // of other work, in words
  photos: readonly TracedPhoto[];
}

/**
 * Returns the steps of a harvest with the photos of each. A photo of other work, or of an earlier inspection, has a
 * step of its own at its day.
 */
function stepsWithPhotos({ steps, photos }: TracedSource): LineStep[] {
  const line: LineStep[] = steps.map((step) => ({
    ...step,
    photos: photos.filter((photo) => photo.step === step.kind && photo.on === step.on),
  }));
  const placed = new Set(line.flatMap((step) => step.photos));
  const alone = photos.filter((photo) => !placed.has(photo));
  const others = [...new Set(alone.map(({ on, what }) => `${on}${what}`))].flatMap((key) => {
    const shown = alone.filter(({ on, what }) => `${on}${what}` === key);
    return shown.slice(0, 1).map(({ on, what }) => ({ kind: 'other' as const, on, what, photos: shown }));
  });
  const harvest = line.findIndex(({ kind }) => kind === 'harvested');
  const before = [...line.slice(0, harvest), ...others];
  return [
    ...before.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
    ...line.slice(harvest),
  ];
}

/**
 * The days of one harvest from seed to pack, as one drawn line: a stem that grows from step to step. Days are counted
 * from the sowing; of plants that stand for years, from the flowers or the cut that this harvest grew from.
 */
export function JourneyLine({ source, lot }: { source: TracedSource; lot: LotTrace }) {
  const { made_on, repacked_from } = lot;
  const steps: LineStep[] = [
    ...stepsWithPhotos(source),
    { kind: 'packed', on: repacked_from?.packed_on ?? made_on, photos: [] },
    ...(repacked_from ? [{ kind: 'repacked' as const, on: made_on, photos: [] }] : []),
  ];
  const { lasting } = source;
  const began = lasting ? lasting.since?.on : steps[0]?.on;

  return (
    <ol className="mt-5">
      {steps.map((step, at) => {
        const next = steps[at + 1];
        return (
          <Step
            key={`${step.kind}${step.on}${step.what}`}
            {...step}
            day={began === undefined ? 0 : daysBetween(began, step.on)}
            gap={next && daysBetween(step.on, next.on)}
            bend={at % 2 === 0 ? 'left' : 'right'}
            source={source}
          />
        );
      })}
    </ol>
  );
}

interface StepProps extends LineStep {
  day: number; // since the day from which the line counts
  gap: number | undefined; // days to the next step
  bend: 'left' | 'right';
  source: TracedSource;
}

function Step({ kind, on, times = 1, what, photos, day, gap, bend, source }: StepProps) {
  const text = useT();
  const language = useLanguage();
  const { stage, icon } = signs[kind];
  const note = useStepNote(kind, on, source);
  const isOfYears = kind === 'planted' && source.lasting !== null;
  const onDay = dayIn(on, { language, long: true });

  return (
    <li
      className={cx(
        'relative flex gap-4',
        stageClass(stage),
        gap !== undefined && roomFor(photos.length > 0 ? Math.min(gap, shortRoom) : gap),
      )}
    >
      {gap !== undefined && <Stem bend={bend} leaf={gap > 4} />}
      <span className="relative grid size-12 flex-none place-items-center rounded-full bg-(--stage-tint) text-xl text-ink inset-ring-3 inset-ring-(--stage)">
        {icon ? <StageIcon icon={icon} /> : <Icon name={bareIcons[kind] ?? 'box'} />}
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="font-semibold">{kind === 'other' ? what : text(wordOf[kind], { times })}</p>
        <p className="figures text-sm text-ink-soft">
          <time dateTime={isOfYears ? on.slice(0, 4) : on}>
            {isOfYears && text('trace.year', { year: on.slice(0, 4) })}
            {!isOfYears && (times > 1 ? text('trace.last_on', { day: onDay }) : onDay)}
          </time>
          {day > 0 && <> · {text('trace.day', { day })}</>}
        </p>
        {note && <p className="mt-0.5 max-w-(--measure) text-sm">{note}</p>}
        <Photos photos={photos} />
        {kind === 'transplanted' && source.image && source.photos.length === 0 && (
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

const bareIcons: Partial<Record<Kind, 'eye' | 'leaf'>> = { inspected: 'eye', other: 'leaf' };

/** The photos of a step. Each is a link to its large size, so it needs no script. */
function Photos({ photos }: { photos: readonly TracedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map(({ id, thumbnail, original, alt, width, height, caption }) => (
        <li key={id} className="max-w-full">
          <figure>
            <a href={original} className="block">
              <img
                src={thumbnail}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className="h-28 w-auto max-w-full rounded-md bg-line object-cover"
              />
            </a>
            {caption && <figcaption className="mt-1 max-w-44 text-sm text-ink-soft">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

// biome-ignore format: table
const wordOf = {
  sown:         'farm.sown',
  planted:      'trace.step_planted',
  germinated:   'trace.step_germinated',
  transplanted: 'trace.step_transplanted',
  flowered:     'trace.step_flowered',
  cut:          'trace.step_cut',
  sprayed:      'trace.step_sprayed',
  inspected:    'trace.step_inspected',
  harvested:    'farm.harvested',
  packed:       'trace.packed',
  repacked:     'trace.repacked',
} as const;

/** The remark about a step beyond its day. */
function useStepNote(kind: Kind, on: Day, { spray, plot, harvested_on }: TracedSource) {
  const text = useT();
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
