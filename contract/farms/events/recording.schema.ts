import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import type * as geojson from '../../lib/geojson.ts';
import {
  Day,
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Single,
  StrictObject,
  StringEnum,
  TellMoment,
  Timestamp,
  Typed,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { stages } from '../batches/stages.ts';
import { FieldChanges } from '../field-snapshot.schema.ts';
import { eventInputFields, payloads } from './events.schema.ts';
import type { EventType, FarmEvent, FarmEventInput } from './events.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const Maybe = Type.Optional;
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });
const Some = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** An event as a device tells it: every kind has a payload of its own. */
export const FarmEventInputOf = <T extends EventType>(types: readonly T[]) =>
  Type.Unsafe<FarmEventInput<T>>(
    Type.Union(
      types.map((type) =>
        StrictObject({ ...eventInputFields, type: Type.Literal(type), payload: payloads[type] }),
      ),
    ),
  );

/** What only somebody at a desk does, by a call of its own. */
const atDesk: readonly EventType[] = ['voided', 'archived', 'reopened', 'cancelled'];
const fromField = (Object.keys(payloads) as EventType[]).filter((type) => !atDesk.includes(type));
const beginnings = ['planned', 'seeded', 'planted', 'inoculated'] as const satisfies readonly EventType[];

const Counts = Type.Record(Type.String(), Type.Integer());
const BatchStatus = Type.Object({
  id: Id,
  stage: StringEnum(stages),
  counts: Counts,
  version: Type.Integer(),
});

export const EventOutcome = Type.Object({
  id: Id,
  outcome: StringEnum(['accepted', 'duplicate', 'needs_review', 'rejected'] as const),
  code: Maybe(Type.String({ description: 'the rule that speaks against it' })),
  message: Maybe(Type.String({ description: 'the same, to be shown' })),
  safe_harvest_from: Maybe(Day),
  warnings: Type.Array(Type.String()),
  batch: Maybe(BatchStatus),
});

export const submitFarmEvents = {
  summary:
    'Writes down what happened in the field, each thing once however often it is told. What does not fit is kept for a ' +
    'manager to look at; only what is rejected was not written down.',
  query,
  body: StrictObject({
    events: Type.Array(FarmEventInputOf(fromField), { minItems: 1, maxItems: 200 }),
    sent_at: Maybe(TellMoment),
  }),
  reply: Type.Object({ data: Type.Array(EventOutcome), server_time: Timestamp }),
};

/** As it stands in the log; its payload is of its kind. */
const Logged = Type.Unsafe<FarmEvent>(Type.Object({}, { additionalProperties: true }));

export const EventShown = Type.Object({
  event: Logged,
  verdict: StringEnum(['counts', 'void', 'needs_review', 'rejected'] as const),
  code: Nullable(Type.String()),
});

export const listEvents = {
  summary: 'All that was told of a batch, as it happened.',
  params: ById,
  query: StrictObject({
    lang: listQuery.lang,
    type: Maybe(StringEnum(Object.keys(payloads) as EventType[])),
    from: Maybe(TellMoment),
    to: Maybe(TellMoment),
    include_void: Maybe(Type.Boolean({ description: '1 or 0' })),
  }),
  reply: Listed(EventShown),
};

export const voidEvent = {
  summary: 'Undoes an event that did not happen. `id` is that of the undoing, made by whoever asks.',
  params: ById,
  query,
  body: StrictObject({ id: Uuid, reason: Reason }),
  reply: Type.Null(),
};

export const correctEvent = {
  summary:
    'Puts another event of the same kind in the place of one that was told wrong. Both stay in the log; why is the note ' +
    'of the one that is right.',
  params: ById,
  query,
  body: StrictObject({ event: FarmEventInputOf(fromField), reason: Reason }),
  reply: Type.Null(),
};

export const syncFarms = {
  summary:
    'What has changed on the farms of whoever asks since they last did. Without `since`, all that lives there.',
  query: StrictObject({ lang: listQuery.lang, since: Maybe(TellMoment) }),
  reply: FieldChanges,
};

const Begun = Single(Type.Object({ id: Id, code: Type.String() }));

export const startBatch = {
  summary:
    'Begins a batch with its plan, its sowing or its planting. Both ids are the device’s; told again, the batch that ' +
    'has begun is the answer.',
  query,
  body: StrictObject({
    id: Uuid,
    farm_id: Uuid,
    variety_id: Uuid,
    responsible_farmer_id: Maybe(Uuid),
    note: Maybe(Type.String({ maxLength: 2_000 })),
    public: Maybe(Type.Boolean()),
    event: FarmEventInputOf(beginnings),
  }),
  reply: Begun,
};

