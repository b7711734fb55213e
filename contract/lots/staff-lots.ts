import Type, { type Static } from 'typebox';
import { grades } from '../farms/events/events.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { type Language, tagOfLanguage } from '../lib/languages.ts';
import {
  maxGrams,
  maxLabelPages,
  maxNoteLength,
  maxProduceSize,
  maxReferenceLength,
  maxTitleLength,
  maxTypedCodeLength,
} from '../lib/limits.ts';
import {
  Day,
  Id,
  IdempotencyHeaders,
  ListReply,
  Nullable,
  OptionalDay,
  OptionalText,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

export const lotStates = ['ok', 'held', 'recalled'] as const;

export type LotState = (typeof lotStates)[number];

const lotGrades = ['ungraded', ...grades] as const;

/** Why a harvest lot cannot be packed now. */
const lotBlocks = ['held', 'recalled', 'disputed', 'farm_hold', 'reject'] as const;

/** Why grams left a harvest lot otherwise than into packs. */
export const lossReasons = ['trimmed', 'spoiled', 'shrunk', 'sample', 'own_use'] as const;
const recordedLosses = [...lossReasons, 'unrecorded', 'recalled'] as const;

const Grams = Type.Integer({ description: 'grams' });
const RecallNumber = Nullable(Type.Integer({ description: 'of the recall for which it was destroyed' }));
const WeighedGrams = Type.Integer({ minimum: 0, maximum: maxGrams });
const LotCode = Type.String({ minLength: 1, maxLength: 120, description: 'typed, or scanned from a label' });

/** The path of a lot: its code as it is stored. */
const LotParams = StrictObject({ code: Type.String({ minLength: 1, maxLength: maxTypedCodeLength }) });

const PlaceName = Type.Object({ id: Id, code: Type.String(), name: Type.String() });

export const HarvestLot = Type.Object({
  id: Id,
  code: Type.String(),
  harvested_on: Day,
  packable_until: Nullable(Day),
  shelf_days: Nullable(Type.Integer()),
  grade: StringEnum(lotGrades),
  crop: Type.Object({ id: Id, name: Type.String() }),
  variety_name: Type.String(),
  batch: Type.Object({ id: Id, code: Type.String() }),
  farm: PlaceName,
  plot_code: Type.String(),
  harvested_g: Grams,
  disputed_g: Grams,
  packed_g: Grams,
  wasted_g: Grams,
  remaining_g: Grams,
  state: StringEnum(lotStates),
  blocks: Type.Array(StringEnum(lotBlocks), { description: 'why it cannot be packed now' }),
});

export type HarvestLot = Static<typeof HarvestLot>;

export const PackLot = Type.Object({
  id: Id,
  code: Type.String(),
  kind: StringEnum(['packed', 'received'] as const),
  sku: Type.Object({ id: Id, code: Type.String(), unit: Type.String(), weight_g: Nullable(Grams) }),
  product: Type.Object({ id: Id, name: Type.String() }),
  packs: Type.Integer({ description: 'at the beginning' }),
  on_hand: Type.Integer({ description: 'of the units on hand of the SKU' }),
  blocked_units: Type.Integer({
    description: 'of a lot on hold, recalled or off sale: neither on hand nor sold',
  }),
  made_on: Day,
  best_before: Nullable(Day),
  is_expired: Type.Boolean(),
  is_off_sale: Type.Boolean({
    description:
      'it would not keep as long as guaranteed, so only orders that have its units reserved may get them',
  }),
  is_released: Type.Boolean({ description: 'staff released it although it is past its day or too short' }),
  state: StringEnum(lotStates),
  place: Nullable(Type.String({ description: 'where it lies in the packhouse' })),
  is_mixed: Type.Boolean(),
  grade: Nullable(StringEnum(lotGrades)),
  size: Nullable(
    Type.String({ description: 'of the produce, as the label says it: S, M, L, XL or millimetres' }),
  ),
  farm: Nullable(PlaceName),
  harvested_on: Nullable(Day),
  pack_g: Nullable(Grams),
  input_g: Nullable(Grams),
  waste_g: Nullable(Grams),
  overfill_g: Nullable(Grams),
  supplier: Nullable(Type.String()),
  country: Nullable(
    Type.String({ description: 'where a bought-in lot grew, by ISO 3166; null: not stated' }),
  ),
  invoice_number: Nullable(Type.String()),
  by: Nullable(Type.String()),
});

export type PackLot = Static<typeof PackLot>;

const paging = { lang: listQuery.lang, text: listQuery.text, limit: listQuery.limit, page: listQuery.page };

export const listHarvestLots = get('/staff/harvest-lots', 'staff', {
  summary:
    'Harvest lots; those to be packed first by the day until which they can be. Text finds codes, crops, batches.',
  query: StrictObject({
    ...paging,
    state: Type.Optional(StringEnum(lotStates)),
    is_waiting: Type.Optional(Type.Boolean({ description: '1 or 0: grams remain that can still be packed' })),
    is_late: Type.Optional(
      Type.Boolean({ description: '1 or 0: grams remain after the last day to pack them' }),
    ),
  }),
  reply: PageReply(HarvestLot),
});

export const listPackLots = get('/staff/pack-lots', 'staff', {
  summary:
    'Pack lots, the newest first; those in stock by best-before day. Text finds codes, SKUs, products, suppliers.',
  query: StrictObject({
    ...paging,
    kind: Type.Optional(StringEnum(['packed', 'received'] as const)),
    sku_id: Type.Optional(Uuid),
    product_id: Type.Optional(Uuid),
    state: Type.Optional(StringEnum(lotStates)),
    in_stock: Type.Optional(Type.Boolean({ description: '1 or 0' })),
    best_before_to: Type.Optional(Day),
  }),
  reply: PageReply(PackLot),
});

const Edge = Type.Object({ code: Type.String(), name: Type.String(), day: Day, grams: Grams });

const Loss = Type.Object({
  reason: StringEnum(recordedLosses),
  grams: Grams,
  note: Nullable(Type.String()),
  at: Timestamp,
  by: Nullable(Type.String()),
  recall_number: RecallNumber,
});

export const getHarvestLot = get('/staff/harvest-lots/:code', 'staff', {
  summary: 'A harvest lot with the pack lots made of it and what left it otherwise.',
  params: LotParams,
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({ ...HarvestLot.properties, packed_into: Type.Array(Edge), losses: Type.Array(Loss) }),
  ),
});

