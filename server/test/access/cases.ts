import { sql } from 'kysely';
import { saveCheckout } from '#domains/checkout/save-checkout.ts';
import { checkIn } from '#domains/coins/check-in.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Ipay88Config, readConfig } from '#platform/lib/config.ts';
import { givenCart, inEnglish } from '../fixtures/given-cart.ts';
import { aisyahsHome, vanAndCash, yesTo } from '../fixtures/given-checkout.ts';
import { answerTo } from '../fixtures/given-gateway.ts';
import { givenOrder } from '../fixtures/given-order.ts';
import { findTestSku } from '../fixtures/test-skus.ts';
import { type FixtureIds, type KindName, password } from './fixtures.ts';
import type { Owner } from './people.ts';

/** The content of a request. */
export interface RequestContent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How a permitted caller sends a call, and the status of its answer. */
export interface Case {
  done: number;
  /**
   * The kind of thing that the call is about. Without it the call concerns everything of the caller, or nothing
   * that exists.
   */
  about?: KindName;
  sent?: (thing: FixtureIds) => RequestContent;
  /** The same with an invalid secret. */
  unverified?: (thing: FixtureIds) => RequestContent;
  /** Creates what the call requires. */
  ready?: (tx: Tx, owner: Owner) => Promise<RequestContent>;
  /** The status when the thing does not exist, 404 by default. */
  nothing?: number;
  /** The owner needs no proof. */
  ownerIsEnough?: true;
}

const unknownEmail = 'nobody-at-all@example.my';
const lineOf = ({ id = '' }: FixtureIds) => ({ params: { item_id: id } });
const newPassword = 'sambal-petai-9';
const wrong = 'a-wrong-guess-7';

const eInvoiceBuyer = {
  name: 'Tan Mei Ling',
  tin: 'IG115002000',
  id_type: 'nric',
  id_number: '900101105432',
  address: 'Jalan 1, Klang',
};

/** A picture of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function readyToOrder(tx: Tx, owner: Owner): Promise<RequestContent> {
  await givenCart(tx, owner, { kailan: 1 });
  const checkout = await saveCheckout(tx, owner.id, await vanAndCash(tx), inEnglish().to);
  return { body: yesTo(checkout), headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d0' } };
}

/** Inserts a confirmed cash order of the owner, and a cart to add to it. */
async function readyToAdd(tx: Tx, owner: Owner): Promise<RequestContent> {
  const { id } = await givenOrder(tx);
  const own = tx.updateTable('orders').set({ shopper_id: owner.id }).where('id', '=', id);
  const { display_id } = await own.returning('display_id').executeTakeFirstOrThrow();
  const { version: cart_version } = await givenCart(tx, owner, { kailan: 1 });
  return {
    body: { display_id, payment_gateway: 'cod', cart_version },
    headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d3' },
  };
}

/** Returns the signed callback of iPay88 for a payment. */
const callbackOf = ({ ref_no = '', owed = '' }: FixtureIds) =>
  answerTo(readConfig({ DEMO: '1' }).ipay88 as Ipay88Config, { RefNo: ref_no, Amount: owed });

const readyToPut = async (tx: Tx): Promise<RequestContent> => ({
  body: { product_id: (await findTestSku(tx, 'kailan')).product_id, quantity: 1 },
});

const givenProductToFavourite = async (tx: Tx): Promise<RequestContent> => ({
  body: { product_id: (await findTestSku(tx, 'kailan')).product_id },
});

const noId = '0198c0de-0000-7000-8000-00000000d0d1';

const readyToReplace = async (tx: Tx): Promise<RequestContent> => ({
  body: { items: [(await readyToPut(tx)).body] },
});

async function aboutToGo(tx: Tx, { id }: Owner): Promise<RequestContent> {
  const deletion_at = sql<string>`now() + interval '1 day'`;
  await tx.updateTable('customers').set({ deletion_at }).where('shopper_id', '=', id).execute();
  return {};
}

