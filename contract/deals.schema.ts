import Type from 'typebox';
import { ProductCard } from './catalogue.schema.ts';
import { listQuery } from './collection.schema.ts';
import { Closed, Id, Listed, Moment, Nullable, Sen, Word } from './shapes.schema.ts';

export const DealStatus = Word(['running', 'coming', 'ended'] as const);

export const Deal = Type.Object({
  id: Id,
  status: DealStatus,
  starts_at: Moment,
  ends_at: Moment,
  price: Sen,
  stock_total: Type.Integer({ description: 'units in the deal' }),
  stock_left: Type.Integer({ description: 'units of it that can be had now' }),
  per_shopper: Nullable(Type.Integer({ description: 'the most units for one shopper' })),
  product: ProductCard,
});

export const listDeals = {
  summary: 'Shocking deals: those that are running, those to come, and what has ended in the last day.',
  query: Closed({ lang: listQuery.lang, status: Type.Optional(DealStatus) }),
  reply: Listed(Deal),
};