const LotMovement = Type.Object({
  reason: Type.String(),
  delta: Type.Integer(),
  note: Nullable(Type.String()),
  at: Timestamp,
  by: Nullable(Type.String()),
  recall_number: RecallNumber,
  order: Nullable(Type.Object({ id: Id, display_id: Type.String() })),
});

/** The other lot of a repacking, with the packs that were used. */
const RepackedLot = Type.Object({
  code: Type.String(),
  name: Type.String(),
  day: Day,
  packs: Type.Integer(),
});

/** Packs that were split off a lot to be sold at a lower price. */
const NearDateLot = Type.Object({
  code: Type.String(),
  packs: Type.Integer({ description: 'at the beginning' }),
  on_hand: Type.Integer(),
  sold: Type.Integer({ description: 'in orders that were packed, and not back' }),
  discount: Type.Integer({ description: 'sen that its buyers paid less than the usual price' }),
});

/** The price of a pack, usually and near its best-before day, in sen, and how many can go on clearance now. */
const NearDatePrices = Type.Object({
  usual: Type.Integer(),
  reduced: Type.Integer(),
  cost: Nullable(Type.Integer()),
  units: Type.Integer({ description: 'that no order has reserved' }),
});

const NearDate = Type.Object({
  split_from: Nullable(Type.String({ description: 'the lot that this near-date lot was split off' })),
  split_off: Type.Array(NearDateLot),
  prices: NearDatePrices,
});

export type NearDate = Static<typeof NearDate>;

