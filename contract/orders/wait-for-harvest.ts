import Type from 'typebox';
import { Slot } from '../delivery/delivery.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxTypedCodeLength } from '../lib/limits.ts';
import { OptionalText, RecordReply, StrictObject } from '../lib/shapes.ts';
import { Order } from './orders.ts';

const params = Type.Object({ display_id: Type.String({ maxLength: maxTypedCodeLength }) });

/** For an order whose harvest has slipped. The order is the caller's own, or opened by its share token. */
export const listLaterSlots = get('/order/:display_id/later-slots', 'anyone', {
  summary:
    'The slots in which an order whose harvest has slipped can be delivered later. None: nothing has slipped, or ' +
    'it is picked already.',
  params,
  query: StrictObject({ ...LanguageQuery.properties, share_token: OptionalText(100) }),
  reply: Type.Object({ data: Type.Array(Slot) }),
});

export const waitForHarvest = post('/order/:display_id/wait', 'anyone', {
  summary:
    'Moves such an order, with all of its lines, to one of these slots. A repeated request changes nothing.',
  limit: 'paper',
  params,
  query: LanguageQuery,
  body: StrictObject({ slot_id: Type.String({ maxLength: 60 }), share_token: OptionalText(100) }),
  reply: Type.Object({ ...RecordReply(Order).properties, message: Type.String() }),
});
