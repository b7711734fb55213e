import Type, { type Static } from 'typebox';
import { stages } from '../farms/batches/stages.ts';
import { listQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import { maxCutNote, maxGrams } from '../lib/limits.ts';
import {
  Count,
  Day,
  Id,
  Nullable,
  NullableDay,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

const lang = listQuery.lang;
const Grams = Type.Integer({ description: 'grams' });
const CodedPlace = Type.Object({ id: Id, code: Type.String(), name: Type.String() });
const CodedRecord = Type.Object({ id: Id, code: Type.String() });
const CutSku = Type.Object({ id: Id, code: Type.String(), name: Type.String(), unit: Type.String() });

/** Why nothing may be cut now. */
const cutBlocks = ['hold', 'spray_interval', 'not_ripe'] as const;

export const CutLine = Type.Object({
  id: Id,
  batch: CodedRecord,
  crop_name: Type.String(),
  variety_name: Type.String(),
  farm: CodedPlace,
  plot: CodedRecord,
  stage: StringEnum(stages),
  grams: Grams,
  weighed_g: Type.Integer({ description: 'by the harvests of the day, without rejects; grams' }),
  missing_g: Grams,
  is_set: Type.Boolean({ description: 'staff have changed it: the list leaves it as it is' }),
  note: Nullable(Type.String()),
  blocks: Type.Array(StringEnum(cutBlocks), { description: 'why nothing may be cut now' }),
  safe_harvest_from: NullableDay,
  products: Type.Array(Type.Object({ ...CutSku.properties, grams: Grams })),
  version: Type.Integer(),
});

export type CutLine = Static<typeof CutLine>;

/** The packs of a SKU that orders of a day need. */
export const CutNeed = Type.Object({
  sku: CutSku,
  ordered: Count,
  in_stock: Type.Integer({ description: 'of them, packs that may be sold that day' }),
  pack_g: Nullable(Type.Integer({ description: 'null: the SKU has no weight, so no grams are known' })),
  harvested_g: Type.Integer({ description: 'of the rest, earlier harvests that wait to be packed; grams' }),
  grams: Type.Integer({ description: 'of the rest, to be cut; grams' }),
  planned_g: Type.Integer({ description: 'of them, on the lines; grams' }),
  weighed_g: Grams,
  short: Type.Integer({ description: 'packs that no batch can give' }),
  missing: Type.Integer({ description: 'packs that are not weighed in' }),
});

export type CutNeed = Static<typeof CutNeed>;

export const CutList = Type.Object({
  day: Day,
  cut_on: Day,
  made_at: Nullable(Timestamp),
  closed_at: Nullable(Timestamp),
  lines: Type.Array(CutLine),
  needs: Type.Array(CutNeed),
  places: Type.Array(
    Type.Object({
      batch: CodedRecord,
      plot: CodedRecord,
      crop_id: Id,
      crop_name: Type.String(),
      farm_name: Type.String(),
      free_g: Type.Integer({ description: 'by the forecast, less what lists take; grams' }),
    }),
    { description: 'the batches that may be cut' },
  ),
});

export type CutList = Static<typeof CutList>;

const ofDay = StrictObject({ day: Day });

export const getCutList = get('/staff/cut-lists/:day', 'staff', {
  summary:
    'The cut list of a delivery day: what is cut from each batch, what is weighed in, and the packs that no batch can ' +
    'give. `made_at` is null before it was made.',
  params: ofDay,
  query: StrictObject({ lang }),
  reply: RecordReply(CutList),
});

export const makeCutList = put('/staff/cut-lists/:day', 'staff', {
  summary:
    'Makes the cut list of a delivery day from its orders, the stock and the ripe batches, or makes it again. Lines ' +
    'that staff have changed stay.',
  params: ofDay,
  query: StrictObject({ lang }),
  body: StrictObject({}),
  reply: RecordReply(CutList),
});

export const changeCutLine = put('/staff/cut-lists/:day/lines/:id', 'staff', {
  summary:
    'Changes a line by hand: its grams, its note, or the batch that is cut in its place. The other lines are made again.',
  params: StrictObject({ day: Day, id: Uuid }),
  query: StrictObject({ lang }),
  body: StrictObject({
    grams: Nullable(Type.Integer({ minimum: 0, maximum: maxGrams, description: 'null: as the list says' })),
    note: Nullable(Type.String({ maxLength: maxCutNote })),
    instead: Type.Optional(Nullable(StrictObject({ batch_id: Uuid, plot_id: Uuid }))),
    version: SeenVersion,
  }),
  reply: RecordReply(CutList),
});

export type CutLineChange = Static<typeof changeCutLine.call.body>;

export const closeCutList = post('/staff/cut-lists/:day/close', 'staff', {
  summary: 'Closes a cut list: it is not made again, and what is not weighed in is missing.',
  params: ofDay,
  query: StrictObject({ lang }),
  body: StrictObject({}),
  reply: RecordReply(CutList),
});
