import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { dayLength } from '../lib/days.ts';
import { get, post, put } from '../lib/endpoint.ts';
import { maxPaymentSen } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Id,
  IdParams,
  ListReply,
  Moment,
  MomentCursor,
  NamedRecord,
  Nullable,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';
import { DealStatus } from './deals.ts';

/** A product that a deal can have: one with a single pack. */
export const DealProduct = Type.Object({
  sku_id: Id,
  code: Type.String(),
  product: NamedRecord,
  unit: Type.String(),
  price: Type.Integer({ description: 'the price without the deal; sen' }),
  available: Type.Integer({ description: 'units' }),
});

export type DealProduct = Static<typeof DealProduct>;

/** A deal as staff see it. */
export const StaffDeal = Type.Object({
  id: Id,
  status: DealStatus,
  sku: DealProduct,
  price: Sen,
  allotment: Type.Integer({ description: 'the units of the deal' }),
  withheld: Type.Integer({ description: 'of those, for the farm gate' }),
  sold: Type.Integer({ description: 'units, withheld ones included' }),
  max_per_shopper: Nullable(Type.Integer()),
  starts_at: Timestamp,
  ends_at: Timestamp,
  is_daily: Type.Boolean({ description: 'repeats by itself' }),
  version: Type.Integer(),
});

export type StaffDeal = Static<typeof StaffDeal>;

const Units = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const terms = {
  price: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: maxPaymentSen, description: 'sen' }))),
  allotment: Type.Optional(Nullable(Units)),
  max_per_shopper: Type.Optional(Nullable(Units)),
  starts_at: Type.Optional(Nullable(Moment)),
  ends_at: Type.Optional(Nullable(Moment)),
  is_daily: Type.Optional(Type.Boolean()),
};

export const DealDraft = StrictObject({
  ...terms,
  sku_id: Type.Optional(Nullable(Uuid)),
  withheld: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'units of each round that are sold at the farm gate',
      }),
    ),
  ),
});

export type DealDraft = Static<typeof DealDraft>;

export const listStaffDeals = get('/staff/deals', 'staff', {
  summary: 'Deals that are running, scheduled or over; the last ended first.',
  query: StrictObject({
    lang: listQuery.lang,
    status: Type.Optional(DealStatus),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffDeal), next_cursor: Nullable(Type.String()) }),
});

export const getStaffDeal = get('/staff/deals/:id', 'staff', {
  summary: 'One deal.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffDeal),
});

export const listDealProducts = get('/staff/deal-products', 'staff', {
  summary: 'Products that a deal can have, by name or code.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text }),
  reply: ListReply(DealProduct),
});

export const addDeal = post('/staff/deals', 'staff', {
  summary: 'Creates a deal for a time. A product has one deal at a time.',
  query: LanguageQuery,
  body: DealDraft,
  reply: RecordReply(StaffDeal),
});

export const changeDeal = put('/staff/deals/:id', 'staff', {
  summary: 'Changes a deal that is not over. A running one keeps its start and its sales.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...terms, version: Type.Optional(SeenVersion) }),
  reply: RecordReply(StaffDeal),
});

export const endDeal = post('/staff/deals/:id/end', 'staff', {
  summary: 'Ends a running deal at once; deletes one that has not begun.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});

export type DealTerms = Omit<DealDraft, 'sku_id'>;

type Holds = Rule<DealTerms>['holds'];
const durationOf = ({ starts_at, ends_at }: DealTerms) =>
  Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '');
const isForAWhile: Holds = (draft) => !draft?.starts_at || !draft.ends_at || durationOf(draft) > 0;
const fitsADay: Holds = (draft) => !draft?.is_daily || !(durationOf(draft) > dayLength);
const leavesSome: Rule<DealDraft>['holds'] = (draft) =>
  !draft?.withheld || !draft.allotment || draft.withheld <= draft.allotment;
const isWithin: Holds = (draft) =>
  !draft?.max_per_shopper || !draft.allotment || draft.max_per_shopper <= draft.allotment;

/** The rules of a deal, at any time. */
// biome-ignore format: table
export const dealRules: readonly Rule<DealTerms>[] = [
  filled('price',     'rule.required'),
  filled('allotment', 'rule.required'),
  filled('starts_at', 'rule.required'),
  filled('ends_at',   'rule.required'),
  { field: 'ends_at',     message: 'office.rule_ends',               holds: isForAWhile },
  { field: 'ends_at',     message: 'office.deals_rule_daily',        holds: fitsADay },
  { field: 'max_per_shopper', message: 'office.deals_rule_max_per_shopper',  holds: isWithin },
];

/** The rules of a new deal. */
export const newDealRules: readonly Rule<DealDraft>[] = [
  ...dealRules,
  { field: 'withheld', message: 'office.deals_rule_withheld', holds: leavesSome },
];
