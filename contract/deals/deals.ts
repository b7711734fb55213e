import Type, { type Static } from 'typebox';
import { ProductCard } from '../catalogue/listing/product-cards.ts';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import {
  Id,
  Nullable,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

export const DealStatus = StringEnum(['running', 'scheduled', 'ended'] as const);

export const Deal = Type.Object({
  id: Id,
  status: DealStatus,
  starts_at: Timestamp,
  ends_at: Timestamp,
  price: Sen,
  stock_total: Type.Integer({ description: 'units in the deal' }),
  stock_left: Type.Integer({ description: 'units of the deal that are available' }),
  max_per_shopper: Nullable(Type.Integer({ description: 'the most units for one shopper' })),
  product: ProductCard,
});

export type Deal = Static<typeof Deal>;

export const dealList = collection({
  search: ['status', 'price', 'starts_at', 'ends_at'],
  filters: ['status'],
  orders: ['ends_at', 'starts_at', 'price'],
});

export const listDeals = get('/deals', 'anyone', {
  summary: 'Deals that are running or scheduled, and those that ended in the last day.',
  query: StrictObject({ ...dealList.query, status: Type.Optional(DealStatus) }),
  reply: PageReply(Deal),
});

export const getDeal = get('/deals/:id', 'anyone', {
  summary: 'One deal by its id.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Deal),
});

export type DealStatus = Deal['status'];

export const tenthsLeft = (left: number, total: number) => Math.ceil((left * 10) / total);
