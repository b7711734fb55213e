import type { Static, TObject } from 'typebox';
import type * as schema from './events.schema.ts';

type Payloads = { [T in keyof typeof schema.payloads]: Static<(typeof schema.payloads)[T]> };

export type EventType = keyof Payloads;
export type Payload<T extends EventType> = Payloads[T];
export type LossCause = (typeof schema.lossCauses)[number];
export type Grade = (typeof schema.grades)[number];

/** What a device tells of one thing that happened. Its id is made by the device, so that telling twice is once. */
export type FarmEventInput<T extends EventType = EventType> = {
  [K in T]: Static<TObject<typeof schema.eventInputFields>> & { type: K; payload: Payloads[K] };
}[T];

/** An event as it stands in the log of its farm, for good. Moments are written to the millisecond. */
export type FarmEvent<T extends EventType = EventType> = FarmEventInput<T> & {
  recorded_at: string;
  clock_offset_s: number; // by which the device's clock was put right
  actor_id: string | null;
  position: number; // in the log, counted by the farm
  voids_event_id: string | null;
  corrects_event_id: string | null;
};

/** Why an event does not count. Each is also the name of a refusal, with its text. */
// biome-ignore format: table
export const eventRefusals = [
  'negative_count', 'balance',                            // the plants would not add up
  'before_sowing', 'stage_invalid', 'archived',           // not at this point of its course
  'location_missing', 'location_unsuitable', 'cross_farm_move',           // not here
  'phi_not_elapsed', 'phi_unknown', 'on_hold',            // not to be harvested now
  'occurred_in_future', 'insufficient_seed_stock', 'already_void',
] as const;
export type EventRefusal = (typeof eventRefusals)[number];

/** What a manager may let pass, one event at a time and with a reason. No one may let plants not add up. */
export const overrulable: readonly EventRefusal[] = [
  'phi_not_elapsed',
  'phi_unknown',
  'on_hold',
  'cross_farm_move',
  'location_unsuitable',
  'occurred_in_future',
];

/** Worth a second look, though the event counts. */
export type EventWarning = 'early_transplant' | 'photo_missing' | 'plot_full' | 'cohort_missing';

/** The batches that an event says something of. */
export function batchesOf({ batch_id, cohorts, type, payload }: FarmEventInput): string[] {
  const donor = type === 'gap_filled' ? [payload.from_batch_id] : [];
  const others = cohorts.flatMap((cohort) => cohort.batch_id ?? []);
  return [...new Set([...(batch_id ? [batch_id] : []), ...others, ...donor])];
}

/** What can be done to several batches at once: it moves no plants, so that each batch takes it by itself. */
// biome-ignore format: table
const careTypes: readonly EventType[] = [
  'watered', 'fertilised', 'sprayed', 'weeded', 'pruned', 'trellised', 'mulched', 'inspected',
  'pest_found', 'pest_cleared', 'hold_placed', 'hold_released',
];
export const isCare = (type: EventType) => careTypes.includes(type);
