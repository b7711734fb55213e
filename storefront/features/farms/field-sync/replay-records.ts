import type { LiveStage } from '@kebun/contract/farms/batches/stages.ts';
import type { EventType, FarmEventInput, Payload } from '@kebun/contract/farms/events/events.ts';
import type { FieldBatch, FieldCohort, FieldCutLine } from '@kebun/contract/farms/field-changes.ts';
import { addDays, dayOf, laterOf } from '@kebun/contract/lib/days.ts';
import { type FieldRecord, isEvent } from './field-record.ts';
import { cutLinesOf, type FieldSnapshot } from './field-snapshot.ts';

/**
 * Returns the farms with the records applied that the shop's last snapshot does not contain yet, so that workers see
 * what they have just recorded. Only the shop's figures are final.
 */
export function replayRecords(snapshot: FieldSnapshot, records: readonly FieldRecord[]): FieldSnapshot {
  const unsent = records
    .filter(isEvent)
    .filter(
      ({ state, undo_id, answered_at, staff_id }) =>
        staff_id === snapshot.staff_id &&
        undo_id === null &&
        (state === 'waiting' || (state === 'sent' && (answered_at ?? '') > snapshot.synced_at)),
    );
  if (unsent.length === 0) return snapshot;

  const batches = new Map(snapshot.batches.map((batch) => [batch.id, structuredClone(batch)]));
  for (const { event } of unsent.toSorted((one, other) => one.seq - other.seq)) {
    const batch = batches.get(event.batch_id ?? '');
    if (batch) apply(batch, event, snapshot);
  }
  const cut_lines = weighIn(
    cutLinesOf(snapshot),
    unsent.map(({ event }) => event),
  );
  return { ...snapshot, batches: [...batches.values()], cut_lines };
}

/**
 * Returns the lines of cut lists with the harvests weighed in that the snapshot lacks. A harvest counts for the first
 * line of its batch, plot and day that lacks some, and the rest for the last one.
 */
function weighIn(lines: readonly FieldCutLine[], events: readonly FarmEventInput[]): FieldCutLine[] {
  const weighed = lines.map((line) => ({ ...line }));
  for (const { type, batch_id, cohorts, occurred_at, payload } of events) {
    if (type !== 'harvested') continue;
    const own = weighed.filter(
      (line) =>
        line.batch_id === batch_id &&
        line.cut_on === dayOf(occurred_at) &&
        cohorts.some(({ location_id }) => location_id === line.plot_id),
    );
    let left = (payload as Payload<'harvested'>).net_g;
    for (const [at, line] of own.entries()) {
      const isLast = at === own.length - 1;
      const given = isLast ? left : Math.min(left, Math.max(0, line.grams - line.weighed_g));
      line.weighed_g += given;
      left -= given;
    }
  }
  return weighed;
}

type Effects = {
  [T in EventType]?: (batch: FieldBatch, at: FieldCohort[], payload: Payload<T>, input: ReplayInput) => void;
};
interface ReplayInput {
  event: FarmEventInput;
  snapshot: FieldSnapshot;
}

const removePlants = (cohorts: FieldCohort[], quantity: number) => {
  for (const cohort of cohorts.slice(0, 1)) cohort.alive = Math.max(0, cohort.alive - quantity);
};
const setStage = (cohorts: FieldCohort[], stage: LiveStage) => {
  for (const cohort of cohorts) cohort.stage = stage;
};

const startBatch: Effects['seeded'] = (batch, _, { quantity }, { event }) => {
  batch.stage = 'sown';
  batch.sown_on = dayOf(event.occurred_at);
  for (const { location_id } of event.cohorts) {
    const counted = batch.template !== 'herb_cut';
    batch.cohorts.push({ ...emptyCohort(location_id, 'sown'), [counted ? 'pending' : 'alive']: quantity });
  }
};

