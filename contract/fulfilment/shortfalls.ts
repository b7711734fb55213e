import Type, { type Static } from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  ListReply,
  Nullable,
  RecordReply,
  SeenVersion,
  StrictObject,
  Substitution,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

const lang = listQuery.lang;

/** The units of an order line that a closed cut list did not bring in, and what the shopper gets for them. */
export const LineShortfall = Type.Object({
  id: Type.String({ description: 'of the order line' }),
  order: Type.Object({
    id: Id,
    display_id: Type.String(),
    recipient: Type.String(),
    contact_number: Type.String(),
  }),
  name: Type.String(),
  unit: Type.String(),
  ordered: Count,
  quantity: Type.Integer({ description: 'units that are missing' }),
  choice: Nullable(Substitution), // of the line, else of the order; null: not chosen
  is_bundle: Type.Boolean({ description: 'a bundle gets no substitute' }),
  substitute: Nullable(
    Type.Object({ sku_id: Id, name: Type.String(), unit: Type.String(), quantity: Count }),
  ),
  slot_starts_at: Nullable(Timestamp),
  is_packed: Type.Boolean({ description: 'the packer has decided' }),
  notified_at: Nullable(Timestamp),
  version: Type.Integer(),
});

export type LineShortfall = Static<typeof LineShortfall>;

export const listShortfalls = get('/staff/shortfalls', 'staff', {
  summary:
    'The order lines of a delivery day that a closed cut list leaves short, by the start of their slot.',
  query: StrictObject({ lang, day: Day }),
  reply: ListReply(LineShortfall),
});

export const planSubstitute = put('/staff/shortfalls/:id', 'staff', {
  summary:
    'Plans a substitute for the missing units of an order line, or a refund, until the shopper was notified. The rules of ' +
    'packing hold: a shopper who chose a refund gets no substitute, and one who chose nothing must have agreed.',
  params: IdParams,
  query: StrictObject({ lang }),
  body: StrictObject({
    substitute: Nullable(
      StrictObject({
        sku_id: Uuid,
        quantity: Type.Integer({ minimum: 1, maximum: 99 }),
        agreed: Type.Boolean({ description: 'the shopper was asked, and agreed' }),
      }),
    ),
    version: SeenVersion,
  }),
  reply: Type.Null(),
});

export type SubstitutePlan = Static<typeof planSubstitute.call.body>;

export const notifyShortfalls = post('/staff/shortfalls/notify', 'staff', {
  summary: 'Tells the shoppers of a delivery day what is missing and what they get for it, each once.',
  query: StrictObject({ lang }),
  body: StrictObject({ day: Day }),
  reply: RecordReply(Type.Object({ notified: Type.Integer({ description: 'orders' }) })),
});
