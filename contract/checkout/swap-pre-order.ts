import Type, { type Static } from 'typebox';
import { Tint } from '../catalogue/catalogue-shapes.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxTypedCodeLength } from '../lib/limits.ts';
import {
  Attachment,
  Id,
  NamedRecord,
  OptionalText,
  RecordReply,
  StrictObject,
  Uuid,
  WholeNumber,
} from '../lib/shapes.ts';
import { Order } from '../orders/orders.ts';

const params = Type.Object({ display_id: Type.String({ maxLength: maxTypedCodeLength }) });

/** A product in stock that a shopper can have instead of a pre-order. */
const SwapChoice = Type.Object({
  sku_id: Id,
  product: NamedRecord,
  image: Attachment,
  tint: Tint,
  unit: Type.String(),
  amount: Type.Integer({ description: 'what all units cost: never more than the pre-order; sen' }),
  back: Type.Integer({ description: 'what the order costs less; sen' }),
});

export type SwapChoice = Static<typeof SwapChoice>;

/** A line whose harvest has slipped, with what its shopper can have instead. */
const SwappableLine = Type.Object({
  order_item_id: Id,
  name: Type.String(),
  quantity: Type.Integer({ description: 'units; as many of the chosen product come' }),
  agreed: Type.Integer({ description: 'what the line costs now; sen' }),
  choices: Type.Array(SwapChoice, {
    description: 'the most similar first; empty: nothing similar is in stock',
  }),
});

export type SwappableLine = Static<typeof SwappableLine>;

/** For an order whose harvest has slipped. The order is the caller's own, or opened by its share token. */
export const listSwaps = get('/order/:display_id/swaps', 'anyone', {
  summary:
    'The lines of an order whose harvest has slipped, with products in stock that can come instead. None: nothing ' +
    'has slipped, or it is picked already.',
  params,
  query: StrictObject({ ...LanguageQuery.properties, share_token: OptionalText(100) }),
  reply: Type.Object({ data: Type.Array(SwappableLine) }),
});

export const swapPreOrder = post('/order/:display_id/swap', 'anyone', {
  summary:
    'Swaps such a line for a product in stock. The order never costs more; what it costs less is deducted at the ' +
    'door or refunded. A repeated request changes nothing.',
  limit: 'paper',
  params,
  query: LanguageQuery,
  body: StrictObject({
    order_item_id: Uuid,
    sku_id: Uuid,
    amount: WholeNumber,
    share_token: OptionalText(100),
  }),
  reply: Type.Object({ ...RecordReply(Order).properties, message: Type.String() }),
});
