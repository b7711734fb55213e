import Type, { type Static, type TObject } from 'typebox';
import { maxGrams, maxLongNoteLength } from '../../lib/limits.ts';
import {
  Day,
  Id,
  Moment,
  maxInt,
  Nullable,
  StrictObject,
  StringEnum,
  Uuid,
  WholeNumber,
} from '../../lib/shapes.ts';
import { liveStages } from '../batches/stages.ts';

const Plants = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const PlantCount = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Grams = Type.Integer({ minimum: 1, maximum: maxGrams });
const Amount = Type.Number({ minimum: 0, maximum: 1e9 });
const Minutes = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));
const Words = Type.String({ minLength: 1, maxLength: 500 });

/** Why plants died. */
// biome-ignore format: table
export const lossCauses = [
  'damping_off', 'pest', 'disease', 'flood', 'drought', 'heat', 'animal', 'theft', 'mechanical', 'unknown',
] as const;

export const grades = ['premium', 'one', 'two', 'reject'] as const;

/** The units of inputs. */
export const inputUnits = ['g', 'kg', 'ml', 'l'] as const;

/** Why a spray answers no inspection: a second spray of a treatment, prevention, or advice. */
export const unscoutedReasons = ['repeated', 'preventive', 'advised'] as const;

const startPayload = {
  quantity: PlantCount,
  unit: StringEnum(['seed', 'cutting', 'sucker', 'sapling', 'rhizome', 'spawn_bag'] as const),
  seed_lot_id: Type.Optional(Uuid),
  seed_used: Type.Optional(
    Type.Integer({ minimum: 0, maximum: maxInt, description: 'of the seed lot, in its own unit' }),
  ),
  trays: Type.Optional(PlantCount),
  cells_per_tray: Type.Optional(PlantCount),
  seeds_per_cell: Type.Optional(PlantCount),
  depth_cm: Type.Optional(Amount),
  medium: Type.Optional(Words),
};

/** A move of plants between two locations. */
const plantTransfer = { from: Uuid, to: Uuid, quantity: PlantCount };

/** The use of an input, of the named lot if there is one. */
const inputUse = {
  input_product_id: Type.Optional(Uuid),
  input_lot_id: Type.Optional(Uuid),
  used_quantity: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  used_unit: Type.Optional(StringEnum(inputUnits)),
};
const bedWork = { minutes: Minutes, material: Type.Optional(Words) };

