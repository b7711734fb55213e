import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import {
  maxGrams,
  maxNoteLength,
  maxRemarkLength,
  maxSearchLength,
  maxTypedCodeLength,
} from '../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../lib/localised.ts';
import {
  Day,
  Id,
  IdempotencyHeaders,
  IdParams,
  ListReply,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import { lotStates } from '../lots/staff-lots.ts';
import { orderStatuses } from '../orders/order-status.ts';

/** The start of a recall. */
const recallStarts = [
  'seed_lot',
  'input_lot',
  'batch',
  'plot',
  'harvest_lot',
  'pack_lot',
  'supplier',
] as const;
export type RecallStartKind = (typeof recallStarts)[number];

/** Names a start: a lot or a batch by its code, a supplier by name, the others by id. */
const startFields = {
  kind: StringEnum(recallStarts),
  ref: Type.String({ minLength: 1, maxLength: 120, description: 'a code, a name or an id' }),
  from: Type.Optional(
    Nullable(Type.String({ ...Day, description: 'only what was harvested or received since' })),
  ),
  to: Type.Optional(
    Nullable(Type.String({ ...Day, description: 'only what was harvested or received until' })),
  ),
};

export interface RecallStart {
  kind: RecallStartKind;
  ref: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

const FoundStart = Type.Object({
  kind: StringEnum(recallStarts),
  ref: Type.String(),
  label: Type.String(),
  detail: Type.String({ description: 'what tells it from others of its name' }),
});

export type FoundStart = Static<typeof FoundStart>;

export const findRecallStarts = get('/staff/recall-starts', 'staff', {
  summary:
    'Where a recall can begin: seed lots, inputs, batches, plots, lots and suppliers, by a part of their names.',
  query: StrictObject({
    lang: listQuery.lang,
    text: Type.Optional(Type.String({ maxLength: maxSearchLength })),
  }),
  reply: ListReply(FoundStart),
});

const Units = Type.Integer({ description: 'packs' });

/** Where the packs of a lot are. */
const places = {
  on_hand: Type.Integer({ description: 'packs in stock, reserved or free' }),
  blocked_units: Type.Integer({ description: 'packs that a hold blocked' }),
  in_parcels: Type.Integer({ description: 'packs in parcels that have not left' }),
  sold: Type.Integer({ description: 'packs that are on the way or with customers' }),
};

const TracedLot = Type.Object({
  code: Type.String(),
  product: Type.String(),
  unit: Type.String(),
  packs: Type.Integer({ description: 'at the beginning' }),
  made_on: Day,
  best_before: Nullable(Day),
  state: StringEnum(lotStates),
  place: Nullable(Type.String()),
  ...places,
});

export type TracedLot = Static<typeof TracedLot>;

/** The reach of a recall. */
const RecallScope = Type.Object({
  harvest_lots: Type.Array(
    Type.Object({ code: Type.String(), crop: Type.String(), harvested_on: Day, remaining_g: Type.Integer() }),
    { description: 'the first hundred' },
  ),
  pack_lots: Type.Array(TracedLot, { description: 'the first two hundred' }),
  totals: Type.Object({
    harvest_lots: Type.Integer(),
    remaining_g: Type.Integer({ description: 'grams that are not packed yet' }),
    pack_lots: Type.Integer(),
    ...places,
    parcels: Type.Integer({ description: 'orders that are packed and have not left' }),
    orders: Type.Integer({ description: 'orders that have left or were delivered' }),
    people: Type.Integer({ description: 'who bought these orders and parcels' }),
  }),
  elapsed_ms: Type.Integer({ description: 'that the search took' }),
});

export type RecallScope = Static<typeof RecallScope>;

export const traceRecall = get('/staff/recall-trace', 'staff', {
  summary:
    'What a recall from this start would reach: lots, stock, parcels, orders and people. It changes nothing.',
  query: StrictObject({ lang: listQuery.lang, ...startFields }, { 'x-most-days': 3_700 }),
  reply: RecordReply(RecallScope),
});

/** An order with packs of the recalled lots. */
const TracedOrder = Type.Object({
  id: Id,
  display_id: Type.String(),
  status: StringEnum(orderStatuses),
  name: Type.String(),
  email: Type.String(),
  contact_number: Nullable(Type.String()),
  units: Units,
  lots: Type.Array(Type.String({ description: 'codes' })),
});

export type TracedOrder = Static<typeof TracedOrder>;

export const listTracedOrders = get('/staff/recall-orders', 'staff', {
  summary:
    'The orders that a recall from this start would reach, with their people; parcels that have not left first.',
  query: StrictObject(
    { lang: listQuery.lang, limit: listQuery.limit, page: listQuery.page, ...startFields },
    { 'x-most-days': 3_700 },
  ),
  reply: PageReply(TracedOrder),
});

/** The remedy for customers: nothing, store credit, or the money back as they paid. */
export const recallCredits = ['none', 'wallet', 'original'] as const;
export type RecallCredit = (typeof recallCredits)[number];

/** A drafted recall may be changed or discarded; a confirmed one is active until it is closed. */
const recallStatuses = ['draft', 'active', 'closed', 'discarded'] as const;
export type RecallStatus = (typeof recallStatuses)[number];

const Severity = Type.Integer({ minimum: 1, maximum: 3, description: '1: may harm health badly' });

const draftFields = {
  severity: Severity,
  credit: StringEnum(recallCredits),
  reason: LocalisedDraft(500),
  advice: LocalisedDraft(500),
};

const RecallDraft = StrictObject({ ...startFields, ...draftFields }, { 'x-most-days': 3_700 });
export type RecallDraft = Static<typeof RecallDraft>;

const StaffRecall = Type.Object({
  id: Id,
  number: Type.Integer(),
  status: StringEnum(recallStatuses),
  start: Type.Object({
    kind: StringEnum(recallStarts),
    ref: Type.String(),
    label: Type.String(),
    from: Nullable(Day),
    to: Nullable(Day),
  }),
  severity: Type.Integer(),
  credit: StringEnum(recallCredits),
  reason: LocalisedText,
  advice: LocalisedText,
  drafted_by: Type.String(),
  is_own: Type.Boolean({ description: 'the caller drafted it, so another person must confirm it' }),
  drafted_at: Timestamp,
  confirmed_by: Nullable(Type.String()),
  confirmed_at: Nullable(Timestamp),
  closed_by: Nullable(Type.String()),
  closed_at: Nullable(Timestamp),
  closing_note: Nullable(Type.String()),
  version: Type.Integer(),
});

export type StaffRecall = Static<typeof StaffRecall>;

/**
 * The whereabouts of the packs of a lot: those that the recall reached are here, destroyed, consumed, unknown or
 * accounted for by another recall.
 */
const ReconciledLot = Type.Object({
  code: Type.String(),
  product: Type.String(),
  unit: Type.String(),
  place: Nullable(Type.String()),
  reached: Type.Integer({ description: 'packs in stock and outside at the confirmation' }),
  stock: Type.Integer({ description: 'packs in stock at the confirmation' }),
  outside: Type.Integer({ description: 'packs in parcels or with customers at the confirmation' }),
  here: Type.Integer({ description: 'packs that are in the shop now' }),
  waiting: Type.Integer({
    description: 'of them, packs that an order has reserved and that will not be packed',
  }),
  recovered: Type.Integer({ description: 'packs that came back; they are here or destroyed' }),
  consumed: Type.Integer(),
  open: Type.Integer({ description: 'packs outside that no recall has accounted for' }),
  unknown: Type.Integer({ description: 'these, and packs that a count did not find' }),
  destroyed: Type.Integer(),
  elsewhere: Type.Integer({ description: 'packs that other recalls have accounted for' }),
  elsewhere_in: Type.Array(Type.Integer({ description: 'the numbers of these recalls' })),
});

export type ReconciledLot = Static<typeof ReconciledLot>;

const Grams = Type.Integer({ description: 'grams' });

/** The whereabouts of the grams of a harvest that were not packed. */
const ReconciledHarvest = Type.Object({
  code: Type.String(),
  crop: Type.String(),
  harvested_on: Day,
  reached_g: Grams,
  left_g: Type.Integer({ description: 'grams that are in the packhouse still' }),
  destroyed_g: Grams,
  used_g: Type.Integer({ description: 'grams that a laboratory got, or that it lost in weight' }),
  elsewhere_g: Type.Integer({ description: 'grams that other recalls destroyed' }),
});

export type ReconciledHarvest = Static<typeof ReconciledHarvest>;

const RecallDetails = Type.Object({
  ...StaffRecall.properties,
  scope: RecallScope,
  lots: Type.Array(ReconciledLot, { description: 'none until it is confirmed' }),
  harvests: Type.Array(ReconciledHarvest, { description: 'none until it is confirmed' }),
  progress: Type.Object({
    orders: Type.Integer(),
    notified: Type.Integer({ description: 'orders whose customer was written to' }),
    unreachable: Type.Integer({ description: 'orders without an email address' }),
    credits_due: Type.Integer({ description: 'orders that wait for their credit' }),
    credits_given: Type.Integer(),
    credited: Type.Integer({ description: 'sen' }),
    parcels: Type.Integer({ description: 'parcels that are still here and must not leave' }),
    later_lots: Type.Integer({ description: 'lots that came from the start after the confirmation' }),
  }),
});

export type RecallDetails = Static<typeof RecallDetails>;

export const listRecalls = get('/staff/recalls', 'staff', {
  summary: 'Recalls, the newest first.',
  query: StrictObject({
    lang: listQuery.lang,
    limit: listQuery.limit,
    page: listQuery.page,
    status: Type.Optional(StringEnum(recallStatuses)),
  }),
  reply: PageReply(StaffRecall),
});

export const getRecall = get('/staff/recalls/:id', 'staff', {
  summary: 'A recall with its lots, and what has been done.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(RecallDetails),
});

export const listRecallOrders = get('/staff/recalls/:id/orders', 'staff', {
  summary: 'The orders of a recall with their people; parcels that have not left first.',
  params: IdParams,
  query: StrictObject({ lang: listQuery.lang, limit: listQuery.limit, page: listQuery.page }),
  reply: PageReply(TracedOrder),
});

export const draftRecall = post('/staff/recalls', 'staff', {
  summary: 'Drafts a recall. Nothing is done until a second person confirms it.',
  query: LanguageQuery,
  body: RecallDraft,
  reply: RecordReply(StaffRecall),
});

export const changeRecall = put('/staff/recalls/:id', 'staff', {
  summary: 'Changes the texts, the severity or the credit of a drafted recall.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...draftFields, version: SeenVersion }),
  reply: RecordReply(StaffRecall),
});

export const discardRecall = post('/staff/recalls/:id/discard', 'staff', {
  summary: 'Discards a drafted recall.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ version: SeenVersion }),
  reply: Type.Null(),
});

export const confirmRecall = post('/staff/recalls/:id/confirm', 'staff', {
  summary:
    'Confirms a recall that another person drafted: its lots are blocked and its orders fixed at once; jobs write to ' +
    'the customers and credit them.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ version: SeenVersion }),
  reply: RecordReply(RecallDetails),
});

const PackCount = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 })));

