import Type, { type Static } from 'typebox';
import { Address, AddressDraft, addressForm } from '../accounts/address.ts';
import { ShippingWithSlots } from '../delivery/delivery.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import {
  enteredSlotDays,
  maxCartLines,
  maxNoteLength,
  maxPhoneLength,
  maxQuantityPerLine,
  maxRemarkLength,
  maxTypedCodeLength,
} from '../lib/limits.ts';
import type { Rule } from '../lib/rules.ts';
import {
  Id,
  IdempotencyHeaders,
  IdParams,
  ListReply,
  Nullable,
  OptionalText,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
  WholeNumber,
  Zip,
} from '../lib/shapes.ts';
import { StaffOrder } from '../orders/staff-orders.ts';
import { PaymentGateway } from '../payments/payments.ts';
import { Checkout } from './checkout.ts';

/** A product of an order that staff enter. */
export const EnteredItem = StrictObject({
  product_id: Uuid,
  variation_option_id: Type.Optional(Uuid),
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantityPerLine }),
  note: OptionalText(maxNoteLength), // as in the cart
});

/** The order as the customer states it on the phone. The same rules apply as in the checkout. */
const entry = {
  customer_id: Type.Optional(Nullable(Uuid)), // null: a customer without an account
  language: Type.Optional(StringEnum(languages)), // of the order and its mails
  items: Type.Array(EnteredItem, { minItems: 1, maxItems: maxCartLines }),
  address: Type.Optional(Nullable(AddressDraft)), // with an id: one of the customer's address book
  shipping_method: OptionalText(64),
  slot_id: OptionalText(80),
  shipping_remarks: OptionalText(maxRemarkLength),
  remarks: OptionalText(maxRemarkLength),
  payment_gateway: OptionalText(40),
  payment_method: OptionalText(40),
  coupon_code: OptionalText(maxTypedCodeLength),
  use_store_credit: Type.Optional(Type.Boolean()),
};

export const EnteredOrderDraft = StrictObject(entry);
export type EnteredOrderDraft = Static<typeof EnteredOrderDraft>;

export const quoteEnteredOrder = post('/staff/orders/quotes', 'staff', {
  summary: 'The prices and the open points of an order that staff are entering. Nothing is stored.',
  query: LanguageQuery,
  body: EnteredOrderDraft,
  reply: RecordReply(Checkout),
});

export type EnteredOrderQuote = Static<typeof Checkout>;

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same order. */
export const enterOrder = post('/staff/orders', 'staff', {
  summary:
    'Enters an order for a customer, by the rules of the checkout. The cart of the customer stays as it is.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({ ...entry, expected_total: Type.Optional(WholeNumber) }),
  reply: Type.Object({ data: StaffOrder, message: Type.String() }),
});

export type EnteredOrder = Static<typeof enterOrder.call.body>;

/** A customer with this phone number: one with an account, or the recipient of earlier orders. */
export const KnownBuyer = Type.Object({
  customer_id: Nullable(Id),
  name: Type.String(),
  email: Type.String({ description: 'empty where none is known' }),
  phone: Type.String({ description: 'E.164' }),
  language: StringEnum(languages),
  wallet_balance: Nullable(Type.Integer({ description: 'sen; null without an account' })),
  last_order_at: Nullable(Timestamp),
  addresses: Type.Array(Type.Object({ id: Nullable(Id), ...Address.properties })),
});

export type KnownBuyer = Static<typeof KnownBuyer>;

export const listKnownBuyers = get('/staff/orders/buyers', 'staff', {
  summary:
    'The customers with a phone number, those with an account first, with the addresses they ordered to.',
  query: StrictObject({
    lang: listQuery.lang,
    phone: Type.String({ minLength: 1, maxLength: maxPhoneLength }),
  }),
  reply: ListReply(KnownBuyer),
});

/** A pack or bundle on sale. */
export const SellableSku = Type.Object({
  id: Id,
  product_id: Id,
  code: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  price: Type.Integer({ description: 'the present price, deals excluded; sen' }),
  available: Type.Integer({ description: 'units' }),
});

export type SellableSku = Static<typeof SellableSku>;

export const listSellableSkus = get('/staff/orders/skus', 'staff', {
  summary:
    'Packs and bundles on sale with their stock, by name or code; names that begin with the text come first.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text }),
  reply: ListReply(SellableSku),
});

export const getEntryChoices = get('/staff/orders/choices', 'staff', {
  summary: `The shipping methods for a postcode with the slots of ${enteredSlotDays} days, and the payment methods.`,
  query: StrictObject({ lang: listQuery.lang, zip: Type.Optional(Zip) }),
  reply: RecordReply(
    Type.Object({
      shippings: Type.Array(ShippingWithSlots),
      not_deliverable_reason: Nullable(Type.String()),
      gateways: Type.Array(PaymentGateway),
      has_coupons: Type.Boolean({ description: 'some coupon can be used at present' }),
    }),
  ),
});

export type EntryChoices = Static<typeof getEntryChoices.call.reply>['data'];

export const PaymentLink = Type.Object({
  url: Type.String({ description: 'its holder sees the order and pays it' }),
  text: Type.String({ description: 'a message with the link, in the language of the order' }),
  phone: Type.String({ description: 'of the customer, E.164' }),
  amount: Sen,
  expires_at: Nullable(Type.String({ description: 'when the products are released unpaid' })),
});

export type PaymentLink = Static<typeof PaymentLink>;

export const getPaymentLink = get('/staff/orders/:id/payment-link', 'staff', {
  summary: 'The link with which the customer pays an order that waits for its payment.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(PaymentLink),
});

/** A customer on the phone may have no e-mail address. */
export const enteredAddressRules: readonly Rule<AddressDraft>[] = addressForm.filter(
  ({ message }) => message !== 'address.review_email',
);
