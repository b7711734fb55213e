import Type from 'typebox';
import { Slot } from '../delivery/delivery.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxRemarkLength } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import { IdParams, OptionalText, RecordReply, SeenVersion, StrictObject } from '../lib/shapes.ts';
import { StaffOrder } from './staff-orders.ts';

export const listDeliverySlots = get('/staff/orders/:id/delivery-slots', 'staff', {
  summary:
    'The slots to which an order that waits for a harvest can move. None: it waits for nothing, the harvest is not ' +
    'expected at present, or it is picked already.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Object({ data: Type.Array(Slot) }),
});

export const moveDelivery = post('/staff/orders/:id/delivery', 'staff', {
  summary:
    'Moves such an order, with all of its lines, to one of these slots at the same price. Its shopper gets a mail ' +
    'with the reason. A repeated request changes nothing.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    slot_id: OptionalText(60),
    note: OptionalText(maxRemarkLength),
    version: SeenVersion,
  }),
  reply: RecordReply(StaffOrder),
});

export interface MoveDeliveryDraft {
  slot_id?: string | null | undefined;
  note?: string | null | undefined;
}

export const moveDeliveryRules: readonly Rule<MoveDeliveryDraft>[] = [
  filled('slot_id', 'order.slip_choose'),
  filled('note', 'office.reason_missing'),
];