const LotReconciliation = StrictObject({ recovered: PackCount, consumed: PackCount, destroyed: PackCount });
export type LotReconciliation = Static<typeof LotReconciliation>;

export const reconcileRecallLot = post('/staff/recalls/:id/lots/:code', 'staff', {
  summary:
    'Adds what became of packs of a lot: that came back, that were eaten, that the shop destroyed. A repeated key ' +
    'counts once.',
  params: StrictObject({
    ...IdParams.properties,
    code: Type.String({ minLength: 1, maxLength: maxTypedCodeLength }),
  }),
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: LotReconciliation,
  reply: RecordReply(RecallDetails),
});

/** The fates of recalled grams: destroyed, sent to a laboratory, or lost in weight. */
export const recalledGramFates = ['recalled', 'sample', 'shrunk'] as const;

const HarvestReconciliation = StrictObject({
  fate: StringEnum(recalledGramFates),
  g: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: maxGrams }))),
  note: OptionalText(maxNoteLength),
});
export type HarvestReconciliation = Static<typeof HarvestReconciliation>;

export const reconcileRecallHarvest = post('/staff/recalls/:id/harvest-lots/:code', 'staff', {
  summary: 'Adds what became of grams of a harvest that were not packed. A repeated key counts once.',
  params: StrictObject({
    ...IdParams.properties,
    code: Type.String({ minLength: 1, maxLength: maxTypedCodeLength }),
  }),
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: HarvestReconciliation,
  reply: RecordReply(RecallDetails),
});