export const getPackLot = get('/staff/pack-lots/:code', 'staff', {
  summary:
    'A pack lot with the harvest lots that it was made of, the movements of its units, and the near-date lots that ' +
    'were split off it.',
  params: LotParams,
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      ...PackLot.properties,
      made_from: Type.Array(Edge),
      movements: Type.Array(LotMovement),
      near_date: NearDate,
      repacked_from: Type.Array(RepackedLot, { description: 'the lots whose packs are in it' }),
      repacked_into: Type.Array(RepackedLot),
      complaints: Type.Integer({ description: 'about its freshness, neither declined nor withdrawn' }),
    }),
  ),
});

/** Fields may be missing here where a rule reports them. */
/** A SKU that harvests can be packed into. */
const PackableSku = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  weight_g: Nullable(Grams),
  shelf_days: Nullable(Type.Integer({ description: 'of the product' })),
  is_of_crop: Type.Boolean(),
});

export type PackableSku = Static<typeof PackableSku>;

export const listPackableSkus = get('/staff/packable-skus', 'staff', {
  summary: 'SKUs that harvests can be packed into, by name or code; those that are made of a crop first.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text, crop: Type.Optional(Id) }),
  reply: ListReply(PackableSku),
});

export const labelSizes = ['38x25', '62x40', '100x62', '110x70', 'a4', 'a4-110x70'] as const;
export type LabelSize = (typeof labelSizes)[number];

export const getLotLabel = get('/staff/pack-lots/:code/label', 'staff', {
  summary:
    'Labels of a pack lot as PDF: one on a page of its size in millimetres, or a sheet of A4 full of them.',
  params: LotParams,
  query: StrictObject({
    lang: listQuery.lang,
    size: Type.Optional(StringEnum(labelSizes)),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: maxLabelPages, description: 'pages, or sheets of A4' }),
    ),
  }),
  reply: Type.String({ description: 'a PDF' }),
});

export const PackingRequest = StrictObject({
  inputs: Type.Array(StrictObject({ lot: LotCode, g: WeighedGrams }), { maxItems: 50 }),
  sku_id: Type.Optional(Nullable(Uuid)),
  packs: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  pack_g: Type.Optional(
    Nullable(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'net; without it the weight of the SKU' }),
    ),
  ),
  waste_g: Type.Optional(Nullable(WeighedGrams)),
  overfill_g: Type.Optional(
    Nullable(
      Type.Integer({ minimum: 0, maximum: maxGrams, description: 'in the packs beyond their net weight' }),
    ),
  ),
  best_before: Type.Optional(
    Nullable(Type.String({ ...Day, description: 'without it the latest possible; never later' })),
  ),
  is_mixed: Type.Optional(
    Type.Boolean({ description: 'of several crops, grades or farms; the label says so' }),
  ),
  size: OptionalText(maxProduceSize),
});

export type PackingRequest = Static<typeof PackingRequest>;

export const packLots = post('/staff/lots/pack', 'staff', {
  summary:
    'Packs grams of harvest lots into packs of a SKU: a new pack lot, in stock at once. The grams taken are those in ' +
    'the packs, the waste and the overfill. A repeated key packs once.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: PackingRequest,
  reply: RecordReply(PackLot),
});

export const RepackingRequest = StrictObject({
  inputs: Type.Array(StrictObject({ lot: LotCode, packs: Type.Integer({ minimum: 0, maximum: 100_000 }) }), {
    maxItems: 50,
    description: 'packs that are opened, or sorted again',
  }),
  sku_id: Type.Optional(Nullable(Uuid)),
  packs: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  pack_g: PackingRequest.properties.pack_g,
  waste_g: PackingRequest.properties.waste_g,
  overfill_g: PackingRequest.properties.overfill_g,
  best_before: Type.Optional(
    Nullable(
      Type.String({ ...Day, description: 'without it that of the packs that end first; never later' }),
    ),
  ),
  is_mixed: PackingRequest.properties.is_mixed,
  size: PackingRequest.properties.size,
  reason: OptionalText(maxNoteLength),
});

export type RepackingRequest = Static<typeof RepackingRequest>;

