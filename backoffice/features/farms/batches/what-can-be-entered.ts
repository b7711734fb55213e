import type { BatchChoices, EnteredType, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { countedAs, hasSeasons, stagesOf } from '@kebun/contract/farms/batches/stages.ts';

/** What there is to enter of a batch as it stands, the likeliest first. What does not fit after all is refused. */
export function enterable(batch: StaffBatch, { crops }: BatchChoices): EnteredType[] {
  if (batch.closed_at) return [];
  if (!batch.sown_on) {
    const begins = crops.find(({ id }) => id === batch.crop.id)?.begins ?? 'seeded';
    return [begins];
  }
  const lives = batch.alive > 0;
  const isYoung = ['sown', 'germinated', 'seedling', 'hardening'].includes(batch.stage.slug);
  const types: [EnteredType, boolean][] = [
    ['germination_counted', batch.pending > 0 && countedAs(batch) !== null],
    ['transplanted', lives && isYoung],
    ['harvested', lives && !isYoung],
    ['stage_observed', lives],
    ['hardening_started', lives && isYoung && stagesOf(batch).includes('hardening')],
    ['ready_declared', lives && !isYoung],
    ['thinned', lives],
    ['mortality', lives],
    ['census', lives],
    ['moved', lives],
    ['gap_filled', lives],
    ['cycle_closed', lives && hasSeasons(batch)],
    ['terminated', true],
  ];
  return types.filter(([, fits]) => fits).map(([type]) => type);
}
