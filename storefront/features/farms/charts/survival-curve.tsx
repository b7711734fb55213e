import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { isClosed, type Stage } from '@kebun/contract/farms/batches/stages.ts';
import { addDays, type Day, daysBetween, laterOf } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn } from '../format-days.ts';
import { ResponsiveSvg } from '../responsive-svg.tsx';
import { Chart } from './chart.tsx';
import { SurvivalDrawing } from './survival-drawing.tsx';

/** The surviving share of a batch, day by day, beside that of our earlier cycles. */
export function SurvivalCurve({ batch: whole }: { batch: SeedlingPage }) {
  const text = useT();
  const language = useLanguage();
  const batch = { ...whole, curve: survivalTextOf(whole) };
  const { curve, usual, quantity_sown: sown } = batch;
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last || sown === 0 || curve.length < 2) return null;

  const until = lastDayOf(batch, last.date);
  const harvested = last.quantity_harvested;
  const share = Math.round((100 * survivorsOf(last)) / first.quantity_alive);
  const isOver = isClosed(batch.status.slug as Stage);
  const summary = [
    harvested > 0 && !isOver
      ? text('farm.harvested_and_alive', { harvested, alive: last.quantity_alive, share })
      : text(isOver ? 'farm.lived_of' : 'farm.alive_of', {
          alive: survivorsOf(last),
          sown: first.quantity_alive,
          share,
        }),
    ...(usual.length > 0 ? [text('farm.dotted_is_usual')] : []),
  ].join(languageFacts[language].space);

  return (
    <Chart
      title={text(isOver ? 'farm.survival_over' : 'farm.survival')}
      summary={summary}
      head={[
        text('common.day'),
        text(harvested > 0 ? 'farm.alive_or_harvested' : 'farm.alive'),
        text('farm.usual'),
      ]}
      rows={curve.map(({ expected, ...day }) => [
        dayIn(day.date, { language }),
        text('farm.number', { number: survivorsOf(day) }),
        expected === null ? '–' : text('farm.number', { number: expected }),
      ])}
    >
      <ResponsiveSvg
        wide={500}
        draw={(width) => <SurvivalDrawing batch={batch} until={until} label={summary} width={width} />}
      />
    </Chart>
  );
}

/** Harvested plants have not died: they count as alive until the harvest. */
const survivorsOf = (day: Pick<SeedlingPage['curve'][number], 'quantity_alive' | 'quantity_harvested'>) =>
  day.quantity_alive + day.quantity_harvested;

/** Plants cleared after the last harvest have not died: the line ends with those alive until then. */
function survivalTextOf({ curve, status, lifecycle }: SeedlingPage) {
  const hasFailed = lifecycle.some(({ stage }) => stage === 'failed');
  return isClosed(status.slug as Stage) && !hasFailed
    ? curve.filter(({ quantity_alive }) => quantity_alive > 0)
    : curve;
}

/** Returns the last known day: today by its age, or the last change. */
function lastDayOf({ sown_on, day, curve }: SeedlingPage, last: Day): Day {
  const [first] = curve;
  if (!sown_on || day === null || !first) return last;
  const today = addDays(sown_on, day);
  return daysBetween(first.date, today) > 0 ? laterOf(last, today) : last;
}
