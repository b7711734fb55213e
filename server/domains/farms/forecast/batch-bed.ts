import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import { groundOf, shareOfBed } from '@kebun/contract/farms/forecast/bed-yield.ts';
import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';

/** Another batch in a bed, or planned for it. */
export interface Neighbour {
  plants: number;
  planned_on: Day | null; // null: it is there now
  spacing_m2: number | null;
  figures: CropFigures;
}

/** A bed in which a batch grows, or for which it is planned. */
export interface BatchBed {
  plot_id: string;
  m2: number;
  neighbours: Neighbour[];
}

/** Places that are no beds, because plants do not mature there. */
export const noBeds = ['nursery', 'packhouse', 'coolroom'];

/** Returns the places where a batch grows or is planned, with the plants in each. */
export function claimsOf(batch: BatchState): { plot_id: string; plants: number; planned: boolean }[] {
  const living = [...batch.cohorts]
    .map(([plot_id, { alive, pending }]) => ({ plot_id, plants: alive + pending, planned: false }))
    .filter(({ plants }) => plants > 0);
  const quantity = batch.start ? batch.counts.alive + batch.counts.pending : (batch.plan?.quantity ?? 0);
  return batch.plan ? [...living, { plot_id: batch.plan.plot_id, plants: quantity, planned: true }] : living;
}

/**
 * Returns the square metres that a batch has to itself in all its beds, or null without a bed. Standing batches
 * share a bed with standing ones. Planned batches share it with plans for the same weeks.
 */
export function ownBedOf(batch: BatchState, figures: CropFigures, beds: readonly BatchBed[]): number | null {
  const claims = claimsOf(batch).flatMap((claim) => {
    const bed = beds.find(({ plot_id }) => plot_id === claim.plot_id);
    return bed ? [{ ...claim, bed }] : [];
  });
  const living = claims.filter(({ planned }) => !planned);
  const counted = living.length > 0 ? living : claims;
  if (counted.length === 0) return null;

  const ground = groundOf(figures, batch.spacing_m2);
  return Math.round(
    counted.reduce((sum, { plants, planned, bed }) => {
      const beside = bed.neighbours.filter((each) =>
        planned ? isConcurrent(each, batch, figures) : each.planned_on === null,
      );
      const others = beside.reduce(
        (all, each) => all + each.plants * groundOf(each.figures, each.spacing_m2),
        0,
      );
      return sum + shareOfBed({ own: plants * ground, others, bed: bed.m2 });
    }, 0),
  );
}

/** Tells whether two plans overlap in the bed. */
function isConcurrent(
  { planned_on, figures: other }: Neighbour,
  { plan, start }: BatchState,
  own: CropFigures,
) {
  if (!planned_on || !plan || start) return false;
  const apart = daysBetween(plan.sow_on, planned_on);
  const stays = ({ first_harvest_days, window_days }: CropFigures) =>
    first_harvest_days.high + window_days.high;
  return apart >= 0 ? apart < stays(own) : -apart < stays(other);
}
