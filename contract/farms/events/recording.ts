import Type, { type Static } from 'typebox';
import { listQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import type * as geojson from '../../lib/geojson.ts';
import { Localised, LocalisedDraft } from '../../lib/localised.ts';
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
} from '../../lib/shapes.ts';
import { stages } from '../batches/stages.ts';
import { FieldChanges } from '../field-snapshot.ts';
import { type EventType, eventInputFields, type FarmEvent, type FarmEventInput, payloads } from './events.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const Maybe = Type.Optional;
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });
const Some = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** An event as a device sends it: every kind has a payload of its own. */
export const FarmEventInputOf = <T extends EventType>(types: readonly T[]) =>
  Type.Unsafe<FarmEventInput<T>>(
    Type.Union(
      types.map((type) =>
        StrictObject({ ...eventInputFields, type: Type.Literal(type), payload: payloads[type] }),
      ),
    ),
  );

/** The kinds that only staff at a desk can record, by calls of their own. */
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
  code: Maybe(Type.String({ description: 'the code of the broken rule' })),
  message: Maybe(Type.String({ description: 'the same as a text' })),
  safe_harvest_from: Maybe(Day),
  warnings: Type.Array(Type.String()),
  batch: Maybe(BatchStatus),
});

export type EventOutcome = Static<typeof EventOutcome>;

/** Records field events. One request may hold two hundred events, and repeat them. */
export const submitFarmEvents = post('/seedling-events', 'staff', {
  summary:
    'Records field events, each once for any number of requests. An event that breaks a rule waits for a manager; ' +
    'only rejected ones are not stored.',
  query,
  body: StrictObject({
    events: Type.Array(FarmEventInputOf(fromField), { minItems: 1, maxItems: 200 }),
    sent_at: Maybe(TellMoment),
  }),
  reply: Type.Object({ data: Type.Array(EventOutcome), server_time: Timestamp }),
});

/** An event in the log; its payload is that of its kind. */
const Logged = Type.Unsafe<FarmEvent>(Type.Object({}, { additionalProperties: true }));

export const EventShown = Type.Object({
  event: Logged,
  verdict: StringEnum(['counts', 'void', 'needs_review', 'rejected'] as const),
  code: Nullable(Type.String()),
});

export type EventShown = Static<typeof EventShown>;

export const listEvents = get('/seedlings/:id/events', 'staff', {
  summary: 'All events of a batch, in order.',
  params: ById,
  query: StrictObject({
    lang: listQuery.lang,
    type: Maybe(StringEnum(Object.keys(payloads) as EventType[])),
    from: Maybe(TellMoment),
    to: Maybe(TellMoment),
    include_void: Maybe(Type.Boolean({ description: '1 or 0' })),
  }),
  reply: Listed(EventShown),
});

export const voidEvent = post('/seedling-events/:id/void', 'staff', {
  summary: 'Undoes an event that did not happen. The caller makes the `id` of the undoing.',
  params: ById,
  query,
  body: StrictObject({ id: Uuid, reason: Reason }),
  reply: Type.Null(),
});

export const correctEvent = post('/seedling-events/:id/correct', 'staff', {
  summary:
    'Corrects an event with another one of the same kind. Both stay in the log; the note of the new one gives the ' +
    'reason.',
  params: ById,
  query,
  body: StrictObject({ event: FarmEventInputOf(fromField), reason: Reason }),
  reply: Type.Null(),
});

export const syncFarms = get('/sync', 'staff', {
  summary:
    'The changes on the caller’s farms since the last request. Without `since`, everything that lives there.',
  query: StrictObject({ lang: listQuery.lang, since: Maybe(TellMoment) }),
  reply: FieldChanges,
});

const Begun = Single(Type.Object({ id: Id, code: Type.String() }));

export const startBatch = post('/seedlings', 'staff', {
  summary:
    'Creates a batch with its plan, its sowing or its planting. The device makes both ids; a repeated request ' +
    'returns the existing batch.',
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
});

export const describeBatch = put('/seedlings/:id', 'staff', {
  summary: 'Changes the description of a batch. Its stage, locations and counts change by events only.',
  params: ById,
  query,
  body: StrictObject({
    responsible_farmer_id: Maybe(Nullable(Uuid)),
    note: Typed(2_000),
    public: Maybe(Type.Boolean()),
    version: Maybe(SeenVersion),
  }),
  reply: Type.Null(),
});

export const cancelBatch = del('/seedlings/:id', 'staff', {
  summary: 'Cancels a plan. A sown batch is archived instead.',
  params: ById,
  query: StrictObject({ lang: listQuery.lang, reason: Reason }),
  reply: Type.Null(),
});

export const archiveBatch = post('/seedlings/:id/archive', 'staff', {
  summary: 'Archives a finished batch. Its figures are computed now and stay.',
  params: ById,
  query,
  body: StrictObject({
    rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
    lessons: Maybe(Type.String({ maxLength: 2_000 })),
  }),
  reply: Type.Null(),
});

export const reopenBatch = post('/seedlings/:id/reopen', 'staff', {
  summary: 'Reopens an archived batch.',
  params: ById,
  query,
  body: StrictObject({ reason: Reason }),
  reply: Type.Null(),
});

export const repeatCycle = post('/archives/:id/repeat', 'staff', {
  summary: 'Plans a successful batch again.',
  params: ById,
  query,
  body: StrictObject({
    sow_on: Day,
    plot_id: Maybe(Uuid),
    quantity: Maybe(Some),
  }),
  reply: Begun,
});

