import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { mostWhole, Single, StrictObject, Uuid } from '../lib/shapes.schema.ts';
import { StaffOrder } from '../orders/staff-orders.schema.ts';

export const takeOrderCash = {
  summary:
    'Records the cash of a delivered order: exactly the amount due, and once. Nothing else marks such an order as ' +
    'paid.',
  params: StrictObject({ id: Uuid }),
  query: StrictObject({ lang: listQuery.lang }),
  body: StrictObject({
    amount: Type.Integer({ minimum: 0, maximum: mostWhole, description: 'sen, as counted' }),
  }),
  reply: Single(StaffOrder),
};