export const describeBatch = {
  summary: 'Changes what is said of a batch. Its stage, places and counts change by events only.',
  params: ById,
  query,
  body: StrictObject({
    responsible_farmer_id: Maybe(Nullable(Uuid)),
    note: Typed(2_000),
    public: Maybe(Type.Boolean()),
    version: Maybe(SeenVersion),
  }),
  reply: Type.Null(),
};

export const cancelBatch = {
  summary: 'Calls off a plan. What was sown is archived instead.',
  params: ById,
  query: StrictObject({ lang: listQuery.lang, reason: Reason }),
  reply: Type.Null(),
};

export const archiveBatch = {
  summary: 'Puts a batch away that is over. Its figures are computed now and stay.',
  params: ById,
  query,
  body: StrictObject({
    rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
    lessons: Maybe(Type.String({ maxLength: 2_000 })),
  }),
  reply: Type.Null(),
};

export const reopenBatch = {
  summary: 'Takes a batch out of the archive.',
  params: ById,
  query,
  body: StrictObject({ reason: Reason }),
  reply: Type.Null(),
};

export const repeatCycle = {
  summary: 'Plans a crop that has done well once more.',
  params: ById,
  query,
  body: StrictObject({
    sow_on: Day,
    plot_id: Maybe(Uuid),
    quantity: Maybe(Some),
  }),
  reply: Begun,
};

export const WaitingEvent = Type.Object({
  event_id: Id,
  type: StringEnum(Object.keys(payloads) as EventType[]),
  batch_id: Nullable(Id),
  batch_code: Nullable(Type.String()),
  batch_name: Nullable(Type.String()),
  occurred_at: Timestamp,
  farm_name: Type.String(),
  recorded_by: Nullable(Type.String()),
  title: Type.String({ description: 'what kind of thing it is' }),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  note: Nullable(Type.String()),
  code: Nullable(Type.String({ description: 'the rule that speaks against it' })),
  message: Nullable(Type.String({ description: 'the same, to be shown' })),
  may_pass: Type.Boolean({ description: 'a manager may accept it all the same' }),
});

export const listWaiting = {
  summary: 'What waits for a decision on a farm, or on all on which whoever asks decides; the oldest first.',
  query: StrictObject({ lang: listQuery.lang, farm_id: Type.Optional(Uuid) }),
  reply: Listed(WaitingEvent),
};

export const decideReview = {
  summary: 'Lets an event pass that a rule spoke against, or leaves it out for good.',
  params: ById,
  query,
  body: StrictObject({ verdict: StringEnum(['accepted', 'rejected'] as const), note: Reason }),
  reply: Type.Null(),
};

/** Degrees, or metres above the sea. What is no place on earth is refused where the polygon is read. */
const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 });

/** GeoJSON, RFC 7946: longitude first. */
const Polygon = Type.Unsafe<geojson.Polygon>(
  StrictObject({
    type: Type.Literal('Polygon'),
    coordinates: Type.Array(
      Type.Array(Type.Array(Coordinate, { minItems: 2, maxItems: 3 }), { maxItems: 2_000 }),
      { maxItems: 20 },
    ),
  }),
);
const Line = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
const Prose = Type.String({ maxLength: 4_000 });
const Version = Maybe(SeenVersion);

const farmTexts = {
  name_en: Line,
  name_zh: Line,
  description_en: Prose,
  description_zh: Prose,
  district_en: Line,
  district_zh: Line,
  state_id: Id,
  boundary: Maybe(Nullable(Polygon)),
  lat: Maybe(Type.Number({ minimum: 0.8, maximum: 7.5 })),
  lng: Maybe(Type.Number({ minimum: 99.5, maximum: 119.5 })),
  area_m2: Maybe(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  altitude_m: Maybe(Nullable(Type.Integer({ minimum: -10, maximum: 5_000 }))),
  shows_exact_location: Maybe(Type.Boolean({ description: 'strangers may find it exactly' })),
  public: Maybe(Type.Boolean()),
};

export const changeFarm = {
  summary: 'Changes what is said of a farm. Where a boundary is drawn, it decides place and area.',
  params: ById,
  query,
  body: StrictObject({ ...farmTexts, version: Version }),
  reply: Type.Null(),
};

export const addFarm = {
  summary: 'Adds a farm. Its code stands on its lots and its slug in its address, both for good.',
  query,
  body: StrictObject({
    ...farmTexts,
    code: Type.String({ pattern: '^[A-Z]{2,4}$', maxLength: 4 }),
    slug: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 }),
  }),
  reply: Single(Type.Object({ id: Id })),
};