export const WaitingEvent = Type.Object({
  event_id: Id,
  type: StringEnum(Object.keys(payloads) as EventType[]),
  batch_id: Nullable(Id),
  batch_code: Nullable(Type.String()),
  batch_name: Nullable(Type.String()),
  occurred_at: Timestamp,
  farm_name: Type.String(),
  recorded_by: Nullable(Type.String()),
  title: Type.String({ description: 'the kind of the event' }),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  note: Nullable(Type.String()),
  code: Nullable(Type.String({ description: 'the code of the broken rule' })),
  message: Nullable(Type.String({ description: 'the same as a text' })),
  may_pass: Type.Boolean({ description: 'a manager may accept it all the same' }),
});

export type WaitingEvent = Static<typeof WaitingEvent>;

export const listWaiting = get('/seedling-events/review', 'staff', {
  summary:
    'The events that wait for a decision on one farm, or on all farms that the caller manages; the oldest first.',
  query: StrictObject({ lang: listQuery.lang, farm_id: Type.Optional(Uuid) }),
  reply: Listed(WaitingEvent),
});

export const decideReview = post('/seedling-events/:id/review', 'staff', {
  summary: 'Accepts an event that breaks a rule, or rejects it for good.',
  params: ById,
  query,
  body: StrictObject({ verdict: StringEnum(['accepted', 'rejected'] as const), note: Reason }),
  reply: Type.Null(),
});

/** Degrees, or metres above sea level. Positions outside the earth are refused where the polygon is parsed. */
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
  name: Localised(Line),
  description: Localised(Prose),
  district: Localised(Line),
  state_id: Id,
  boundary: Maybe(Nullable(Polygon)),
  lat: Maybe(Type.Number({ minimum: 0.8, maximum: 7.5 })),
  lng: Maybe(Type.Number({ minimum: 99.5, maximum: 119.5 })),
  area_m2: Maybe(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  altitude_m: Maybe(Nullable(Type.Integer({ minimum: -10, maximum: 5_000 }))),
  shows_exact_location: Maybe(Type.Boolean({ description: 'its exact position is public' })),
  public: Maybe(Type.Boolean()),
};

export const changeFarm = put('/farms/:id', 'staff', {
  summary: 'Changes a farm. A drawn boundary sets its position and area.',
  params: ById,
  query,
  body: StrictObject({ ...farmTexts, version: Version }),
  reply: Type.Null(),
});

export const addFarm = post('/farms', 'staff', {
  summary: 'Creates a farm. Its code stands on its lots and its slug in its address, both for good.',
  query,
  body: StrictObject({
    ...farmTexts,
    code: Type.String({ pattern: '^[A-Z]{2,4}$', maxLength: 4 }),
    slug: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 }),
  }),
  reply: Single(Type.Object({ id: Id })),
});

export const closeFarm = del('/farms/:id', 'staff', {
  summary: 'Closes a farm, which stays on record. Refused while something grows there.',
  params: ById,
  query,
  reply: Type.Null(),
});

export const reopenFarm = post('/farms/:id/restore', 'staff', {
  summary: 'Reopens a closed farm.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Null(),
});

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
  name: LocalisedDraft(120),
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

export const addPlot = post('/plots', 'staff', {
  summary: 'Adds a plot to a farm; its area is computed from its outline.',
  query,
  body: PlotDraft,
  reply: SavedPlot,
});

export const changePlot = put('/plots/:id', 'staff', {
  summary: 'Changes a plot. Its earlier outline is kept, because past yields refer to it.',
  params: ById,
  query,
  body: PlotDraft,
  reply: SavedPlot,
});

export const retirePlot = del('/plots/:id', 'staff', {
  summary: 'Retires a plot; its records stay. Refused while plants are there.',
  params: ById,
  query,
  reply: Type.Null(),
});

export const restorePlot = post('/plots/:id/restore', 'staff', {
  summary: 'Restores a retired plot, if its ground is still free.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Null(),
});

export const FarmerDraft = StrictObject({
  farm_ids: Type.Array(Uuid, { minItems: 1, maxItems: 20, uniqueItems: true }),
  display_name: Localised(Line),
  bio: LocalisedDraft(4_000),
  role: StringEnum(['owner', 'manager', 'grower', 'worker'] as const),
  since_year: Maybe(Nullable(Type.Integer({ minimum: 1950, maximum: 2100 }))),
  specialities: Maybe(Type.Array(Id, { maxItems: 40 })),
  contact: Maybe(Nullable(StrictObject({ phone: Typed(40), email: Typed(254), address: Typed(400) }))),
  public: Maybe(Type.Boolean()),
});

export const addFarmer = post('/farmers', 'staff', {
  summary: 'Creates a worker. Without consent, nothing about them is public.',
  query,
  body: FarmerDraft,
  reply: Single(Type.Object({ id: Id })),
});

export const changeFarmer = put('/farmers/:id', 'staff', {
  summary: 'Changes the record of a worker. Their consent stays as it is.',
  params: ById,
  query,
  body: StrictObject({ ...FarmerDraft.properties, version: Version }),
  reply: Type.Null(),
});

export const archiveFarmer = del('/farmers/:id', 'staff', {
  summary: 'Archives a worker who has left the farm. Refused while they are responsible for something.',
  params: ById,
  query,
  reply: Type.Null(),
});

export const restoreFarmer = post('/farmers/:id/restore', 'staff', {
  summary: 'Restores a worker; their earlier consent still holds.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Type.Null(),
});

export const recordConsent = put('/farmers/:id/consent', 'staff', {
  summary: "Records a worker's consent, with the version of its text. An empty scope withdraws it.",
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
});

export type FarmChanges = Static<typeof syncFarms.call.reply>;
