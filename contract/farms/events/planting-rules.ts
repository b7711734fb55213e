import { dayOf } from '../../lib/days.ts';
import { type BatchState, newCohort, newCycle } from '../batches/batch.ts';
import { countedAs, isBefore, stagesOf, templates } from '../batches/stages.ts';
import { findPlantLocation, isNursery, onlyLocation } from '../plots/plant-locations.ts';
import {
  cohortAt,
  cycleOf,
  enterStage,
  moveCount,
  movePlants,
  occupiedPlaces,
  RuleViolation,
  setBatchStage,
} from './batch-state.ts';
import type { RuleContext, Rules } from './event-rules.ts';
import type { FarmEvent } from './events.ts';

type PlantingType = 'seeded' | 'planted' | 'inoculated';

/** The rules from the plan to plants at their final location. */
export const plantingRules: Rules<
  | 'planned'
  | PlantingType
  | 'germination_counted'
  | 'hardening_started'
  | 'transplanted'
  | 'moved'
  | 'gap_filled'
> = {
  /** A batch that was sown before its plan was recorded begins with its sowing, and so does its plan. */
  planned(batch, { payload, occurred_at }, context) {
    const { start, plan, closed_at } = batch;
    if (closed_at || (start && plan)) throw new RuleViolation('stage_invalid');
    findPlantLocation(batch, payload.plot_id, context);
    batch.plan = start ? { ...payload, sow_on: dayOf(start.at) } : payload;
    if (!start) setBatchStage(batch, 'planned', occurred_at);
  },

  seeded: startBatch,
  planted: startBatch,
  inoculated: startBatch,

  /** Germinated seed becomes living plants. After the final count, the rest has not germinated. */
  germination_counted(batch, event) {
    const { final } = event.payload;
    const counted = countedAs(batch.batch);
    const place = onlyLocation(batch, event);
    const cohort = cohortAt(batch, place);
    if (!counted) throw new RuleViolation('stage_invalid');

    const came = germinatedOf(event, cohort.sown, batch) - cohort.emerged;
    if (came < 0) throw new RuleViolation('negative_count');
    moveCount(batch, place, 'pending', 'alive', came);
    cohort.emerged += came;
    if (final) moveCount(batch, place, 'pending', 'not_germinated', cohort.pending);
    batch.germination_final = batch.counts.pending === 0;

    if (cohort.emerged === 0) return;
    cycleOf(batch).germinated_at ??= event.occurred_at;
    if (isBefore(cohort.stage, counted)) enterStage(batch, place, counted, event.occurred_at);
  },

  hardening_started(batch, event) {
    for (const place of event.cohorts.length > 0
      ? event.cohorts.map((c) => c.location_id)
      : occupiedPlaces(batch)) {
      if (cohortAt(batch, place).alive === 0) throw new RuleViolation('negative_count');
      enterStage(batch, place, 'hardening', event.occurred_at);
    }
  },

  /** Outside the nursery they are growing; from tray to tray they are seedlings. The rest stays as it was. */
  transplanted(batch, event, context) {
    const { from, to, quantity, spacing_cm } = event.payload;
    const target = findPlantLocation(batch, to, context);
    const source = cohortAt(batch, from);
    const knows = stagesOf(batch.batch);
    const stage = isNursery(target) && knows.includes('seedling') ? 'seedling' : 'growing';
    if (from === to) throw new RuleViolation('location_unsuitable');
    if (!isBefore(source.stage, stage)) throw new RuleViolation('stage_invalid');
    if (countedAs(batch.batch) && isBefore(source.stage, 'seedling') && stage === 'growing')
      context.warn('early_transplant');

    movePlants(batch, from, to, quantity, event.occurred_at, stage);
    if (stage !== 'growing') return;
    if (spacing_cm) batch.spacing_m2 = (spacing_cm.row * spacing_cm.plant) / 10_000;
    const cycle = cycleOf(batch);
    cycle.transplanted += quantity;
    cycle.transplanted_at ??= event.occurred_at;
  },

  /** Moves plants without a change of stage. */
  moved(batch, event, context) {
    const { from, to, quantity } = event.payload;
    findPlantLocation(batch, to, context);
    if (from === to) throw new RuleViolation('location_unsuitable');
    movePlants(batch, from, to, quantity, event.occurred_at, cohortAt(batch, from).stage);
  },

  /** Plants of another batch replace dead ones. One batch loses as many as the other gains. */
  gap_filled(batch, event, context) {
    const { quantity, from_batch_id, from } = event.payload;
    if (from_batch_id === batch.batch.id) throw new RuleViolation('stage_invalid');
    const donor = context.other(from_batch_id);
    if (donor.batch.farm_id !== batch.batch.farm_id && !context.overruled)
      throw new RuleViolation('cross_farm_move');
    if (donor.closed_at) throw new RuleViolation('stage_invalid');
    const [only, second] = occupiedPlaces(donor);
    const source = from ?? (second ? undefined : only);
    if (!source) throw new RuleViolation('location_missing');

    moveCount(donor, source, 'alive', 'transferred_out', quantity);
    moveCount(batch, onlyLocation(batch, event), 'transferred_in', 'alive', quantity);
    cohortAt(batch, onlyLocation(batch, event)).received += quantity;
  },
};

/** Starts a batch with seed, cuttings or spawn. Seed waits to be counted; plants count at once. */
function startBatch(batch: BatchState, event: FarmEvent<PlantingType>, context: RuleContext) {
  const { type, payload, cohorts, occurred_at: at } = event;
  if (batch.start || batch.closed_at) throw new RuleViolation('stage_invalid');
  if ((templates[batch.batch.template].begins === 'inoculated') !== (type === 'inoculated'))
    throw new RuleViolation('stage_invalid');

  const places = cohorts.length > 0 ? cohorts : batch.plan ? [{ location_id: batch.plan.plot_id }] : [];
  const parts = places.map(({ location_id, quantity = payload.quantity }) => ({ location_id, quantity }));
  if (parts.length === 0) throw new RuleViolation('location_missing');
  if (parts.reduce((sum, { quantity }) => sum + quantity, 0) !== payload.quantity)
    throw new RuleViolation('counts_unbalanced');

  const waits = countedAs(batch.batch) !== null;
  for (const { location_id, quantity } of parts) {
    const place = findPlantLocation(batch, location_id, context);
    const outdoors = place.kind === 'plot' || place.kind === 'bed';
    if (payload.trays && outdoors && !context.overruled) throw new RuleViolation('location_unsuitable');
    batch.cohorts.set(location_id, { ...newCohort('sown', at), received: quantity, sown: quantity });
    moveCount(batch, location_id, 'sown', waits ? 'pending' : 'alive', quantity);
  }

  batch.start = { ...payload, at };
  batch.germination_final = !waits;
  batch.cycles = [newCycle(1, at, payload.quantity)];
  setBatchStage(batch, 'sown', at);
}

/** Returns the number germinated: counted, or extrapolated from some trays. */
function germinatedOf({ payload }: FarmEvent<'germination_counted'>, sown: number, { start }: BatchState) {
  const { germinated, trays_counted, found } = payload;
  if (germinated !== undefined) return germinated;
  const { cells_per_tray, seeds_per_cell = 1 } = start ?? {};
  if (found === undefined || !trays_counted || !cells_per_tray) throw new RuleViolation('counts_unbalanced');
  return Math.min(sown, Math.round((sown * found) / (trays_counted * cells_per_tray * seeds_per_cell)));
}
