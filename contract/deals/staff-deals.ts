import type { Static } from 'typebox';
import { get, post, put } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './staff-deals.schema.ts';

export type StaffDeal = Static<typeof schema.StaffDeal>;
export type DealProduct = Static<typeof schema.DealProduct>;
export type DealDraft = Static<typeof schema.DealDraft>;
export type DealTerms = Omit<DealDraft, 'sku_id'>;

type Holds = Rule<DealTerms>['holds'];
const aDay = 86_400_000; // milliseconds

const lasts = ({ starts_at, ends_at }: DealTerms) => Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '');
const isForAWhile: Holds = (draft) => !draft?.starts_at || !draft.ends_at || lasts(draft) > 0;
const fitsADay: Holds = (draft) => !draft?.is_daily || !(lasts(draft) > aDay);
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

export const listStaffDeals = get<typeof schema.listStaffDeals>('/staff/deals', 'staff');
export const getStaffDeal = get<typeof schema.getStaffDeal>('/staff/deals/:id', 'staff');
export const listDealProducts = get<typeof schema.listDealProducts>('/staff/deal-products', 'staff');
export const addDeal = post<typeof schema.addDeal>('/staff/deals', 'staff');
export const changeDeal = put<typeof schema.changeDeal>('/staff/deals/:id', 'staff');
export const endDeal = post<typeof schema.endDeal>('/staff/deals/:id/end', 'staff');
