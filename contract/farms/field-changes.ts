import Type, { type Static } from 'typebox';
import type * as geojson from '../lib/geojson-features.ts';
import { LocalisedText } from '../lib/localised.ts';
import { Count, Day, Id, Nullable, NullableDay, StringEnum, Timestamp } from '../lib/shapes.ts';
import { liveStages, stages, type TemplateName, templates } from './batches/stages.ts';
import { inputUnits } from './events/events.ts';
import type { FarmPage } from './farms.ts';

const NameField = { name: LocalisedText };
const DayRange = Nullable(Type.Object({ low: Type.Number(), high: Type.Number() }));
const Template = StringEnum(Object.keys(templates) as TemplateName[]);

const FieldLandmark = Type.Unsafe<FarmPage['landmarks'][number]>({});

/** A farm as a phone draws it. */
export const FieldFarm = Type.Object({
  id: Id,
  code: Type.String(),
  ...NameField,
  boundary: Nullable(Type.Unsafe<geojson.Polygon>({})),
  landmarks: Type.Array(FieldLandmark),
});
export type FieldFarm = Static<typeof FieldFarm>;

export const FieldPlot = Type.Object({
  id: Id,
  farm_id: Id,
  code: Type.String(),
  name: Nullable(LocalisedText),
  kind: StringEnum([
    'plot',
    'bed',
    'nursery',
    'greenhouse',
    'mushroom_house',
    'packhouse',
    'coolroom',
  ] as const),
  geometry: Type.Unsafe<geojson.Polygon>({}),
  archived: Type.Boolean(),
  on_hold: Type.Boolean(),
  version: Count,
});
export type FieldPlot = Static<typeof FieldPlot>;

const FieldCohort = Type.Object({
  plot_id: Id,
  alive: Count,
  pending: Count,
  stage: StringEnum(liveStages),
  safe_harvest_from: NullableDay,
  interval_unknown: Type.Boolean(),
  on_hold: Type.Boolean(),
});

/** An inspection or a pest find, which a spray can answer. */
const Finding = Type.Object({
  event_id: Id,
  pest_id: Nullable(Type.String({ description: 'null: an inspection' })),
  occurred_at: Timestamp,
});
export type Finding = Static<typeof Finding>;

/** A batch, as far as a worker in the field needs it. */
export const FieldBatch = Type.Object({
  id: Id,
  code: Type.String(),
  farm_id: Id,
  crop_id: Id,
  variety: LocalisedText,
  template: Template,
  regrowth: Type.Boolean(),
  stage: StringEnum(stages),
  version: Count,
  alive: Count,
  pending: Count,
  germination_final: Type.Boolean(),
  plot_id: Nullable(Id),
  planned_on: NullableDay,
  planned_quantity: Nullable(Count),
  sown_on: NullableDay,
  ready_from: NullableDay,
  ready_on: NullableDay,
  harvest_left_g: Nullable(
    Type.Integer({ description: 'that the plants can still plausibly give; null: not known' }),
  ),
  pests: Type.Array(Type.String()),
  findings: Type.Array(Finding, { description: 'the latest, the newest first' }),
  closed_at: Nullable(Timestamp),
  cohorts: Type.Array(FieldCohort),
});
export type FieldBatch = Static<typeof FieldBatch>;

export const FieldCrop = Type.Object({
  id: Id,
  code: Type.String(),
  ...NameField,
  name_ms: Type.String(),
  germination_days: DayRange,
  transplant_days: DayRange,
});
export type FieldCrop = Static<typeof FieldCrop>;

/** An input for plants and soil; days from there to harvest, by crop. No figure: unknown. */
const FieldInput = Type.Object({
  id: Id,
  kind: StringEnum(['fertiliser', 'pesticide', 'biocontrol', 'amendment'] as const),
  name: Type.String(),
  rei_hours: Nullable(Count),
  intervals: Type.Record(Type.String(), Count),
  lots: Type.Array(
    Type.Object({
      id: Id,
      supplier_lot: Type.String(),
      left: Type.Number(),
      unit: StringEnum(inputUnits),
      expires_on: NullableDay,
    }),
    { description: 'with something left, those that end first' },
  ),
});

/** A line of a cut list, for the worker who cuts it. */
const FieldCutLine = Type.Object({
  id: Id,
  day: Day,
  cut_on: Day,
  batch_id: Id,
  plot_id: Id,
  grams: Count,
  weighed_g: Type.Integer({ description: 'by the harvests that the shop has; grams' }),
  plants: Nullable(
    Type.Integer({ description: 'about so many plants weigh what is missing, by the forecast' }),
  ),
  note: Nullable(Type.String()),
});
export type FieldCutLine = Static<typeof FieldCutLine>;

/** All farm data on a caller's phone, or its changes. */
export const FieldChanges = Type.Object({
  farms: Type.Array(FieldFarm),
  plots: Type.Array(FieldPlot),
  batches: Type.Array(FieldBatch),
  crops: Type.Array(FieldCrop),
  input_products: Type.Array(FieldInput),
  cut_lines: Type.Array(FieldCutLine, { description: 'of lists that are not closed, of today and tomorrow' }),
  cursor: Type.String({ description: 'to be sent as `since` next time' }),
});
export type FieldChanges = Static<typeof FieldChanges>;
export type FieldCohort = FieldBatch['cohorts'][number];