export const closeRecall = post('/staff/recalls/:id/close', 'staff', {
  summary:
    'Closes a recall once none of its packs is left in the shop, and no gram of its harvests. Its lots stay recalled.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ version: SeenVersion, note: OptionalText(maxRemarkLength) }),
  reply: RecordReply(RecallDetails),
});

const RecallDrill = Type.Object({
  id: Id,
  number: Type.Integer(),
  label: Type.String(),
  kind: StringEnum(recallStarts),
  totals: RecallScope.properties.totals,
  reachable: Type.Integer({ description: 'different email addresses' }),
  rehearsal: Nullable(
    Type.Object(
      {
        blocked_units: Type.Integer({ description: 'packs that no order has reserved' }),
        blocked_ms: Type.Integer(),
        rehearsed_orders: Type.Integer({ description: 'of those that were listed, in the time of a drill' }),
        mails: Type.Integer(),
        credits: Type.Integer(),
        credited: Type.Integer({ description: 'sen' }),
        rehearsed_ms: Type.Integer({ description: 'that the mails and credits took' }),
      },
      {
        description: 'what was done and rolled back; null: not yet, or an earlier drill, which only searched',
      },
    ),
  ),
  is_running: Type.Boolean({ description: 'whether its work still goes on: ask again after seconds' }),
  began_at: Timestamp,
  traced_ms: Type.Integer(),
  listed_ms: Type.Integer({ description: 'until every person was listed' }),
  by: Type.String(),
});

export type RecallDrill = Static<typeof RecallDrill>;

export const listRecallDrills = get('/staff/recall-drills', 'staff', {
  summary: 'The latest hundred drills.',
  query: LanguageQuery,
  reply: ListReply(RecallDrill),
});

export const runRecallDrill = post('/staff/recall-drills', 'staff', {
  summary:
    'Runs a drill: finds everything that a recall would reach. A job then blocks, writes and credits in transactions ' +
    'that are rolled back. Only the report stays. A repeated key is one drill.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject(startFields, { 'x-most-days': 3_700 }),
  reply: RecordReply(RecallDrill),
});

export const getDrillReport = get('/staff/recall-drills/:id/report', 'staff', {
  summary: 'The report of a drill as PDF, with its moments.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.String({ description: 'a PDF' }),
});