export const closeFarm = {
  summary: 'Closes a farm, which stays on record. Not while something grows there.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const reopenFarm = {
  summary: 'Opens a farm again that was closed.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Null(),
};

const SoilTest = StrictObject({
  ph: Maybe(Type.Number({ minimum: 0, maximum: 14 })),
  ec: Maybe(Type.Number({ minimum: 0, maximum: 20 })),
  texture: Typed(120),
  note: Typed(500),
});
const Water = StrictObject({ source: Typed(120), method: Typed(120), note: Typed(500) });

export const PlotDraft = StrictObject({
  farm_id: Uuid,
  parent_id: Maybe(Nullable(Uuid)),
  code: Type.String({ pattern: '^[A-Z][A-Z0-9]{0,7}$', maxLength: 8 }),
  kind: StringEnum([
    'plot',
    'bed',
    'nursery',
    'greenhouse',
    'mushroom_house',
    'packhouse',
    'coolroom',
  ] as const),
  name_en: Typed(120),
  name_zh: Typed(120),
  geometry: Polygon,
  bed_area_m2: Maybe(Nullable(Some)),
  capacity_trays: Maybe(Nullable(Some)),
  soil: Maybe(Nullable(SoilTest)),
  irrigation: Maybe(Nullable(Water)),
  cover: Maybe(Nullable(StringEnum(['open', 'rain_shelter', 'shade', 'greenhouse'] as const))),
  history_notes: Typed(2_000),
  farmer_id: Maybe(Nullable(Uuid)),
  version: Version,
});

const SavedPlot = Single(
  Type.Object({
    id: Id,
    area_m2: Type.Integer(),
    warnings: Type.Array(StringEnum(['outside_farm'] as const)),
  }),
);

export const addPlot = {
  summary: 'Adds a plot to a farm; its area is reckoned from its outline.',
  query,
  body: PlotDraft,
  reply: SavedPlot,
};
export const changePlot = {
  summary: 'Changes a plot. An outline that it has had is kept: past yields were reckoned on it.',
  params: ById,
  query,
  body: PlotDraft,
  reply: SavedPlot,
};
export const retirePlot = {
  summary: 'Takes a plot out of use; what grew on it stays on record. Not while something stands there.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const restorePlot = {
  summary: 'Takes a plot into use again, where nothing else has taken its ground.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Null(),
};

export const FarmerDraft = StrictObject({
  farm_ids: Type.Array(Uuid, { minItems: 1, maxItems: 20, uniqueItems: true }),
  display_name_en: Line,
  display_name_zh: Line,
  bio_en: Maybe(Prose),
  bio_zh: Maybe(Prose),
  role: StringEnum(['owner', 'manager', 'grower', 'worker'] as const),
  since_year: Maybe(Nullable(Type.Integer({ minimum: 1950, maximum: 2100 }))),
  specialities: Maybe(Type.Array(Id, { maxItems: 40 })),
  contact: Maybe(Nullable(StrictObject({ phone: Typed(40), email: Typed(254), address: Typed(400) }))),
  public: Maybe(Type.Boolean()),
});

export const addFarmer = {
  summary: 'Puts a person on record. Until they agree to something, nothing of them is shown.',
  query,
  body: FarmerDraft,
  reply: Single(Type.Object({ id: Id })),
};
export const changeFarmer = {
  summary: 'Changes what is on record of a person. What they agreed to stays as it is.',
  params: ById,
  query,
  body: StrictObject({ ...FarmerDraft.properties, version: Version }),
  reply: Type.Null(),
};
export const archiveFarmer = {
  summary: 'Puts a person away who is no longer with the farm. Not while something is theirs to look after.',
  params: ById,
  query,
  reply: Type.Null(),
};
export const restoreFarmer = {
  summary: 'Brings a person back; what they had agreed to still holds.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Null(),
};
export const recordConsent = {
  summary:
    'Writes down what a person agreed to have shown, by which version of the text. Nothing takes it all back.',
  params: ById,
  query,
  body: StrictObject({
    scope: Type.Array(StringEnum(['name', 'photo', 'story', 'figures'] as const), {
      maxItems: 4,
      uniqueItems: true,
    }),
    version: Line,
  }),
  reply: Type.Null(),
};
