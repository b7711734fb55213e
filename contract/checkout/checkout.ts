import Type, { type Static } from 'typebox';
import { Address, AddressDraft } from '../accounts/address.ts';
import { Cart, Issue } from '../cart/cart.ts';
import { Shipping } from '../delivery/delivery.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import { maxPaymentSen, maxRemarkLength, maxTypedCodeLength } from '../lib/limits.ts';
import {
  Id,
  IdempotencyHeaders,
  IgnoredField,
  Nullable,
  OptionalText,
  RecordReply,
  Sen,
  StrictObject,
  Timestamp,
  WholeNumber,
} from '../lib/shapes.ts';
import { EnteredBuyer } from '../orders/e-invoice.ts';
import { Order } from '../orders/orders.ts';
import { PaymentAction } from '../payments/payments.ts';

const Step = Type.Integer({ minimum: 1, maximum: 4 });

/** The chosen delivery window. */
const DeliveryTime = Type.Object({
  slot_id: Type.String(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  label: Type.String({ description: 'its day and hours' }),
  fee: Sen,
});

/** An address of a checkout; with the id of the saved address that it was taken from. */
const ChosenAddress = Type.Object({ id: Nullable(Id), ...Address.properties });

export const Checkout = Type.Object({
  version: Type.Integer(),
  billing_address: Nullable(ChosenAddress),
  shipping_address: Nullable(ChosenAddress),
  ship_to_bill_address: Type.Boolean(),
  shipping_method: Nullable(Shipping),
  delivery_time: Nullable(DeliveryTime),
  shipping_remarks: Nullable(Type.String({ description: 'the delivery instructions for the driver' })),
  leave_at_door: Type.Boolean(),
  delivery_tip: Type.Integer({ description: 'the chosen tip; sen' }),
  remarks: Nullable(Type.String({ description: 'the order note for the shop' })),
  payment_gateway: Nullable(Type.String()),
  payment_method: Nullable(Type.String()),
  saved_payment_id: Nullable(Type.String({ description: 'the saved card that is charged' })),
  coupon_code: Nullable(Type.String()),
  coupon_discount: Sen,
  use_store_credit: Type.Boolean(),
  store_credit: Type.Integer({ description: 'used for this order; sen' }),
  wallet_balance: Nullable(Type.Integer({ description: 'sen; null for a guest, who has no wallet' })),
  customer_email: Nullable(Type.String()),
  current_step: Step,
  completed_steps: Type.Array(Step),
  can_place: Type.Boolean(),
  issues: Type.Array(Issue),
  cart: Cart,
  current_order_id: Nullable(Id),
});

export type Checkout = Static<typeof Checkout>;

/**
 * Every state field of the specification is accepted. A client can send its whole copy: the server ignores the fields
 * that it computes (discounts, the list of addresses, the order), and those of the browser only. Store credit is capped
 * by the requested amount, the balance and the total.
 */
const choices = {
  billing_address: Type.Optional(Nullable(AddressDraft)),
  shipping_address: Type.Optional(Nullable(AddressDraft)),
  ship_to_bill_address: Type.Optional(Type.Boolean()),
  shipping_method: OptionalText(64),
  delivery_time: Type.Optional(Nullable(StrictObject({ slot_id: Type.String({ maxLength: 80 }) }))),
  shipping_remarks: OptionalText(maxRemarkLength), // to the driver
  leave_at_door: Type.Optional(Type.Boolean()),
  delivery_tip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })), // sen; the shop sets the maximum
  remarks: OptionalText(maxRemarkLength), // to the shop
  note: OptionalText(maxRemarkLength), // the same, under the order's name for it
  delivery_instructions: OptionalText(maxRemarkLength), // the same as shipping_remarks
  payment_gateway: OptionalText(40),
  payment_method: OptionalText(40),
  saved_payment_id: OptionalText(64), // one of /payment; null: no saved card
  customer_email: OptionalText(254),
  current_step: Type.Optional(Step),
  coupon_code: OptionalText(maxTypedCodeLength), // null takes it off
  use_store_credit: Type.Optional(Type.Boolean()), // without an amount: as much as there is
  store_credit: Type.Optional(
    Nullable(Type.Integer({ minimum: 0, maximum: maxPaymentSen, description: 'the wanted amount; sen' })),
  ),
  coupon_discount: IgnoredField,
  addresses: IgnoredField,
  current_order_id: IgnoredField,
  checkoutData: IgnoredField,
  checkout_loading: IgnoredField,
};

const _language = { lang: listQuery.lang };

export const getCheckout = get('/checkout', 'shopper', {
  summary: 'The choices so far, with present prices.',
  query: LanguageQuery,
  reply: RecordReply(Checkout),
});

export const saveCheckout = put('/checkout', 'shopper', {
  summary: 'Saves choices of the checkout, and returns their prices and issues.',
  query: LanguageQuery,
  body: StrictObject({ ...choices, version: Type.Optional(WholeNumber) }),
  reply: Type.Object({
    data: Checkout,
    city_hint: Type.Optional(
      Nullable(
        Type.String({
          description: 'the usual city of the postcode of an address in this call, where another is typed',
        }),
      ),
    ),
    message: Type.Optional(Type.String()),
  }),
});

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same order. */
export const placeOrder = post('/orders/checkout', 'shopper', {
  summary: 'Places the order. A repeated call with the same key and body returns the same order.',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({
    ...choices,
    version: Type.Optional(WholeNumber),
    cart_version: WholeNumber,
    accept_terms: Type.Optional(Type.Boolean()),
    expected_total: Type.Optional(WholeNumber),
    e_invoice: Type.Optional(Nullable(EnteredBuyer)), // the order keeps it, or is not placed
  }),
  reply: Type.Object({
    data: Order,
    payment: PaymentAction,
    share_token: Type.String(),
    message: Type.String(),
  }),
});

export type CheckoutChoices = Static<typeof saveCheckout.call.body>;
export type OrderBody = Static<typeof placeOrder.call.body>;

/** Address, delivery, payment, review. The checkout starts at the first. */
export const checkoutSteps = ['address', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