/** Ends all orders and refunds of a shopper and lets them give up their credit. */
async function readyToGo(tx: Tx, { id }: Owner): Promise<RequestContent> {
  const ends = { awaiting_payment: 'failed', confirmed: 'cancelled' } as const;
  for (const [status, end] of Object.entries(ends)) {
    const open = tx
      .updateTable('orders')
      .where('shopper_id', '=', id)
      .where('status', '=', status as 'confirmed');
    await open.set({ status: end }).execute();
  }
  const orders = tx.selectFrom('orders').select('id').where('shopper_id', '=', id);
  await tx
    .updateTable('refunds')
    .set({ status: 'withdrawn' })
    .where('status', '=', 'requested')
    .where('order_id', 'in', orders)
    .execute();
  return { body: { password, confirm: 'DELETE', forfeit_credit: true } };
}

async function readyToConvert(tx: Tx, { id }: Owner): Promise<RequestContent> {
  await checkIn(tx, id, [100]);
  return { body: { coins: 100 }, headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d3' } };
}

async function readyToProve(tx: Tx, { id }: Owner): Promise<RequestContent> {
  await tx.updateTable('customers').set({ email_verified_at: null }).where('shopper_id', '=', id).execute();
  return { body: { channel: 'email' } };
}

/**
 * Every call that is not for everyone. The matrix fails for a missing call, so each new one is added here. A call
 * whose body names a thing is listed again, with a word after a comma.
 */
// biome-ignore format: table
export const cases: Record<string, Case> = {
  'GET /api/me':                { done: 200 },
  'PUT /api/me':                { done: 200, sent: () => ({ body: { display_name: 'Somebody' } }) },
  'PUT /api/me, a new address': { done: 200, sent: () => ({ body: { email: unknownEmail, password } }) },
  'POST /api/change-password':  { done: 200, sent: () => ({ body: { old_password: password, new_password: newPassword } }) },
  'POST /api/logout':           { done: 204, sent: () => ({ body: {} }) },
  'GET /api/sessions':          { done: 200 },
  'GET /api/sessions/:id':      { done: 200, about: 'session', sent: ({ id = '' }) => ({ params: { id } }) },
  'DELETE /api/sessions/:id':   { done: 204, about: 'session', sent: ({ id = '' }) => ({ params: { id } }) },

  'GET /api/users':                   { done: 200 },
  'POST /api/users':                  { done: 202, sent: () => ({ body: { first_name: 'Mei Ling', last_name: 'Tan', email: unknownEmail, password, accept_terms: true } }) },
  'GET /api/users/:id':               { done: 200, about: 'profile', sent: ({ id = '' }) => ({ params: { id } }) },
  'PUT /api/users/:id':               { done: 200, about: 'profile', sent: ({ id = '' }) => ({ params: { id }, body: { display_name: 'Somebody' } }) },
  'GET /api/me/verification':         { done: 200 },
  'POST /api/me/verification':        { done: 200, ready: readyToProve },
  'POST /api/me/verification/check':  { done: 200, about: 'proof', nothing: 422, sent: ({ code }) => ({ body: { channel: 'email', token: code } }) },

  'GET /api/cart':              { done: 200 },
  'POST /api/cart':             { done: 200, ready: readyToPut },
  'PUT /api/cart':              { done: 200, ready: readyToReplace },
  'DELETE /api/cart':           { done: 200 },
  'GET /api/cart/parked':         { done: 200 },
  'POST /api/cart/parked':        { done: 200, sent: () => ({ body: {} }) },
  'DELETE /api/cart/parked':      { done: 204 },
  'PUT /api/cart/:item_id':     { done: 200, about: 'cart line', sent: (line) => ({ ...lineOf(line), body: { quantity: 1 } }) },
  'DELETE /api/cart/:item_id':  { done: 200, about: 'cart line', sent: lineOf },

  'POST /api/cart/buy-again':   { done: 200, about: 'order', sent: ({ display_id = '' }) => ({ body: { order_display_id: display_id } }) },

  'GET /api/wishlist':            { done: 200 },
  'GET /api/wishlist/:id':        { done: 200, about: 'wishlist item', sent: ({ id = '' }) => ({ params: { id } }) },
  'POST /api/wishlist':           { done: 201, ready: givenProductToFavourite },
  'DELETE /api/wishlist':         { done: 200, sent: () => ({ query: { product_id: noId } }) },
  'DELETE /api/wishlist/:id':     { done: 200, sent: () => ({ params: { id: noId } }) }, // exists or not; routes.test.ts tests another shopper's
  'GET /api/recent-products':     { done: 200 },
  'POST /api/recent-products':    { done: 204, ready: givenProductToFavourite },
  'DELETE /api/recent-products':  { done: 204 },

  'GET /api/shippings':         { done: 200 },
  'GET /api/shippings/:id':     { done: 200, sent: () => ({ params: { id: 'pickup-petaling-jaya' }, query: { zip: '47300' } }) },
  'GET /api/checkout':          { done: 200 },
  'PUT /api/checkout':          { done: 200, sent: () => ({ body: {} }) },
  'PUT /api/checkout, billed to the address book': { done: 200, about: 'address', sent: ({ id }) => ({ body: { billing_address: { id } } }) },
  'PUT /api/checkout, sent to the address book':   { done: 200, about: 'address', sent: ({ id }) => ({ body: { shipping_address: { id } } }) },
  'POST /api/orders/checkout':  { done: 201, ready: readyToOrder },

  'GET /api/order-additions/orders':  { done: 200 },
  'POST /api/order-additions/quotes': { done: 200, about: 'order', sent: ({ display_id }) => ({ body: { display_id } }) },
  'POST /api/order-additions':        { done: 201, ready: readyToAdd },

  'GET /api/refunds':           { done: 200 },
  'GET /api/refunds, of an order': { done: 200, about: 'unpaid order', nothing: 200, sent: ({ id = '' }) => ({ query: { order_id: id } }) },
  'GET /api/refunds/:id':       { done: 200, about: 'refund', sent: ({ id = '' }) => ({ params: { id } }) },
  'POST /api/refunds':          { done: 201, about: 'unpaid order', sent: ({ id }) => ({ body: { order_id: id, reason: 'changed_mind' }, headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d2' } }) },
  'PUT /api/refunds/:id':       { done: 200, about: 'refund', sent: ({ id = '' }) => ({ params: { id }, body: { action: 'withdraw' } }) },
  'DELETE /api/refunds/:id':    { done: 200, about: 'refund', sent: ({ id = '' }) => ({ params: { id } }) },

  'GET /api/complaints':           { done: 200, about: 'delivered order', sent: ({ id = '' }) => ({ query: { order_id: id } }) },
  'POST /api/complaints':          { done: 201, about: 'delivered order', sent: ({ id, line_id }) => ({ body: { order_id: id, order_item_id: line_id, quantity: 1, kind: 'not_fresh', photo: onePixel }, headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d3' } }) },
  'GET /api/complaints/:id/photo': { done: 200, about: 'complaint', sent: ({ id = '' }) => ({ params: { id } }) },

  'GET /api/orders/payment':    { done: 200, about: 'unpaid order', sent: ({ display_id = '' }) => ({ query: { display_id } }) },
  'POST /api/orders/payment':   { done: 201, about: 'unpaid order', sent: ({ display_id }) => ({ body: { display_id }, headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d1' } }) },
  'POST /api/orders/payment/callback/ipay88': { done: 200, about: 'unpaid order', nothing: 422, sent: (order) => ({ body: callbackOf(order) }), unverified: (order) => ({ body: { ...callbackOf(order), Signature: 'none' } }) },

  'GET /api/orders/:id':        { done: 200, about: 'order', sent: ({ id = '' }) => ({ params: { id } }) },
  'GET /api/orders/:id, by its number': { done: 200, about: 'order', sent: ({ display_id = '' }) => ({ params: { id: display_id } }) },
  'PUT /api/orders/:id':        { done: 200, about: 'unpaid order', sent: ({ id = '' }) => ({ params: { id }, body: { action: 'cancel', reason: 'changed_mind' } }) },
  'DELETE /api/orders/:id':     { done: 200, about: 'unpaid order', sent: ({ display_id = '' }) => ({ params: { id: display_id } }) },
  'GET /api/orders':            { done: 200 },
  'GET /api/orders-overview':   { done: 200 },
  'GET /api/orders-products':   { done: 200 },
  'GET /api/order':             { done: 200, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ query: { display_id, share_token } }), unverified: ({ display_id = '' }) => ({ query: { display_id } }), ownerIsEnough: true },
  'GET /api/order/:display_id': { done: 200, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ params: { display_id }, query: { share_token } }), unverified: ({ display_id = '' }) => ({ params: { display_id } }), ownerIsEnough: true },
  'GET /api/order/:display_id/papers/:kind': { done: 200, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ params: { display_id, kind: 'delivery_note' }, query: { share_token } }), unverified: ({ display_id = '' }) => ({ params: { display_id, kind: 'delivery_note' } }), ownerIsEnough: true },
  'PUT /api/order/:display_id/e-invoice': { done: 200, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ params: { display_id }, body: { share_token, ...eInvoiceBuyer } }), unverified: ({ display_id = '' }) => ({ params: { display_id }, body: eInvoiceBuyer }), ownerIsEnough: true },
  'GET /api/order/:display_id/later-slots': { done: 200, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ params: { display_id }, query: { share_token } }), unverified: ({ display_id = '' }) => ({ params: { display_id } }), ownerIsEnough: true },
  'POST /api/order/:display_id/wait': { done: 409, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ params: { display_id }, body: { share_token, slot_id: noId } }), unverified: ({ display_id = '' }) => ({ params: { display_id }, body: { slot_id: noId } }), ownerIsEnough: true }, // nothing has slipped
  'GET /api/order/:display_id/swaps': { done: 200, about: 'order', sent: ({ display_id = '', share_token = '' }) => ({ params: { display_id }, query: { share_token } }), unverified: ({ display_id = '' }) => ({ params: { display_id } }), ownerIsEnough: true },
  'POST /api/order/:display_id/swap': { done: 409, about: 'order', sent: ({ display_id = '', share_token = '', line_id = '' }) => ({ params: { display_id }, body: { share_token, order_item_id: line_id || noId, sku_id: noId, amount: 0 } }), unverified: ({ display_id = '' }) => ({ params: { display_id }, body: { order_item_id: noId, sku_id: noId, amount: 0 } }), ownerIsEnough: true }, // nothing has slipped
  'GET /api/track-order':       { done: 200, about: 'order', sent: ({ display_id = '', email = '' }) => ({ query: { display_id, email } }), unverified: ({ display_id = '' }) => ({ query: { display_id, email: unknownEmail } }), ownerIsEnough: true },
  'POST /api/track-order':      { done: 200, about: 'order', sent: ({ display_id = '', email = '' }) => ({ body: { display_id, email } }), unverified: ({ display_id = '' }) => ({ body: { display_id, email: unknownEmail } }), ownerIsEnough: true },
  'POST /api/reviews':          { done: 201, about: 'order', sent: ({ product_id = '', line_id = '' }) => ({ body: { product_id, order_item_id: line_id, rating: 5, message: 'Crisp and clean.', name: 'Aina', email: unknownEmail } }) },

  'GET /api/me/policies':       { done: 200 },
  'GET /api/me/export':         { done: 200 },
  'GET /api/me/delete':         { done: 200 },
  'POST /api/me/delete':        { done: 202, ready: readyToGo },
  'DELETE /api/me/delete':      { done: 200, ready: aboutToGo },

  'GET /api/payment':           { done: 200 },
  'POST /api/payment':          { done: 422, sent: () => ({ body: { gateway: 'none', setup_token: 'st_none' } }) }, // no provider is called here
  'GET /api/payment/:id':       { done: 200, about: 'instrument', sent: ({ id = '' }) => ({ params: { id } }) },
  'PUT /api/payment/:id':       { done: 200, about: 'instrument', sent: ({ id = '' }) => ({ params: { id }, body: { title: 'Mine' } }) },
  'DELETE /api/payment/:id':    { done: 204, about: 'instrument', sent: ({ id = '' }) => ({ params: { id } }) },

  'GET /api/address':           { done: 200 },
  'POST /api/address':          { done: 201, sent: () => ({ body: aisyahsHome }) },
  'GET /api/address/:id':       { done: 200, about: 'address', sent: ({ id = '' }) => ({ params: { id } }) },
  'PUT /api/address/:id':       { done: 200, about: 'address', sent: ({ id = '' }) => ({ params: { id }, body: { title: 'Office' } }) },
  'DELETE /api/address/:id':    { done: 200, about: 'address', sent: ({ id = '' }) => ({ params: { id } }) },
  'GET /api/contact':           { done: 200 },
  'GET /api/contact/:id':       { done: 200, about: 'number', sent: ({ id = '' }) => ({ params: { id } }) },
  'PUT /api/contact/:id':       { done: 200, about: 'number', sent: ({ id = '' }) => ({ params: { id }, body: { title: 'Office' } }) },
  'DELETE /api/contact/:id':    { done: 204, about: 'number', sent: ({ id = '' }) => ({ params: { id } }) },

  'GET /api/wallet_transactions':      { done: 200 },
  'GET /api/wallet_transactions/:id':  { done: 200, about: 'wallet entry', sent: ({ id = '' }) => ({ params: { id } }) },

  'GET /api/checkin':             { done: 200 },
  'POST /api/checkin':            { done: 201, sent: () => ({ body: {}, headers: { 'idempotency-key': '0198c0de-0000-7000-8000-00000000d0d2' } }) },
  'GET /api/coin_transactions':   { done: 200 },
  'GET /api/coin_transactions/:id': { done: 200, about: 'coin entry', sent: ({ id = '' }) => ({ params: { id } }) },
  'POST /api/coin_transactions':  { done: 201, ready: readyToConvert },

  'GET /api/refer-code':          { done: 200 },
  'POST /api/refer-code':         { done: 200, sent: () => ({ body: { code: 'KEBUNFRIEND' } }) },
  'GET /api/refer-code/check':    { done: 422, sent: () => ({ query: { code: 'NOBODY7' } }) }, // routes.test.ts tests another customer's
  'POST /api/refer-code/check':   { done: 422, sent: () => ({ body: { code: 'NOBODY7' } }) },
  'GET /api/referrals':           { done: 200 },
  'GET /api/referrals/:id':       { done: 200, about: 'referral', sent: ({ id = '' }) => ({ params: { id } }) },
  'GET /api/qrcode':              { done: 404, sent: () => ({ query: { type: 'referral', ref: 'NOBODY7' } }) }, // routes.test.ts tests another customer's
  'GET /api/qrcode, of an order': { done: 200, about: 'order', sent: ({ display_id = '' }) => ({ query: { type: 'order', ref: display_id } }) },
  'GET /api/qrcode, of a payment': { done: 200, about: 'unpaid order', sent: ({ display_id = '' }) => ({ query: { type: 'payment', ref: display_id } }) },

  'GET /api/notifications':         { done: 200 },
  'PUT /api/notifications':         { done: 204, sent: () => ({ body: { until: 'ffffffff-ffff-7fff-bfff-ffffffffffff' } }) },
  'GET /api/notifications/unread':  { done: 200 },
  'GET /api/notifications/:id':     { done: 200, about: 'notification', sent: ({ id = '' }) => ({ params: { id } }) },
  'PUT /api/notifications/:id':     { done: 204, about: 'notification', sent: ({ id = '' }) => ({ params: { id }, body: { is_read: true } }) },

  'POST /api/token':                         { done: 200, about: 'account', nothing: 401, sent: (known) => ({ body: { grant_type: 'password', login: known.email, password: known.password } }), unverified: ({ email }) => ({ body: { grant_type: 'password', login: email, password: wrong } }) },
  'POST /api/verify-forget-password-token':  { done: 200, about: 'reset code', nothing: 422, sent: ({ email, code }) => ({ body: { email, token: code } }), unverified: ({ email }) => ({ body: { email, token: 'none' } }) },
  'POST /api/reset-password':                { done: 200, about: 'reset ticket', nothing: 422, sent: ({ email, ticket }) => ({ body: { email, reset_ticket: ticket, password: newPassword } }), unverified: ({ email }) => ({ body: { email, reset_ticket: 'rt_none', password: newPassword } }) },
  'POST /api/newsletter/confirm':            { done: 200, about: 'subscription', sent: ({ token }) => ({ body: { token } }) },
  'POST /api/newsletter/unsubscribe':        { done: 200, about: 'subscription', sent: ({ token }) => ({ body: { token } }) },

  // Staff sign-in gives every shopper the same answer.
  'POST /api/staff/token':              { done: 401, sent: () => ({ body: { login: unknownEmail, password: wrong, code: '000000' } }) },
  'POST /api/staff/enrolment':          { done: 404, sent: () => ({ body: { ticket: 'it_none' } }) },
  'POST /api/staff/enrolment/confirm':  { done: 404, sent: () => ({ body: { ticket: 'it_none', password, code: '000000' } }) },

  'POST /api/register/check':   { done: 422, sent: () => ({ body: { registration: '00000000-0000-4000-8000-000000000000', token: '00000000' } }) },
  'POST /api/register/send':    { done: 200, sent: () => ({ body: { registration: '00000000-0000-4000-8000-000000000000' } }) },
  'POST /api/register':         { done: 202, sent: () => ({ body: { first_name: 'Mei Ling', last_name: 'Tan', email: unknownEmail, password, accept_terms: true } }) },
  'POST /api/own-data':          { done: 202, sent: () => ({ body: { email: unknownEmail } }) },
  'POST /api/own-data/check':    { done: 422, sent: () => ({ body: { email: unknownEmail, token: '00000000' } }) }, // own-data.test.ts tests a correct one
  'POST /api/own-data/download': { done: 422, sent: () => ({ body: { email: unknownEmail, data_ticket: 'dt_none' } }) }, // own-data.test.ts tests a correct one
  'POST /api/own-data/removal':  { done: 422, sent: () => ({ body: { email: unknownEmail, data_ticket: 'dt_none', sure: true } }) },
  'POST /api/forget-password':  { done: 200, sent: () => ({ body: { email: unknownEmail } }) },
  'POST /api/contact':          { done: 201, sent: () => ({ body: { name: 'Mei Ling', email: unknownEmail, subject: 'Hello', message: 'When do you open tomorrow?' } }) },
  'POST /api/newsletter':       { done: 200, sent: () => ({ body: { email: unknownEmail } }) },
};

/** An example for every path with a parameter. These calls are for everyone, so one of each kind is enough. */
// biome-ignore format: table
export const examples: Record<string, Record<string, string>> = {
  '/api/products/:slug':      { slug: 'kailan' },
  '/api/product/:slug':       { slug: 'kailan' },
  '/api/categories/:slug':    { slug: 'vegetables' },
  '/api/brands/:slug':        { slug: 'kea-ridge' },
  '/api/shops/:slug':         { slug: 'kulai-nursery' },
  '/api/shop/:slug':          { slug: 'kulai-nursery' },
  '/api/static_blocks/:slug': { slug: 'terms' },
  '/api/static-block-previews/:token': { token: 'unknown' },
  '/api/states/:id':          { id: 'MY-10' },
  '/api/dietary/:id':         { id: 'vegetarian' },
  '/api/order-status/:id':    { id: 'confirmed' },
  '/api/payment_gateways/:id': { id: 'cod' },
  '/api/payment_methods/:id': { id: 'cod' },
  '/api/crops/:id':           { id: 'kailan' },
};
