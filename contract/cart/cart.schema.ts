import Type from 'typebox';
import { ProductCard, ProductType, Tint } from '../catalogue/catalogue.schema.ts';
import { listQuery } from '../lib/collection.schema.ts';
import { maxQuantityPerLine } from '../lib/limits.ts';
import {
  Attachment,
  Id,
  Listed,
  Nullable,
  Quantity,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
  Typed,
  Whole,
} from '../lib/shapes.schema.ts';

/** Something about a line or the cart that has changed or is in the way. */
export const Issue = Type.Object({
  code: StringEnum([
    'reduced',
    'sold_out',
    'gone',
    'bundle_item_sold_out',
    'bundle_option_unavailable',
    'price_changed',
    'deal_over',
    'deal_short',
    'not_deliverable',
    'missing',
    'slot_full',
    'slot_closed',
    'shipping_method_gone',
    'shipping_minimum',
    'cod_limit',
    'unpaid_limit',
    'credit_limit',
    'min_order',
    'coupon_inactive',
    'friend_discount_inactive',
    'cod_not_left_at_door',
  ] as const),
  message: Type.String(),
  item_id: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  step: Type.Optional(Type.Integer({ description: 'the checkout step where it can be put right' })),
  wanted: Type.Optional(Type.Integer()),
  available: Type.Optional(Type.Integer()),
  old: Type.Optional(Type.Integer()),
  new: Type.Optional(Type.Integer()),
});

/** Of which there were too few. */
export const Shortfall = Type.Object({ name: Type.String(), wanted: Type.Integer(), got: Type.Integer() });

/** What is in one bundle of a line, by the shopper's choice where there is one. */
export const LinePart = Type.Object({
  product_id: Id,
  variation_option_id: Id,
  swap_group: Id,
  slug: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  thumbnail: Type.String(),
  quantity: Type.Integer({ description: 'in one bundle' }),
});

export const CartItem = Type.Object({
  id: Id,
  product_id: Id,
  variation_option_id: Id,
  product_type: ProductType,
  slug: Type.String(),
  name: Type.String(),
  image: Attachment,
  paper: Tint,
  unit: Type.String(),
  sale_mode: StringEnum(['each', 'weight'] as const),
  fresh: Type.Boolean(),
  quantity: Type.Integer({
    description: 'as many as can be had now; fewer than wanted are told as an issue',
  }),
  qty_step: Type.Integer(),
  qty_max: Type.Integer({ description: 'as many as there are now' }),
  stock_left: Type.Integer(),
  unit_price: Sen,
  list_price: Sen,
  line_subtotal: Sen,
  line_discount: Sen,
  line_total: Sen,
  is_estimate: Type.Boolean(),
  estimated_weight_g: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  substitution: Nullable(Substitution),
  bundle_items: Type.Array(LinePart),
  issue: Nullable(Issue),
});

export const Totals = Type.Object({
  items_total: Sen,
  product_discount: Sen,
  coupon_discount: Sen,
  redemption_discount: Sen,
  bag_fee: Sen,
  shipping_fee: Sen,
  delivery_tip: Sen,
  tax: Sen,
  tax_included: Type.Boolean(),
  subtotal: Type.Integer({
    description: 'the goods after every discount, before fees and store credit; sen',
  }),
  store_credit: Sen,
  rounding: Type.Integer({ minimum: -2, maximum: 2 }),
  total: Sen,
  captured: Sen,
  amount_due: Sen,
  max_total: Type.Integer({
    description: 'the most that may be charged once goods by weight are weighed; sen',
  }),
  currency: Type.String(),
});

export const Cart = Type.Object({
  id: Nullable(Id),
  version: Type.Integer(),
  owner: StringEnum(['guest', 'customer'] as const),
  items: Type.Array(CartItem),
  item_count: Type.Integer({ description: 'units, over all lines' }),
  totals: Totals,
  issues: Type.Array(Issue),
  free_delivery: Nullable(Type.Object({ threshold: Sen, remaining: Sen, expires_at: Nullable(Timestamp) })),
  min_order: Type.Object({ amount: Sen, remaining: Sen }),
  coupon: Nullable(
    Type.Object({
      code: Type.String(),
      label: Type.String({ description: 'what it gives, in words' }),
      discount: Type.Integer({ description: 'off the goods; sen' }),
      free_delivery: Type.Boolean(),
    }),
  ),
  updated_at: Nullable(Timestamp),
});

