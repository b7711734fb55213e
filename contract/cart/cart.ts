import Type, { type Static } from 'typebox';
import { ProductType, Tint } from '../catalogue/catalogue-shapes.ts';
import { ProductCard } from '../catalogue/listing/product-cards.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { maxItemsPerRequest, maxNoteLength, maxQuantityPerLine, maxTypedCodeLength } from '../lib/limits.ts';
import {
  Attachment,
  Id,
  Nullable,
  OptionalText,
  Quantity,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
  WholeNumber,
} from '../lib/shapes.ts';
import { PreOrderDays } from '../preorders/presales.ts';

/** A change or problem of a line or the cart. */
export const Issue = Type.Object({
  code: StringEnum([
    'reduced',
    'sold_out',
    'no_longer_sold',
    'bundle_item_sold_out',
    'bundle_option_unavailable',
    'price_changed',
    'deal_ended',
    'deal_short',
    'not_deliverable',
    'past_best_before',
    'missing',
    'slot_full',
    'slot_closed',
    'shipping_method_unavailable',
    'shipping_minimum',
    'cod_limit',
    'unpaid_limit',
    'credit_limit',
    'min_order',
    'shop_not_open',
    'coupon_inactive',
    'friend_discount_inactive',
    'cod_not_left_at_door',
    'pre_order_day',
  ] as const),
  message: Type.String(),
  item_id: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  step: Type.Optional(Type.Integer({ description: 'the checkout step that resolves it' })),
  requested: Type.Optional(Type.Integer()),
  available: Type.Optional(Type.Integer()),
  old: Type.Optional(Type.Integer()),
  new: Type.Optional(Type.Integer()),
});

/** A line with too little stock. */
export const Shortfall = Type.Object({ name: Type.String(), requested: Type.Integer(), got: Type.Integer() });

/** An item of a bundle line, with the shopper's choice. */
export const LinePart = Type.Object({
  product_id: Id,
  variation_option_id: Id,
  bundle_slot_id: Id,
  slug: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  thumbnail: Type.String(),
  quantity: Type.Integer({ description: 'the quantity in one bundle' }),
});

export type LinePart = Static<typeof LinePart>;

export const CartItem = Type.Object({
  id: Id,
  product_id: Id,
  variation_option_id: Id,
  product_type: ProductType,
  slug: Type.String(),
  name: Type.String(),
  image: Attachment,
  tint: Tint,
  unit: Type.String(),
  sale_mode: StringEnum(['each', 'weight'] as const),
  fresh: Type.Boolean(),
  quantity: Type.Integer({
    description: 'the available quantity; a reduced one is reported as an issue',
  }),
  qty_step: Type.Integer(),
  qty_max: Type.Integer({ description: 'the present stock' }),
  stock_left: Type.Integer(),
  unit_price: Sen,
  list_price: Sen,
  line_subtotal: Sen,
  line_discount: Sen,
  line_total: Sen,
  is_estimate: Type.Boolean(),
  estimated_weight_g: Nullable(Type.Integer()),
  weight_note: Nullable(
    Type.String({ description: 'of a product sold by weight: about how much, and the most it may cost' }),
  ),
  note: Nullable(Type.String()),
  substitution: Nullable(Substitution),
  bundle_items: Type.Array(LinePart),
  issue: Nullable(Issue),
  presale_id: Type.Optional(Id), // of a pre-order: its line is beside that of the same product from stock
  pre_order: Type.Optional(PreOrderDays),
});

export type CartItem = Static<typeof CartItem>;

export const Totals = Type.Object({
  items_total: Sen,
  product_discount: Sen,
  coupon_discount: Sen,
  redemption_discount: Sen,
  bag_fee: Sen,
  shipping_fee: Sen,
  delivery_tip: Sen,
  weight_margin: Type.Integer({
    minimum: 0,
    description:
      'what is added in case products sold by weight weigh more than estimated; weighing gives the difference back; sen',
  }),
  tax: Type.Integer({ minimum: 0, description: 'the tax in the prices; sen' }),
  tax_included: Type.Boolean(),
  tax_lines: Type.Array(
    Type.Object({ rate: Type.Integer({ description: 'basis points: 800 is 8 %' }), tax: Sen }),
    { description: 'the tax by rate; empty where nothing is taxed' },
  ),
  subtotal: Type.Integer({
    description: 'the products after all discounts, before the weight margin, fees and store credit; sen',
  }),
  store_credit: Sen,
  rounding: Type.Integer({ minimum: -2, maximum: 2 }),
  total: Type.Integer({ minimum: 0, description: 'the most that is charged, before weighing; sen' }),
  captured: Sen,
  amount_due: Sen,
  currency: Type.String(),
});

export type Totals = Static<typeof Totals>;

export const Cart = Type.Object({
  id: Nullable(Id),
  version: Type.Integer(),
  owner: StringEnum(['guest', 'customer'] as const),
  items: Type.Array(CartItem),
  item_count: Type.Integer({ description: 'units of all lines' }),
  totals: Totals,
  issues: Type.Array(Issue),
  free_delivery: Nullable(Type.Object({ threshold: Sen, remaining: Sen, expires_at: Nullable(Timestamp) })),
  min_order: Type.Object({ amount: Sen, remaining: Sen }),
  coupon: Nullable(
    Type.Object({
      code: Type.String(),
      label: Type.String({ description: 'the benefit, in words' }),
      discount: Type.Integer({ description: 'the discount on the products; sen' }),
      free_delivery: Type.Boolean(),
    }),
  ),
  updated_at: Nullable(Timestamp),
});

