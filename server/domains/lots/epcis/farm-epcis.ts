import type { EventType, FarmEvent } from '@kebun/contract/farms/events/events.ts';
import {
  type EpcisEvent,
  type EpcisQuantity,
  eventTimeOf,
  kilograms,
  malaysianTime,
  placeOf,
  units,
} from './epcis-events.ts';
import type { EpcisNames } from './epcis-names.ts';

/** An event of the log with the names that its identifiers need. */
export interface LoggedEvent
  extends Pick<FarmEvent, 'id' | 'type' | 'cohorts' | 'occurred_at' | 'recorded_at' | 'payload'> {
  batches: string[]; // codes
  donor: string | null; // the batch that plants of `gap_filled` came from
  seed: { id: string; unit: string } | null;
  batch_id: string | null;
  lots: { code: string; grams: number; is_first: boolean }[]; // of a harvest
}

/** The plants of a batch that an event changed beyond what its record says. */
export interface PlantChange {
  not_germinated: number;
  cleared: number; // by the last harvest of a place
  more: number; // that a count found
  fewer: number; // that a count missed
}

export const noChange: PlantChange = { not_germinated: 0, cleared: 0, more: 0, fewer: 0 };

/** The reader of a document. The public reads no numbers of plants, losses or weights of harvests. */
export interface EpcisReader {
  names: EpcisNames;
  places: ReadonlyMap<string, string>; // the code of each plot with its farm
  isPublic: boolean;
}

type Payload = Record<string, unknown>;
type Writer = (event: LoggedEvent, reader: EpcisReader) => Partial<EpcisEvent>;

const batchesOf = ({ batches }: LoggedEvent, { names, isPublic }: EpcisReader, quantity?: unknown) =>
  batches.map((code) =>
    units(names.batch(code), isPublic || typeof quantity !== 'number' ? undefined : quantity),
  );

const writeStart: Writer = (event, reader) => {
  const { seed, payload } = event;
  const { quantity, seed_used, trays } = payload as Payload;
  const begins = batchesOf(event, reader, quantity);
  const ilmd = {
    'cbvmda:lotNumber': event.batches[0],
    ...(typeof trays === 'number' && !reader.isPublic && { 'farm:trays': trays }),
  };
  const common = { bizStep: 'commissioning', disposition: 'active', ilmd };
  if (!seed || reader.isPublic)
    return { type: 'ObjectEvent', action: 'ADD', quantityList: begins, ...common };
  return {
    type: 'TransformationEvent',
    inputQuantityList: [seedOf(seed, seed_used, reader.names)],
    outputQuantityList: begins,
    ...common,
  };
};

function seedOf(seed: { id: string; unit: string }, used: unknown, names: EpcisNames): EpcisQuantity {
  const name = names.seedLot(seed.id);
  if (typeof used !== 'number') return units(name);
  return seed.unit === 'g' ? kilograms(name, used) : units(name, used);
}

const observationOf =
  (bizStep: string, disposition = 'in_progress', quantity?: string): Writer =>
  (event, reader) => ({
    type: 'ObjectEvent',
    action: 'OBSERVE',
    bizStep,
    disposition,
    quantityList: batchesOf(event, reader, quantity && (event.payload as Payload)[quantity]),
  });

/** Care has no word in the Core Business Vocabulary. */
const careOf =
  (step: string): Writer =>
  (event, reader) => ({ ...observationOf(reader.names.step(step))(event, reader) });

const lossOf =
  (bizStep: string, disposition: string): Writer =>
  (event, reader) => {
    const { quantity, cause } = event.payload as Payload;
    return {
      type: 'ObjectEvent',
      action: 'DELETE',
      bizStep,
      disposition,
      quantityList: batchesOf(event, reader, quantity),
      ...(typeof cause === 'string' && { 'farm:cause': cause }),
    };
  };

const writeMove: Writer = (event, reader) => {
  const { from, to } = event.payload as Payload;
  const place = (id: unknown) => {
    const code = reader.places.get(String(id));
    return code === undefined ? undefined : reader.names.place(code);
  };
  const [source, destination] = [place(from), place(to)];
  return {
    ...observationOf(
      reader.names.step(event.type === 'moved' ? 'moving' : 'transplanting'),
      'in_progress',
      'quantity',
    )(event, reader),
    ...(source && { readPoint: { id: source }, sourceList: [{ type: 'location', source }] }),
    ...(destination && {
      bizLocation: { id: destination },
      destinationList: [{ type: 'location', destination }],
    }),
  };
};

const writeSpray: Writer = (event, reader) => {
  const { phi_days } = event.payload as Payload;
  return {
    ...careOf('spraying')(event, reader),
    ...(typeof phi_days === 'number' && { 'farm:preHarvestIntervalDays': phi_days }),
  };
};

const writeGapFilling: Writer = (event, reader) => {
  const { quantity } = event.payload as Payload;
  const number = typeof quantity === 'number' && !reader.isPublic ? quantity : undefined;
  return {
    type: 'TransformationEvent',
    bizStep: 'creating_class_instance',
    disposition: 'active',
    inputQuantityList: [units(reader.names.batch(event.donor ?? ''), number)],
    outputQuantityList: [units(reader.names.batch(event.batches[0] ?? ''), number)],
  };
};

