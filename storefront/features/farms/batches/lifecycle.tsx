import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageIcon } from '@kebun/ui/farms/stage-icon.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn, spanIn } from '../format-days.ts';

interface Step {
  key: string;
  stage: string;
  icon: string;
  name: string;
  when: string;
  note: string | null;
  state: 'done' | 'now' | 'next';
}

const readyOrLater = ['ready', 'harvesting', 'resting', 'completed', 'failed', 'cancelled', 'archived'];

/** The stages of a batch: past, present, and the coming harvest. */
export function Lifecycle({ batch }: { batch: SeedlingPage }) {
  const text = useT();
  const language = useLanguage();
  const noteOf = useStageNotes(batch);
  const { lifecycle, status, expected_harvest, forecast } = batch;

  const been = lifecycle.map(
    ({ stage, icon, name, started_on }, index): Step => ({
      key: `${stage}${index}`,
      stage,
      icon,
      name,
      when: dayIn(started_on, { language }),
      note: noteOf(stage),
      state: index === lifecycle.length - 1 ? 'now' : 'done',
    }),
  );
  const isToCome = expected_harvest !== null && !readyOrLater.includes(status.slug);
  const toCome: Step[] = isToCome
    ? [
        {
          key: 'to-come',
          stage: 'ready',
          icon: 'ready',
          name: text('farm.ready_to_harvest'),
          when: text('farm.expected_days', { days: spanIn(expected_harvest, { language }) }),
          note: forecast && text('farm.most_likely', { date: dayIn(forecast.p50, { language, long: true }) }),
          state: 'next',
        },
      ]
    : [];

  return (
    <ol className="mt-8">
      {[...been, ...toCome].map((step) => (
        <StepView key={step.key} step={step} />
      ))}
    </ol>
  );
}

// biome-ignore format: table
const discs = {
  done: 'bg-(--stage-tint) text-ink inset-ring-3 inset-ring-(--stage)',
  now:  'bg-(--stage-tint) text-ink inset-ring-3 inset-ring-(--stage) outline-5 outline-leaf-tint',
  next: 'bg-white text-ink-soft inset-ring-2 inset-ring-line-strong',
} as const;

const StepView = ({ step: { stage, icon, name, when, note, state } }: { step: Step }) => (
  <li
    aria-current={state === 'now' ? 'step' : undefined}
    className={cx(
      stageClass(stage),
      'relative min-h-19 pb-6 pl-15 last:min-h-0 last:pb-0',
      'before:absolute before:top-10 before:bottom-0 before:left-[1.15rem] before:border-l-3 before:border-(--stage) last:before:hidden',
      state === 'now' && 'before:border-dotted before:border-line-strong',
    )}
  >
    <span className={cx('absolute top-0 left-0 grid size-10 place-items-center rounded-full', discs[state])}>
      <StageIcon icon={icon} />
    </span>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <b className="text-lg leading-tight font-semibold">{name}</b>
      <span className="figures text-sm text-ink-soft">{when}</span>
    </p>
    {note && <p className="figures text-sm text-ink-soft">{note}</p>}
  </li>
);

/** Returns a note for a stage, in addition to its date. */
function useStageNotes(batch: SeedlingPage) {
  const text = useT();
  const { plot, trays, quantity_sown: sown, germination_rate: up, counts, facts } = batch;

  // biome-ignore format: table
  const notes: Record<string, string | null> = {
    planned:    plot && text('farm.note_planned', { plot: plot.code }),
    sown:       trays && facts.cells_per_tray
                  ? text('farm.note_trays', { sown, trays, cells: facts.cells_per_tray })
                  : sown > 0 ? text('farm.note_sown', { sown }) : null,
    germinated: up === null ? null : text('farm.note_up', { share: Math.round(up * 100) }),
    growing:    facts.spacing ? text('farm.note_growing', { spacing: facts.spacing }) : null,
    harvesting: counts.harvested > 0 ? text('farm.note_harvested', { count: counts.harvested }) : null,
  };
  return (stage: string) => notes[stage] ?? null;
}
