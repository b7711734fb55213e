import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { post } from '../lib/endpoint.ts';
import { maxInt, RecordReply, StrictObject, Uuid } from '../lib/shapes.ts';
import { StaffOrder } from '../orders/staff-orders.ts';

export const takeOrderCash = post('/staff/orders/:id/cash', 'staff', {
  summary:
    'Records the cash of a delivered order: exactly the amount due, and once. Nothing else marks such an order as ' +
    'paid.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({
    amount: Type.Integer({ minimum: 0, maximum: maxInt, description: 'sen, as counted' }),
  }),
  reply: RecordReply(StaffOrder),
});

export const takeRunCash = post('/staff/runs/cash', 'staff', {
  summary:
    'Records the cash of many delivered orders, as it was counted after a run: of each exactly the amount due, of all ' +
    'or of none, and once.',
  query: LanguageQuery,
  body: StrictObject({
    payments: Type.Array(
      StrictObject({
        order_id: Uuid,
        amount: Type.Integer({ minimum: 0, maximum: maxInt, description: 'sen, as counted' }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  reply: Type.Object({ total: Type.Integer({ description: 'sen' }) }),
});

export type CashPayment = Static<typeof takeOrderCash.call.body>;
