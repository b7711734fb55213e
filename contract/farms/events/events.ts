import type { Static, TObject } from 'typebox';
import type * as schema from './events.schema.ts';

type Payloads = { [T in keyof typeof schema.payloads]: Static<(typeof schema.payloads)[T]> };

export type EventType = keyof Payloads;
export type Payload<T extends EventType> = Payloads[T];
export type LossCause = (typeof schema.lossCauses)[number];
export type Grade = (typeof schema.grades)[number];

/** An event as a device sends it. The device makes its id, so that a repeated request counts once. */
export type FarmEventInput<T extends EventType = EventType> = {
  [K in T]: Static<TObject<typeof schema.eventInputFields>> & { type: K; payload: Payloads[K] };
}[T];

/** An event in the log of its farm, for good. Moments have milliseconds. */
export type FarmEvent<T extends EventType = EventType> = FarmEventInput<T> & {
  recorded_at: string;
  clock_offset_s: number; // the correction of the device's clock
  actor_id: string | null;
  position: number; // in the log, counted by farm
  voids_event_id: string | null;
  corrects_event_id: string | null;
};

/** Why an event does not count. Each is also a refusal code with a text. */
// biome-ignore format: table
export const eventRefusals = [
  'negative_count', 'balance',                            // the plants would not add up
  'before_sowing', 'stage_invalid', 'archived',           // not at this stage
  'location_missing', 'location_unsuitable', 'cross_farm_move',           // not here
  'phi_not_elapsed', 'phi_unknown', 'on_hold',            // not to be harvested now
  'occurred_in_future', 'insufficient_seed_stock', 'already_void',
] as const;
export type EventRefusal = (typeof eventRefusals)[number];

/**
 * The refusals that a manager may overrule, one event at a time and with a reason. Numbers that do not add up cannot
 * be overruled.
 */
export const overrulable: readonly EventRefusal[] = [
  'phi_not_elapsed',
  'phi_unknown',
  'on_hold',
  'cross_farm_move',
  'location_unsuitable',
  'occurred_in_future',
];

/** Worth a check, though the event counts. */
export type EventWarning = 'early_transplant' | 'photo_missing' | 'plot_full' | 'cohort_missing';

/** Returns the batches of an event. */
export function batchesOf({ batch_id, cohorts, type, payload }: FarmEventInput): string[] {
  const donor = type === 'gap_filled' ? [payload.from_batch_id] : [];
  const others = cohorts.flatMap((cohort) => cohort.batch_id ?? []);
  return [...new Set([...(batch_id ? [batch_id] : []), ...others, ...donor])];
}

/** The kinds of events for several batches at once: they move no plants, so each batch is handled alone. */
// biome-ignore format: table
const careTypes: readonly EventType[] = [
  'watered', 'fertilised', 'sprayed', 'weeded', 'pruned', 'trellised', 'mulched', 'inspected',
  'pest_found', 'pest_cleared', 'hold_placed', 'hold_released',
];
export const isCare = (type: EventType) => careTypes.includes(type);
