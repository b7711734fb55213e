import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { mostWhole, Single, StrictObject, Uuid } from '../lib/shapes.schema.ts';
import { StaffOrder } from '../orders/staff-orders.schema.ts';

export const takeOrderCash = {
  summary:
    'Enters what a driver was handed for an order in cash that has left: exactly what it costs, and once. Nothing else ' +
    'makes such an order paid.',
  params: StrictObject({ id: Uuid }),
  query: StrictObject({ lang: listQuery.lang }),
  body: StrictObject({
    amount: Type.Integer({ minimum: 0, maximum: mostWhole, description: 'sen, as it was counted' }),
  }),
  reply: Single(StaffOrder),
};