/** The payload of each kind of event. Packing and later steps will come with lots. */
export const payloads = {
  planned: StrictObject({ quantity: PlantCount, sow_on: Day, plot_id: Uuid }),
  cancelled: StrictObject({ reason: Words }),

  seeded: StrictObject(startPayload),
  planted: StrictObject(startPayload),
  inoculated: StrictObject(startPayload),
  /** The number germinated so far; counted, or found in some of the trays. Not final: more may germinate. */
  germination_counted: StrictObject({
    germinated: Type.Optional(Plants),
    trays_counted: Type.Optional(PlantCount),
    found: Type.Optional(Plants),
    final: Type.Boolean(),
  }),

  stage_observed: StrictObject({
    stage: StringEnum(liveStages),
    bbch: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  }),
  hardening_started: StrictObject({ shade_pct: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })) }),
  ready_declared: StrictObject({ expected_kg: Type.Optional(Amount) }),

  transplanted: StrictObject({
    ...plantTransfer,
    spacing_cm: Type.Optional(StrictObject({ row: Amount, plant: Amount })),
    rows: Type.Optional(PlantCount),
  }),
  moved: StrictObject(plantTransfer),
  gap_filled: StrictObject({ quantity: PlantCount, from_batch_id: Uuid, from: Type.Optional(Uuid) }),

  thinned: StrictObject({ quantity: PlantCount, reason: Type.Optional(Words) }),
  mortality: StrictObject({ quantity: PlantCount, cause: StringEnum(lossCauses) }),
  sold_as_seedling: StrictObject({ quantity: PlantCount, order_line_id: Type.Optional(Uuid) }),
  given: StrictObject({ quantity: PlantCount }),
  /** The living plants found are listed with each cohort; the difference to the known number is recorded. */
  census: StrictObject({ reason: Type.Optional(Words) }),
  terminated: StrictObject({ quantity: Plants, method: Type.Optional(Words) }),

  watered: StrictObject({ litres: Type.Optional(Amount), minutes: Minutes }),
  fertilised: StrictObject({
    ...inputUse,
    rate: Type.Optional(Amount),
    unit: Type.Optional(StringEnum(inputUnits)),
    area_m2: Type.Optional(Amount),
    method: Type.Optional(Words),
  }),
  /** `phi_days`: days from the spray to the first allowed harvest, copied from the input at the time; null: unknown. */
  sprayed: StrictObject({
    ...inputUse,
    /** The inspection or pest find that the spray answers, or why there is none. */
    answers_event_id: Type.Optional(Uuid),
    unscouted_reason: Type.Optional(StringEnum(unscoutedReasons)),
    product: Type.Optional(Words),
    phi_days: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 365 }))),
    rei_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    target_pest: Type.Optional(Words),
    dose: Type.Optional(Words),
    water_l: Type.Optional(Amount),
    area_m2: Type.Optional(Amount),
    operator_id: Type.Optional(Uuid),
    ppe: Type.Optional(Type.Boolean()),
    wind: Type.Optional(StringEnum(['still', 'light', 'moderate', 'strong'] as const)),
  }),
  weeded: StrictObject(bedWork),
  pruned: StrictObject(bedWork),
  trellised: StrictObject(bedWork),
  mulched: StrictObject(bedWork),
  inspected: StrictObject({
    score: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
    height_cm: Type.Optional(Amount),
    leaf_count: Type.Optional(Plants),
    checklist: Type.Optional(
      Type.Record(Type.String({ maxLength: 60 }), Type.Boolean(), { maxProperties: 100 }),
    ),
  }),
  pest_found: StrictObject({
    pest_id: Id,
    severity: Type.Integer({ minimum: 1, maximum: 5 }),
    affected_pct: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  }),
  pest_cleared: StrictObject({ pest_id: Id }),

  hold_placed: StrictObject({ reason: Words, scope: StringEnum(['batch', 'plot'] as const) }),
  hold_released: StrictObject({ reason: Words, scope: StringEnum(['batch', 'plot'] as const) }),

  /** One harvest at one location. The weight is that of the whole harvest, never divided by rows. */
  harvested: StrictObject({
    net_g: Grams,
    tare_g: Type.Optional(Grams),
    crates: Type.Optional(PlantCount),
    grades: Type.Optional(
      Type.Array(StrictObject({ grade: StringEnum(grades), g: Grams }), { maxItems: grades.length }),
    ),
    plants_removed: Plants,
    final: Type.Boolean({ description: 'the location is cleared: remaining plants are removed' }),
    flush_done: Type.Optional(Type.Boolean({ description: 'the plants rest now' })),
    pickers: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
    temperature_c: Type.Optional(Type.Number({ minimum: -10, maximum: 60 })),
    plant_max_g: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 1,
          maximum: maxGrams,
          description: 'the most that a plant plausibly yields in a growing cycle; set by the server',
        }),
      ),
    ),
  }),

  cycle_closed: StrictObject({ lessons: Type.Optional(Words) }),
  archived: StrictObject({
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    lessons: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  reopened: StrictObject({ reason: Words }),
  voided: StrictObject({ reason: Words }),
};

/** A part of a batch at one location. `batch_id` only where one event is about several batches. */
const EventCohort = StrictObject({
  batch_id: Type.Optional(Uuid),
  location_id: Uuid,
  quantity: Type.Optional(Plants),
});

const Geo = StrictObject({
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  accuracy_m: Type.Optional(Amount),
});

/** The fields of every event, in addition to the payload of its kind. */
export const eventInputFields = {
  id: Uuid,
  farm_id: Uuid,
  batch_id: Nullable(Uuid),
  cohorts: Type.Array(EventCohort, { maxItems: 200 }),
  occurred_at: Moment,
  device_id: Nullable(Id),
  device_seq: Nullable(WholeNumber),
  geo: Nullable(Geo),
  photos: Type.Array(Uuid, { maxItems: 10 }),
  note: Nullable(Type.String({ maxLength: maxLongNoteLength })),
};

type Payloads = { [T in keyof typeof payloads]: Static<(typeof payloads)[T]> };

export type EventType = keyof Payloads;
export type Payload<T extends EventType> = Payloads[T];
export type LossCause = (typeof lossCauses)[number];
export const isLossCause = (cause: string): cause is LossCause =>
  (lossCauses as readonly string[]).includes(cause);

export type Grade = (typeof grades)[number];

/** An event as a device sends it. The device makes its id, so that a repeated request counts once. */
export type FarmEventInput<T extends EventType = EventType> = {
  [K in T]: Static<TObject<typeof eventInputFields>> & { type: K; payload: Payloads[K] };
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
const eventRefusals = [
  'negative_count', 'counts_unbalanced',                            // the plants would not add up
  'before_sowing', 'stage_invalid', 'batch_archived',     // not at this stage
  'location_missing', 'location_unsuitable', 'cross_farm_move',           // not here
  'phi_not_elapsed', 'phi_unknown', 'on_hold',            // not to be harvested now
  'harvest_too_heavy',                                    // more than the plants can weigh
  'occurred_in_future', 'insufficient_seed_stock', 'already_void',
  'insufficient_input_stock', 'input_lot_unfit',           // not from this lot of a fertiliser or spray
] as const;
export type EventRefusal = (typeof eventRefusals)[number];

/**
 * The refusals that a manager may overrule, one event at a time and with a reason. Numbers that do not add up cannot
 * be overruled.
 */
export const overridableRefusals: readonly EventRefusal[] = [
  'phi_not_elapsed',
  'phi_unknown',
  'on_hold',
  'harvest_too_heavy',
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
