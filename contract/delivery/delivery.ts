import Type, { type Static } from 'typebox';
import { collection, listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import {
  Day,
  Id,
  Nullable,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
  Zip,
} from '../lib/shapes.ts';

/** A delivery window on one day. */
export const Slot = Type.Object({
  id: Type.String({ description: 'opaque: a window and its day' }),
  date: Day,
  starts_at: Timestamp,
  ends_at: Timestamp,
  cutoff_at: Timestamp,
  timezone: Type.String(),
  capacity_left: Nullable(Type.Integer({ description: 'null when there is plenty' })),
  fee: Sen,
  is_full: Type.Boolean(),
  is_closed: Type.Boolean({ description: 'its cut-off has passed, or the day is closed' }),
  label: Type.String({ description: 'its hours, without the day' }),
});

export type Slot = Static<typeof Slot>;

/** A shipping method. */
export const Shipping = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  type: StringEnum(['delivery', 'pickup', 'courier'] as const),
  description: Type.String(),
  price: Type.Integer({ description: 'before free delivery and the fee of a window; sen' }),
  free_from: Nullable(Sen),
  minimum: Nullable(Type.Integer({ description: 'the smallest product total; sen' })),
  eta_text: Type.String(),
  zone_id: Nullable(Type.String()),
  fresh_allowed: Type.Boolean(),
  requires_slot: Type.Boolean(),
  pickup_point: Nullable(Type.String()),
});

export type Shipping = Static<typeof Shipping>;

export const ShippingWithSlots = Type.Object({ ...Shipping.properties, slots: Type.Array(Slot) });

export const shippingList = collection({
  search: ['name', 'slug', 'type', 'price'],
  filters: ['type', 'slug', 'text', 'keyword'],
  orders: ['position', 'name', 'price'],
});

export const listShippings = get('/shippings', 'anyone', {
  summary: 'The shipping methods for a postcode, with their free slots.',
  query: StrictObject({
    ...shippingList.query,
    zip: Type.Optional(Zip),
    state_id: Type.Optional(Type.String({ maxLength: 64 })),
    date_from: Type.Optional(Day),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
  }),
  reply: Type.Object({
    ...PageReply(ShippingWithSlots).properties,
    zone: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
    not_deliverable_reason: Nullable(Type.String()),
  }),
});

/** For the given postcode, else for the address of the caller's checkout. */
export const getShipping = get('/shippings/:id', 'anyone', {
  summary:
    'One shipping method for a postcode, or for the address of the caller’s checkout, by its id or slug.',
  params: Type.Object({ id: Id }),
  query: StrictObject({ lang: listQuery.lang, zip: Type.Optional(Zip) }),
  reply: RecordReply(ShippingWithSlots),
});

export type ShippingWithSlots = Static<typeof ShippingWithSlots>;
