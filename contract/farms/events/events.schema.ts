import Type from 'typebox';
import {
  Closed,
  Day,
  Id,
  mostWhole,
  Nullable,
  TellMoment,
  Uuid,
  Whole,
  Word,
} from '../../lib/shapes.schema.ts';
import { liveStages } from '../batches/stages.ts';

const Plants = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const SomePlants = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Grams = Type.Integer({ minimum: 1, maximum: 100_000_000 });
const Amount = Type.Number({ minimum: 0, maximum: 1e9 });
const Minutes = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));
const Words = Type.String({ minLength: 1, maxLength: 500 });
const Maybe = Type.Optional;

/** Why plants died. */
// biome-ignore format: table
export const lossCauses = [
  'damping_off', 'pest', 'disease', 'flood', 'drought', 'heat', 'animal', 'theft', 'mechanical', 'unknown',
] as const;

export const grades = ['premium', 'one', 'two', 'reject'] as const;

const begun = {
  quantity: SomePlants,
  unit: Word(['seed', 'cutting', 'sucker', 'sapling', 'rhizome', 'spawn_bag'] as const),
  seed_lot_id: Maybe(Uuid),
  seed_used: Maybe(
    Type.Integer({ minimum: 0, maximum: mostWhole, description: 'of the seed lot, in its own unit' }),
  ),
  trays: Maybe(SomePlants),
  cells_per_tray: Maybe(SomePlants),
  seeds_per_cell: Maybe(SomePlants),
  depth_cm: Maybe(Amount),
  medium: Maybe(Words),
};

/** Plants that go from one place to another. */
const removal = { from: Uuid, to: Uuid, quantity: SomePlants };
const bedWork = { minutes: Minutes, material: Maybe(Words) };

/** What is told of each kind of thing that happens to plants. Cutting, packing and what follows come with the lots. */
export const payloads = {
  planned: Closed({ quantity: SomePlants, sow_on: Day, plot_id: Uuid }),
  cancelled: Closed({ reason: Words }),

  seeded: Closed(begun),
  planted: Closed(begun),
  inoculated: Closed(begun),
  /** How many have come up by now; counted, or found in some of the trays. Not final: more may come. */
  germination_counted: Closed({
    germinated: Maybe(Plants),
    trays_counted: Maybe(SomePlants),
    found: Maybe(Plants),
    final: Type.Boolean(),
  }),

  stage_observed: Closed({
    stage: Word(liveStages),
    bbch: Maybe(Type.Integer({ minimum: 0, maximum: 99 })),
  }),
  hardening_started: Closed({ shade_pct: Maybe(Type.Integer({ minimum: 0, maximum: 100 })) }),
  ready_declared: Closed({ expected_kg: Maybe(Amount) }),

  transplanted: Closed({
    ...removal,
    spacing_cm: Maybe(Closed({ row: Amount, plant: Amount })),
    rows: Maybe(SomePlants),
  }),
  moved: Closed(removal),
  gap_filled: Closed({ quantity: SomePlants, from_batch_id: Uuid, from: Maybe(Uuid) }),

  thinned: Closed({ quantity: SomePlants, reason: Maybe(Words) }),
  mortality: Closed({ quantity: SomePlants, cause: Word(lossCauses) }),
  sold_as_seedling: Closed({ quantity: SomePlants, order_line_id: Maybe(Uuid) }),
  given: Closed({ quantity: SomePlants }),
  /** What was found alive stands with each cohort; the difference to what was known is made good. */
  census: Closed({ reason: Maybe(Words) }),
  terminated: Closed({ quantity: Plants, method: Maybe(Words) }),

  watered: Closed({ litres: Maybe(Amount), minutes: Minutes }),
  fertilised: Closed({
    input_product_id: Maybe(Uuid),
    input_lot_id: Maybe(Uuid),
    rate: Maybe(Amount),
    unit: Maybe(Word(['g', 'kg', 'ml', 'l'] as const)),
    area_m2: Maybe(Amount),
    method: Maybe(Words),
  }),
  /** `phi_days`: days from here to the first harvest allowed, copied when it was sprayed; null: nobody knew. */
  sprayed: Closed({
    input_product_id: Maybe(Uuid),
    input_lot_id: Maybe(Uuid),
    product: Maybe(Words),
    phi_days: Maybe(Nullable(Type.Integer({ minimum: 0, maximum: 365 }))),
    rei_hours: Maybe(Type.Integer({ minimum: 0, maximum: 1_000 })),
    target_pest: Maybe(Words),
    dose: Maybe(Words),
    water_l: Maybe(Amount),
    area_m2: Maybe(Amount),
    operator_id: Maybe(Uuid),
    ppe: Maybe(Type.Boolean()),
    wind: Maybe(Word(['still', 'light', 'moderate', 'strong'] as const)),
  }),
  weeded: Closed(bedWork),
  pruned: Closed(bedWork),
  trellised: Closed(bedWork),
  mulched: Closed(bedWork),
  inspected: Closed({
    score: Maybe(Type.Integer({ minimum: 0, maximum: 5 })),
    height_cm: Maybe(Amount),
    leaf_count: Maybe(Plants),
    checklist: Maybe(Type.Record(Type.String({ maxLength: 60 }), Type.Boolean(), { maxProperties: 100 })),
  }),
  pest_found: Closed({
    pest_id: Id,
    severity: Type.Integer({ minimum: 1, maximum: 5 }),
    affected_pct: Maybe(Type.Integer({ minimum: 0, maximum: 100 })),
  }),
  pest_cleared: Closed({ pest_id: Id }),

  hold_placed: Closed({ reason: Words, scope: Word(['batch', 'plot'] as const) }),
  hold_released: Closed({ reason: Words, scope: Word(['batch', 'plot'] as const) }),

  /** One picking of one place. The weight is that of all that was picked, never divided by rows. */
  harvested: Closed({
    net_g: Grams,
    tare_g: Maybe(Grams),
    crates: Maybe(SomePlants),
    grades: Maybe(Type.Array(Closed({ grade: Word(grades), g: Grams }), { maxItems: grades.length })),
    plants_removed: Plants,
    final: Type.Boolean({ description: 'the place is cleared: what still stands is taken out' }),
    flush_done: Maybe(Type.Boolean({ description: 'the plants rest now' })),
    pickers: Maybe(Type.Array(Uuid, { maxItems: 100 })),
    temperature_c: Maybe(Type.Number({ minimum: -10, maximum: 60 })),
  }),

  cycle_closed: Closed({ lessons: Maybe(Words) }),
  archived: Closed({
    rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
    lessons: Maybe(Type.String({ maxLength: 2_000 })),
  }),
  reopened: Closed({ reason: Words }),
  voided: Closed({ reason: Words }),
};

/** Some of a batch in one place. `batch_id` only where one event is about several batches. */
export const EventCohort = Closed({
  batch_id: Maybe(Uuid),
  location_id: Uuid,
  quantity: Maybe(Plants),
});

export const Geo = Closed({
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  accuracy_m: Maybe(Amount),
});

/** What a device tells of any event, besides what its kind asks for. */
export const told = {
  id: Uuid,
  farm_id: Uuid,
  batch_id: Nullable(Uuid),
  cohorts: Type.Array(EventCohort, { maxItems: 200 }),
  occurred_at: TellMoment,
  device_id: Nullable(Id),
  device_seq: Nullable(Whole),
  geo: Nullable(Geo),
  photos: Type.Array(Uuid, { maxItems: 10 }),
  note: Nullable(Type.String({ maxLength: 2_000 })),
};
