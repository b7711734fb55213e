import Type, { type Static } from 'typebox';
import { Tint } from '../catalogue/catalogue-shapes.ts';
import { RecipeFacts } from '../content/pages/recipe-lists.ts';
import { grades } from '../farms/events/events.ts';
import { FarmerBrief, Outline } from '../farms/farm-shapes.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { maxPublishedPhotos, maxReferenceLength } from '../lib/limits.ts';
import { Attachment, Day, Id, Nullable, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';

/**
 * The state that a shopper must know first. `expired`: its best-before day is over. `held`: the shop is checking the
 * lot, or a harvest in it.
 */
const traceStates = ['ok', 'expired', 'held', 'recalled'] as const;

const TracedProduct = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  image: Nullable(Attachment),
  tint: Tint,
  storage_tip: Nullable(Type.String()),
  origin: Nullable(Type.String({ description: 'where it grew, as the shop states it' })),
  again: Nullable(
    Type.Object(
      { variation_option_id: Nullable(Id) },
      { description: 'what is put into a cart to buy the same pack; null while none is sold' },
    ),
  ),
});

const TracedFarm = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  district: Type.String(),
  state: Type.String(),
  lat: Type.Number({ description: 'to about a kilometre' }),
  lng: Type.Number({ description: 'to about a kilometre' }),
  plan: Type.Object(
    {
      boundary: Nullable(Outline),
      plots: Type.Array(Type.Object({ id: Id, code: Type.String(), outline: Outline })),
    },
    { description: "metres east and north of the farm's own point, which has no exact place" },
  ),
});

const Grade = StringEnum(['ungraded', ...grades] as const);

// biome-ignore format: list
const stepKinds = [
  'sown', 'planted', 'germinated', 'transplanted', 'flowered', 'cut', 'sprayed', 'inspected', 'harvested',
] as const;
const Step = Type.Object({
  kind: StringEnum(stepKinds),
  on: Day,
  times: Type.Integer({ description: 'how often until the harvest; the day is that of the last time' }),
});

/** Plants that stand for years. The days from their planting say nothing about a harvest. */
const LastingPlants = Type.Object({
  planted_in: Nullable(Type.Integer({ description: 'the year' })),
  since: Nullable(
    Type.Object(
      { kind: StringEnum(['flowered', 'cut'] as const), on: Day },
      { description: 'what this harvest grew from: the flowers of its season, or the cut before it' },
    ),
  ),
});

/** A published photo of an event in its small size, with the address of the large one. */
const TracedPhoto = Type.Object({
  ...Attachment.properties,
  on: Day,
  what: Type.String({ description: 'the event in words' }),
  step: Nullable(StringEnum(stepKinds)),
  caption: Nullable(Type.String()),
});
export type TracedPhoto = Static<typeof TracedPhoto>;

const TracedSpray = Type.Object({
  on: Day,
  safe_from: Nullable(
    Type.String({ description: 'the first day on which harvesting is allowed; null: not known' }),
  ),
  is_observed: Type.Boolean({ description: 'the harvest waited for that day' }),
});

const TracedCertificate = Type.Object({
  scheme: StringEnum(['mygap', 'myorganic', 'other'] as const),
  name: Type.String(),
  number: Type.String(),
  valid_until: Day,
});

const Source = Type.Object({
  percent: Type.Integer({ description: 'of the weight that was packed' }),
  harvested_on: Day,
  grade: Grade,
  crop: Type.String(),
  variety: Type.String(),
  batch: Nullable(Type.String({ description: 'its code; null where the farm does not publish the batch' })),
  farm_id: Nullable(Id),
  plot: Nullable(Type.Object({ id: Id, code: Type.String() })),
  grower: Nullable(FarmerBrief),
  image: Nullable(Attachment),
  steps: Type.Array(Step, { description: 'the earliest first; the harvest is the last' }),
  photos: Type.Array(TracedPhoto, {
    description: `until the harvest, at most ${maxPublishedPhotos} of all harvests; none of a lot that is held or recalled`,
  }),
  lasting: Nullable(LastingPlants),
  spray: Nullable(TracedSpray),
  certificates: Type.Array(TracedCertificate, { description: 'valid on the day of the harvest' }),
});

/** A page of the shop about cooking the product, as far as the page of a pack shows it. */
const TracedRecipe = Type.Object(
  {
    ...RecipeFacts.properties,
    slug: Type.String({ description: 'of the whole page' }),
    title: Type.String(),
    ingredients: Type.Array(Type.String()),
    steps: Type.Array(Type.String()),
  },
  { description: 'the latest one for the product; only of a lot that is ok' },
);
export type TracedRecipe = Static<typeof TracedRecipe>;

export const LotTrace = Type.Object({
  code: Type.String(),
  kind: StringEnum(['packed', 'received'] as const),
  state: StringEnum(traceStates),
  product: TracedProduct,
  made_on: Type.String({ description: 'the day of packing; of a lot that was bought in, of its receipt' }),
  repacked_from: Nullable(
    Type.Object(
      { packed_on: Day },
      { description: 'of repacked packs: the day on which the oldest of them were packed first' },
    ),
  ),
  country: Nullable(
    Type.String({ description: 'where it grew, by name; null: its supplier has not stated it' }),
  ),
  harvested_on: Nullable(Type.String({ description: 'the oldest harvest in it' })),
  best_before: Nullable(Type.String()),
  days_left: Nullable(Type.Integer({ description: 'that it keeps at least; only of a lot that is ok' })),
  grade: Nullable(Grade),
  pack_g: Nullable(Type.Integer({ description: 'net weight; grams' })),
  is_mixed: Type.Boolean(),
  recall: Nullable(
    Type.Object(
      { on: Day, reason: Type.String(), advice: Type.String() },
      { description: 'the latest recall of the lot; staff can also mark a lot as recalled without one' },
    ),
  ),
  root: Nullable(
    Type.Object(
      { day: Day, hash: Type.String() },
      { description: 'the daily root that the pack is in; null: it is younger than the last one' },
    ),
  ),
  sources: Type.Array(Source, { description: 'the harvests in it, the largest part first' }),
  farms: Type.Array(TracedFarm),
  recipe: Nullable(TracedRecipe),
});

export type LotTrace = Static<typeof LotTrace>;
export type TracedSource = Static<typeof Source>;
export type TracedFarm = Static<typeof TracedFarm>;

export const traceLot = get('/trace/:code', 'anyone', {
  summary:
    'Where a pack comes from, by the code of its label: its state, the harvests in it with their plots, and the days ' +
    'from seed to pack. People are named only as far as they agreed.',
  limit: 'trace',
  params: StrictObject({ code: Type.String({ minLength: 1, maxLength: maxReferenceLength }) }),
  query: StrictObject({
    ...LanguageQuery.properties,
    gtin: Type.Optional(
      Type.String({ maxLength: 14, description: 'of a GS1 Digital Link; it must be that of the lot' }),
    ),
  }),
  reply: Type.Object({ data: LotTrace, as_of: Timestamp }),
});