export type Cart = Static<typeof Cart>;

export const language = { lang: listQuery.lang };
const version = { version: Type.Optional(WholeNumber) };
const line = {
  product_id: Id,
  variation_option_id: Type.Optional(Id),
  note: OptionalText(maxNoteLength),
  bundle_items: Type.Optional(
    Type.Array(StrictObject({ bundle_slot_id: Id, variation_option_id: Id }), {
      maxItems: 50,
      description: 'the chosen items of a bundle; left out: unchanged',
    }),
  ),
};

const mode = Type.Optional(
  StringEnum(['add', 'set', 'at_least'] as const), // add this many, set this many, or at least this many
);

const one = StrictObject({
  ...line,
  ...version,
  quantity: Quantity,
  mode,
});
/** Packs of a presale; the product is that of the presale. */
const preOrder = StrictObject({
  presale_id: Id,
  product_id: Type.Optional(Id),
  variation_option_id: Type.Optional(Id),
  ...version,
  quantity: Quantity,
  mode,
});
const many = StrictObject({
  ...version,
  mode,
  items: Type.Array(StrictObject({ ...line, quantity: Quantity }), {
    minItems: 1,
    maxItems: maxItemsPerRequest,
  }),
});

/** Returns an empty cart where there is none yet; never a 404. Prices and stock are present ones. */
export const getCart = get('/cart', 'anyone', {
  summary: 'The cart with present prices and stock; changes are reported as issues.',
  query: LanguageQuery,
  reply: RecordReply(Cart),
});

export const addToCart = post('/cart', 'shopper', {
  summary: 'Adds one product, or several, to the cart; or packs of a batch as a pre-order.',
  query: LanguageQuery,
  body: Type.Union([one, preOrder, many]),
  reply: Type.Object({ data: Cart, added: Type.Array(Id), message: Type.String() }),
});

export const replaceCart = put('/cart', 'shopper', {
  summary: 'Replaces the content of the cart.',
  query: LanguageQuery,
  body: StrictObject({
    ...version,
    items: Type.Array(StrictObject({ ...line, quantity: Quantity }), { maxItems: maxItemsPerRequest }),
  }),
  reply: RecordReply(Cart),
});

export const changeLine = put('/cart/:item_id', 'shopper', {
  summary: 'Changes the quantity of a line, its note, or its preference; 0 removes it.',
  params: Type.Object({ item_id: Id }),
  query: LanguageQuery,
  body: StrictObject({
    ...version,
    quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: maxQuantityPerLine })),
    note: OptionalText(maxNoteLength),
    substitution: Type.Optional(Nullable(Substitution)), // null: the preference of the whole order applies
  }),
  reply: RecordReply(Cart),
});

export const removeLine = del('/cart/:item_id', 'shopper', {
  summary: 'Removes a line from the cart.',
  params: Type.Object({ item_id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Cart),
});

export const clearCart = del('/cart', 'shopper', {
  summary: 'Empties the cart.',
  query: LanguageQuery,
  reply: RecordReply(Cart),
});

/** Puts at least the bought quantities into the cart: a repeated call changes nothing more. */
export const buyAgain = post('/cart/buy-again', 'shopper', {
  summary:
    'Buys again at present prices, as far as stock allows: an order, some of its lines, or the last purchase of ' +
    'each of these products.',
  query: LanguageQuery,
  body: StrictObject({
    order_id: Type.Optional(Id),
    order_display_id: Type.Optional(Type.String({ maxLength: maxTypedCodeLength })),
    product_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxItemsPerRequest })),
    item_ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 200, description: 'the lines of the order to buy again' }),
    ),
    mode: Type.Optional(StringEnum(['merge', 'replace'] as const)),
  }),
  reply: Type.Object({
    data: Cart,
    message: Type.String(),
    added: Type.Array(Id, { description: 'the lines of the cart' }),
    adjusted: Type.Array(Shortfall, { description: 'lines with too little stock' }),
    repriced: Type.Array(Type.Object({ name: Type.String(), old: Sen, new: Sen }), {
      description: 'the price of one unit then and now',
    }),
    unavailable: Type.Array(Type.Object({ name: Type.String(), alternatives: Type.Array(ProductCard) }), {
      description: 'sold out, or no longer sold; with possible substitutes',
    }),
  }),
});

export type BuyAgainResult = Static<typeof buyAgain.call.reply>;
export type CartIssue = Static<typeof Issue>;

const notable: readonly CartIssue['code'][] = [
  'price_changed',
  'deal_ended',
  'reduced',
  'bundle_option_unavailable',
];

/** Returns whether the shopper can acknowledge the change of a line: touching the line accepts its present state. */
export const canBeNoted = ({ quantity, issue }: Pick<CartItem, 'quantity' | 'issue'>) =>
  quantity > 0 && issue !== null && notable.includes(issue.code);