export const repackLots = post('/staff/lots/repack', 'staff', {
  summary:
    'Packs what is in packs of other pack lots into packs of a SKU: a new pack lot, in stock at once. The grams of the ' +
    'packs used are those of the new packs, the waste and the overfill. A repeated key repacks once.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: RepackingRequest,
  reply: RecordReply(PackLot),
});

/** The countries that fresh produce in Malaysia comes from, by ISO 3166; our own first. */
// biome-ignore format: list
export const countries = [
  'MY', 'AU', 'BR', 'CA', 'CL', 'CN', 'EC', 'EG', 'ES', 'FR', 'GB', 'ID', 'IN', 'IR', 'IT', 'JP', 'KE', 'KH', 'KR', 'LK',
  'MM', 'MX', 'NL', 'NZ', 'PE', 'PH', 'PK', 'SA', 'SG', 'TH', 'TR', 'TW', 'US', 'VN', 'ZA',
] as const;

/** Returns the name of a country. */
export const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(tagOfLanguage(language), { type: 'region' }).of(country) ?? country;

export const ReceiptRequest = StrictObject({
  sku_id: Type.Optional(Nullable(Uuid)),
  packs: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  supplier: OptionalText(maxTitleLength),
  country: Type.Optional(Nullable(StringEnum(countries))),
  invoice_number: OptionalText(maxReferenceLength),
  best_before: OptionalDay,
  size: PackingRequest.properties.size,
});

export type ReceiptRequest = Static<typeof ReceiptRequest>;

export const receiveLot = post('/staff/lots/receive', 'staff', {
  summary: 'Receives bought-in packs as a lot with their supplier and invoice. A repeated key receives once.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: ReceiptRequest,
  reply: RecordReply(PackLot),
});

const ReasonBody = StrictObject({ reason: OptionalText(maxNoteLength) });
export type LotReason = Static<typeof ReasonBody>;

export const holdLot = post('/staff/lots/:code/hold', 'staff', {
  summary: 'Holds a lot: a harvest lot is not packed, and free units of a pack lot are blocked.',
  params: LotParams,
  query: LanguageQuery,
  body: ReasonBody,
  reply: Type.Null(),
});

export const releaseLot = post('/staff/lots/:code/release', 'staff', {
  summary: 'Releases a held lot. Units that were blocked are on hand again.',
  params: LotParams,
  query: LanguageQuery,
  body: ReasonBody,
  reply: Type.Null(),
});

export const savePlace = put('/staff/pack-lots/:code/place', 'staff', {
  summary: 'Saves where the packs of a lot lie in the packhouse. Without a text the place is removed.',
  params: LotParams,
  query: LanguageQuery,
  body: StrictObject({ place: OptionalText(40) }),
  reply: Type.Null(),
});

export const WriteOffRequest = StrictObject({
  units: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  reason: OptionalText(maxNoteLength),
});

export type WriteOffRequest = Static<typeof WriteOffRequest>;

export const writeOffLot = post('/staff/lots/:code/write-off', 'staff', {
  summary: 'Writes off units of a pack lot that a hold blocked. A repeated key counts once.',
  params: LotParams,
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: WriteOffRequest,
  reply: Type.Null(),
});

export const startClearance = post('/staff/lots/:code/clearance', 'staff', {
  summary:
    'Starts the clearance of a lot, at a lower price: packs that no order has reserved are split off into a near-date lot, ' +
    'which is sold as a choice of its own.',
  params: LotParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});

export const endClearance = del('/staff/lots/:code/clearance', 'staff', {
  summary:
    'Ends the clearance of a near-date lot. Packs that no order has reserved go back to the lot that they were split off, ' +
    'where they are blocked.',
  params: LotParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const LossRequest = StrictObject({
  reason: StringEnum(lossReasons),
  g: Type.Optional(Nullable(WeighedGrams)),
  note: OptionalText(maxNoteLength),
});

export type LossRequest = Static<typeof LossRequest>;

export const recordLoss = post('/staff/harvest-lots/:code/losses', 'staff', {
  summary: 'Records grams that left a harvest lot otherwise than into packs. A repeated key counts once.',
  params: LotParams,
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: LossRequest,
  reply: Type.Null(),
});