const effects: Effects = {
  seeded: startBatch,
  planted: startBatch,
  inoculated: startBatch,
  germination_counted(batch, at, { germinated = 0, final }) {
    for (const cohort of at) {
      const came = Math.max(0, germinated - cohort.alive);
      cohort.pending = final ? 0 : Math.max(0, cohort.pending - came);
      cohort.alive += came;
      if (cohort.alive > 0 && cohort.stage === 'sown') cohort.stage = 'germinated';
    }
    batch.germination_final = final;
  },
  thinned: (_, at, { quantity }) => removePlants(at, quantity),
  mortality: (_, at, { quantity }) => removePlants(at, quantity),
  terminated: (_, at) => {
    for (const cohort of at) Object.assign(cohort, { alive: 0, pending: 0 });
  },
  census(_, at, __, { event }) {
    for (const cohort of at)
      cohort.alive =
        event.cohorts.find((one) => one.location_id === cohort.plot_id)?.quantity ?? cohort.alive;
  },
  transplanted: (batch, _, removal, { snapshot }) =>
    movePlants(batch, removal, isNursery(snapshot, removal.to) ? 'seedling' : 'growing'),
  moved: (batch, _, removal) =>
    movePlants(
      batch,
      removal,
      batch.cohorts.find(({ plot_id }) => plot_id === removal.from)?.stage ?? 'growing',
    ),
  stage_observed: (_, at, { stage }) => setStage(at, stage),
  ready_declared: (_, at) => setStage(at, 'ready'),
  hardening_started: (_, at) => setStage(at, 'hardening'),
  harvested(batch, at, { net_g, plants_removed, final, flush_done }) {
    if (typeof batch.harvest_left_g === 'number')
      // a snapshot of an earlier release has none
      batch.harvest_left_g = Math.max(0, batch.harvest_left_g - net_g);
    removePlants(at, plants_removed);
    setStage(at, flush_done ? 'resting' : 'harvesting');
    if (final) for (const cohort of at) Object.assign(cohort, { alive: 0, pending: 0 });
  },
  sprayed(batch, at, { input_product_id, phi_days }, { event, snapshot }) {
    const product = snapshot.input_products.find(({ id }) => id === input_product_id);
    const days = product?.intervals[batch.crop_id] ?? phi_days ?? null;
    for (const cohort of at) {
      if (days === null) cohort.interval_unknown = true;
      else {
        const safe = addDays(dayOf(event.occurred_at), days);
        cohort.safe_harvest_from = laterOf(cohort.safe_harvest_from ?? safe, safe);
      }
    }
  },
  inspected: (batch, _, __, { event }) => addFinding(batch, event, null),
  pest_found(batch, _, { pest_id }, { event }) {
    batch.pests = [...new Set([...batch.pests, pest_id])];
    addFinding(batch, event, pest_id);
  },
  pest_cleared(batch, _, { pest_id }) {
    batch.pests = batch.pests.filter((pest) => pest !== pest_id);
  },
};

function apply(batch: FieldBatch, event: FarmEventInput, snapshot: FieldSnapshot) {
  const named = event.cohorts.map(({ location_id }) => location_id);
  const at = batch.cohorts.filter(({ plot_id }) => named.length === 0 || named.includes(plot_id));
  const effect = effects[event.type] as Effects['voided']; // its payload has the same type
  effect?.(batch, at, event.payload as Payload<'voided'>, { event, snapshot });
  batch.cohorts = batch.cohorts.filter(({ alive, pending }) => alive + pending > 0);
  batch.alive = batch.cohorts.reduce((sum, { alive }) => sum + alive, 0);
  batch.pending = batch.cohorts.reduce((sum, { pending }) => sum + pending, 0);
}

/** A spray can answer what was found just now, before the phone has sent it. */
function addFinding(batch: FieldBatch, { id, occurred_at }: FarmEventInput, pest_id: string | null) {
  const others = (batch.findings ?? []).filter(({ event_id }) => event_id !== id);
  batch.findings = [{ event_id: id, pest_id, occurred_at }, ...others];
}

function movePlants(batch: FieldBatch, { from, to, quantity }: Payload<'moved'>, stage: LiveStage) {
  removePlants(
    batch.cohorts.filter(({ plot_id }) => plot_id === from),
    quantity,
  );
  const there = batch.cohorts.find(({ plot_id }) => plot_id === to);
  if (there) there.alive += quantity;
  else batch.cohorts.push({ ...emptyCohort(to, stage), alive: quantity });
}

const isNursery = (snapshot: FieldSnapshot, plotId: string) =>
  snapshot.plots.find(({ id }) => id === plotId)?.kind === 'nursery';

const emptyCohort = (plot_id: string, stage: LiveStage): FieldCohort => ({
  plot_id,
  alive: 0,
  pending: 0,
  stage,
  safe_harvest_from: null,
  interval_unknown: false,
  on_hold: false,
});