const writeHarvest: Writer = (event, reader) => {
  const { plants_removed } = event.payload as Payload;
  const { names, isPublic } = reader;
  return {
    type: 'TransformationEvent',
    bizStep: event.lots.every(({ is_first }) => is_first) ? 'commissioning' : 'creating_class_instance',
    disposition: 'active',
    inputQuantityList: batchesOf(event, reader, plants_removed || undefined),
    outputQuantityList: event.lots.map(({ code, grams }) =>
      isPublic ? units(names.harvestLot(code)) : kilograms(names.harvestLot(code), grams),
    ),
    ilmd: {
      'cbvmda:lotNumber': event.lots.map(({ code }) => code).join(' '),
      'cbvmda:harvestStartDate': malaysianTime(event.occurred_at).slice(0, 10),
      'cbvmda:countryOfOrigin': 'MY',
    },
  };
};

const writeHold: Writer = (event, reader) => ({
  ...observationOf('holding', 'non_sellable_other')(event, reader),
  persistentDisposition: { set: ['unavailable'] },
});

const writeRelease: Writer = (event, reader) => ({
  ...observationOf('inspecting')(event, reader),
  persistentDisposition: { unset: ['unavailable'] },
});

/** Why a document leaves out a kind of event. */
type Omission = { because: string };

const work: Omission = { because: 'work that changes no plant and no lot' };

/** The writer of each kind of event, or why it has none. */
// biome-ignore format: table
const writers: Record<EventType, Writer | Omission> = {
  seeded:              writeStart,
  planted:             writeStart,
  inoculated:          writeStart,
  germination_counted: observationOf('inspecting', 'in_progress', 'germinated'),
  stage_observed:      observationOf('inspecting'),
  hardening_started:   observationOf('inspecting'),
  ready_declared:      observationOf('inspecting'),
  inspected:           observationOf('inspecting'),
  pest_found:          observationOf('inspecting'),
  pest_cleared:        observationOf('inspecting'),
  census:              observationOf('cycle_counting'),
  transplanted:        writeMove,
  moved:               writeMove,
  gap_filled:          writeGapFilling,
  thinned:             lossOf('destroying', 'destroyed'),
  mortality:           lossOf('destroying', 'destroyed'),
  terminated:          lossOf('destroying', 'destroyed'),
  sold_as_seedling:    lossOf('decommissioning', 'inactive'),
  given:               lossOf('decommissioning', 'inactive'),
  fertilised:          careOf('fertilising'),
  sprayed:             writeSpray,
  hold_placed:         writeHold,
  hold_released:       writeRelease,
  harvested:           writeHarvest,
  planned:             { because: 'nothing has happened yet' },
  cancelled:           { because: 'nothing has happened' },
  watered:             work,
  weeded:              work,
  pruned:              work,
  trellised:           work,
  mulched:             work,
  cycle_closed:        { because: 'the end of a season of plants that stay' },
  archived:            { because: 'a batch whose plants have gone already' },
  reopened:            { because: 'a record that takes further events' },
  voided:              { because: 'the event that it undoes is written again as wrong' },
};

/** The events that say what an event changed beyond its record: plants that are no longer there, or more of them. */
// biome-ignore format: table
const changeWriters = [
  { part: 'not_germinated', name: 'not-germinated', action: 'DELETE', bizStep: 'destroying',     disposition: 'destroyed' },
  { part: 'cleared',        name: 'cleared',        action: 'DELETE', bizStep: 'destroying',     disposition: 'destroyed' },
  { part: 'fewer',          name: 'counted',        action: 'DELETE', bizStep: 'cycle_counting', disposition: 'inactive' },
  { part: 'more',           name: 'counted',        action: 'ADD',    bizStep: 'cycle_counting', disposition: 'active' },
] as const;

/**
 * Returns an event of a farm as events of EPCIS. Readers of numbers also get an event of what it changed beyond its
 * record, such as seeds that died, or the difference that a count found.
 */
export function farmEpcis(
  event: LoggedEvent,
  reader: EpcisReader,
  change: PlantChange = noChange,
): EpcisEvent[] {
  const write = writers[event.type];
  if (typeof write !== 'function' || event.batches.length === 0) return [];
  if (event.type === 'harvested' && event.lots.length === 0) return [];
  const [cohort] = event.cohorts;
  const { plot_id } = event.payload as Payload;
  const common = {
    ...eventTimeOf(event.occurred_at),
    recordTime: malaysianTime(event.recorded_at),
    ...placeOf(reader.names, reader.places.get(String(cohort?.location_id ?? plot_id))),
    'farm:event': event.type,
  };
  const written = { eventID: `urn:uuid:${event.id}`, ...common, ...write(event, reader) } as EpcisEvent;
  if (reader.isPublic) return [written];
  const changed = changeWriters
    .filter(({ part }) => change[part] > 0)
    .map(
      ({ part, name, ...fields }): EpcisEvent => ({
        ...common,
        type: 'ObjectEvent',
        eventID: reader.names.event(name, event.id),
        ...fields,
        quantityList: batchesOf(event, reader, change[part]),
        'farm:cause': part === 'more' || part === 'fewer' ? 'counted' : part,
      }),
    );
  return [written, ...changed];
}

/** Returns events again with the declaration that they were wrong: undone, or replaced by another event. */
export const declaredWrong = (
  events: readonly EpcisEvent[],
  { at, replacedBy }: { at: string; replacedBy: string | null },
): EpcisEvent[] =>
  events.map((event) => ({
    ...event,
    errorDeclaration: {
      declarationTime: malaysianTime(at),
      reason: replacedBy ? 'incorrect_data' : 'did_not_occur',
      ...(replacedBy && { correctiveEventIDs: [`urn:uuid:${replacedBy}`] }),
    },
  }));