const language = { lang: listQuery.lang };
const version = { version: Type.Optional(Whole) };
const line = {
  product_id: Id,
  variation_option_id: Type.Optional(Id),
  note: Typed(200),
  bundle_items: Type.Optional(
    Type.Array(StrictObject({ swap_group: Id, variation_option_id: Id }), {
      maxItems: 50,
      description:
        'what shall be in a bundle in place of what it holds at first; left out: as it is in the basket',
    }),
  ),
};

const mode = Type.Optional(
  StringEnum(['add', 'set', 'at_least'] as const), // more, so many, or so many unless there are more already
);

const one = StrictObject({
  ...line,
  ...version,
  quantity: Quantity,
  mode,
});
const many = StrictObject({
  ...version,
  mode,
  items: Type.Array(StrictObject({ ...line, quantity: Quantity }), { minItems: 1, maxItems: 100 }),
});

export const getCart = {
  summary: 'The basket as it is now: prices and stock looked at anew, what has changed as issues.',
  query: StrictObject(language),
  reply: Single(Cart),
};
export const addToCart = {
  summary: 'Puts one thing, or several, into the basket.',
  query: StrictObject(language),
  body: Type.Union([one, many]),
  reply: Type.Object({ data: Cart, added: Type.Array(Id), message: Type.String() }),
};
export const replaceCart = {
  summary: 'Replaces everything in the basket.',
  query: StrictObject(language),
  body: StrictObject({
    ...version,
    items: Type.Array(StrictObject({ ...line, quantity: Quantity }), { maxItems: 100 }),
  }),
  reply: Single(Cart),
};
export const changeLine = {
  summary: 'Changes how many of one thing, its note, or what may come instead; none takes it out.',
  params: Type.Object({ item_id: Id }),
  query: StrictObject(language),
  body: StrictObject({
    ...version,
    quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: maxQuantityPerLine })),
    note: Typed(200),
    substitution: Type.Optional(Nullable(Substitution)), // null: whatever holds for the whole order
  }),
  reply: Single(Cart),
};
export const removeLine = {
  summary: 'Takes one thing out of the basket.',
  params: Type.Object({ item_id: Id }),
  query: StrictObject(language),
  reply: Single(Cart),
};
export const clearCart = {
  summary: 'Empties the basket.',
  query: StrictObject(language),
  reply: Single(Cart),
};
export const buyAgain = {
  summary:
    'Puts what was bought before into the basket, at the prices of today and as far as there is any: an order, some ' +
    'of its lines, or the last purchase of each of these products.',
  query: StrictObject(language),
  body: StrictObject({
    order_id: Type.Optional(Id),
    order_display_id: Type.Optional(Type.String({ maxLength: 40 })),
    product_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    item_ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 200, description: 'the lines of the order that are meant' }),
    ),
    mode: Type.Optional(StringEnum(['merge', 'replace'] as const)),
  }),
  reply: Type.Object({
    data: Cart,
    message: Type.String(),
    added: Type.Array(Id, { description: 'the lines of the basket' }),
    adjusted: Type.Array(Shortfall, { description: 'of which there is too little' }),
    repriced: Type.Array(Type.Object({ name: Type.String(), old: Sen, new: Sen }), {
      description: 'what one unit cost then and costs now',
    }),
    unavailable: Type.Array(Type.Object({ name: Type.String(), alternatives: Type.Array(ProductCard) }), {
      description: 'sold out, or no longer sold; and what could take its place',
    }),
  }),
};

export const getParkedCart = {
  summary: 'What the customer had in the basket before they signed in to pay for another, kept for them.',
  query: StrictObject(language),
  reply: Listed(CartItem),
};
export const restoreParkedCart = {
  summary: 'Puts all of that into the basket, as far as there is enough of it.',
  query: StrictObject(language),
  body: StrictObject({}),
  reply: Type.Object({
    data: Cart,
    adjusted: Type.Array(Shortfall, { description: 'of which there were too few' }),
    message: Type.String(),
  }),
};
export const discardParkedCart = {
  summary: 'Lets go of it.',
  query: StrictObject(language),
  reply: Type.Null(),
};
