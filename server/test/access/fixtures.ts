import { randomBytes, randomUUID } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/orders/order-number.ts';
import { updatePassword } from '#domains/accounts/customer-rows.ts';
import { addAddress } from '#domains/accounts/save-address.ts';
import { saveContactNumber } from '#domains/accounts/save-phone-number.ts';
import { checkIn } from '#domains/coins/check-in.ts';
import { reportComplaint } from '#domains/complaints/report-complaint.ts';
import { requestSubscription } from '#domains/newsletter/subscription.ts';
import { notify } from '#domains/notifications/notify.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import { storeInstrument } from '#domains/payments/instruments/save-instrument.ts';
import { writeAmount } from '#domains/payments/ipay88/amount.ts';
import { newRefNo } from '#domains/payments/ipay88/ref-no.ts';
import { createReferral } from '#domains/referrals/create-referral.ts';
import { findOwnCode } from '#domains/referrals/own-code.ts';
import { requestRefund } from '#domains/refunds/requests/request-refund.ts';
import { saveResetTicket, upsertPasswordReset } from '#domains/sessions/reset-code-rows.ts';
import { upsertVerification } from '#domains/sessions/verification-rows.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import { addToWishlist } from '#domains/wishlist/change-wishlist.ts';
import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { Passwords } from '#platform/auth/passwords.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { givenCart } from '../fixtures/given-cart.ts';
import { aisyahsHome } from '../fixtures/given-checkout.ts';
import { givenUnpaidOrder } from '../fixtures/given-gateway.ts';
import { givenOrderIn } from '../fixtures/given-order.ts';
import { givenCashOrder } from '../fixtures/given-refund.ts';
import { givenMember } from '../fixtures/given-wallet.ts';
import { quickHashes } from '../fixtures/quick-hashes.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { findTestSku } from '../fixtures/test-skus.ts';
import { givenToken, type Owner } from './people.ts';

/** The id of a thing and its other names or secrets. */
export type FixtureIds = Record<string, string>;

export interface Kind {
  /** Inserts one for its owner. Returns undefined when such a shopper cannot have one. */
  give(tx: Tx, owner: Owner): Promise<FixtureIds | undefined>;
  /** Deletes it. Undefined for things that are permanent. */
  take?(tx: Tx, thing: FixtureIds): Promise<unknown>;
  /** Returns an id of the right form that does not exist. */
  unknown(): FixtureIds;
}

export const password = 'kangkung-belacan';
const passwords = new Passwords(testPepper, quickHashes);
const hashed = passwords.hash(password);
const codes = new CodeGenerator(testPepper);
const secret = (letters: string) => `${letters}_${randomBytes(32).toString('base64url')}`;
const anId = () => ({ id: randomUUID() });

const firstOf = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('The fixture returned no thing');
  return row;
};

const cartLine: Kind = {
  async give(tx, owner) {
    const { items } = await givenCart(tx, owner, { kailan: 2 });
    return { id: firstOf(items).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('cart_lines').where('id', '=', id).execute(),
  unknown: anId,
};

const session: Kind = {
  async give(tx, owner) {
    const token_hash = hashOfToken(await givenToken(tx, owner));
    const row = tx.selectFrom('tokens').select('id').where('token_hash', '=', token_hash);
    return { id: (await row.executeTakeFirstOrThrow()).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('tokens').where('id', '=', id).execute(),
  unknown: anId,
};

/** A delivered order, which can be reviewed. Orders are permanent. */
const order: Kind = {
  async give(tx, owner) {
    const { id } = await givenOrderIn(tx, 'delivered');
    const { display_id, share_token } = await tx
      .updateTable('orders')
      .set({ shopper_id: owner.id, email: owner.email })
      .where('id', '=', id)
      .returning(['display_id', 'share_token'])
      .executeTakeFirstOrThrow();
    const line = tx.selectFrom('order_lines').select(['id', 'product_id']).where('order_id', '=', id);
    const { id: line_id, product_id } = await line.executeTakeFirstOrThrow();
    return { id, display_id, share_token, email: owner.email, line_id, product_id };
  },
  unknown() {
    const display_id = orderNumberFrom(randomBytes(10)) ?? '00000000000';
    return {
      ...anId(),
      display_id,
      share_token: secret('os'),
      email: 'nobody@example.my',
      line_id: randomUUID(),
    };
  },
};

/** An order that waits for a payment, about which iPay88 may send callbacks. */
const unpaidOrder: Kind = {
  async give(tx, owner) {
    await connectGateways(tx, readConfig({ DEMO: '1' }));
    const { id } = await givenUnpaidOrder(tx as unknown as Db);
    const { display_id } = await tx
      .updateTable('orders')
      .set({ shopper_id: owner.id, email: owner.email })
      .where('id', '=', id)
      .returning('display_id')
      .executeTakeFirstOrThrow();
    const attempt = tx.selectFrom('payment_attempts').select(['ref_no', 'amount']).where('order_id', '=', id);
    const { ref_no, amount } = await attempt.executeTakeFirstOrThrow();
    return { id, display_id, ref_no, owed: writeAmount(amount) };
  },
  unknown: () => ({
    ...anId(),
    display_id: orderNumberFrom(randomBytes(10)) ?? '00000000000',
    ref_no: newRefNo(),
  }),
};

/** A cancellation request for an unpicked order. Requests are permanent. */
const refund: Kind = {
  async give(tx, owner) {
    const { id: orderId } = await givenOrderIn(tx, 'confirmed');
    await tx.updateTable('orders').set({ shopper_id: owner.id }).where('id', '=', orderId).execute();
    const cancellation = { order: { id: orderId }, reason: 'changed_mind', comment: owner.email };
    return { id: (await requestRefund(tx, owner, cancellation, 48)).id };
  },
  unknown: anId,
};

/** A delivered and paid order, whose packs can be complained about. */
const deliveredOrder: Kind = {
  async give(tx, owner) {
    const { id, items } = await givenCashOrder(tx as unknown as Db, { kailan: 2 });
    await tx
      .updateTable('orders')
      .set({ shopper_id: owner.id, email: owner.email })
      .where('id', '=', id)
      .execute();
    return { id, line_id: firstOf(items).id };
  },
  unknown: () => ({ ...anId(), line_id: randomUUID() }),
};

const complaint: Kind = {
  async give(tx, owner) {
    const { id: order = '', line_id = '' } = (await deliveredOrder.give(tx, owner)) ?? {};
    const { id } = await reportComplaint(tx, owner, {
      order: { id: order },
      line_id,
      quantity: 1,
      kind: 'not_fresh',
      note: owner.email,
      photo: Buffer.from('a photo'),
    });
    return { id };
  },
  unknown: anId,
};

const account: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    const { email } = owner;
    const { password_hash } = await tx
      .selectFrom('customers')
      .select('password_hash')
      .where('shopper_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await updatePassword(tx, owner.id, password_hash, await hashed);
    return { email, password };
  },
  unknown: () => ({ email: 'nobody@example.my', password }),
};

const resetCode: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    const { email } = owner;
    const { id = '' } = (await upsertPasswordReset(tx, email)) ?? {};
    return { email, code: codes.codeOf(id) };
  },
  take: (tx, { email = '' }) => tx.deleteFrom('password_resets').where('email', '=', email).execute(),
  unknown: () => ({ email: 'nobody@example.my', code: '123456' }),
};

const resetTicket: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    const { email } = owner;
    await tx.deleteFrom('password_resets').where('email', '=', email).execute();
    const { id = '' } = (await upsertPasswordReset(tx, email)) ?? {};
    const ticket = secret('rt');
    await saveResetTicket(tx, id, hashOfToken(ticket));
    return { email, ticket };
  },
  take: (tx, { email = '' }) => tx.deleteFrom('password_resets').where('email', '=', email).execute(),
  unknown: () => ({ email: 'nobody@example.my', ticket: secret('rt') }),
};

const subscription: Kind = {
  async give(tx, { email }) {
    await requestSubscription(tx, { email }, 'en');
    const row = tx.selectFrom('newsletter_subscriptions').select('token').where('email', '=', email);
    return { token: (await row.executeTakeFirstOrThrow()).token };
  },
  take: (tx, { token = '' }) =>
    tx.deleteFrom('newsletter_subscriptions').where('token', '=', token).execute(),
  unknown: () => ({ token: randomBytes(16).toString('base64url') }),
};

const instrument: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    const gateway = await tx.selectFrom('payment_gateways').select('slug').executeTakeFirstOrThrow();
    const card = { type: 'card', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2031 };
    const row = { ...card, gateway: gateway.slug, provider_token: secret('tok') };
    return { id: (await storeInstrument(tx, owner.id, row)).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('saved_instruments').where('id', '=', id).execute(),
  unknown: anId,
};

const address: Kind = {
  async give(tx, owner) {
    return { id: (await addAddress(tx, owner.id, { ...aisyahsHome, recipient: owner.name })).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('addresses').where('id', '=', id).execute(),
  unknown: anId,
};

const number: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    return {
      id: (await saveContactNumber(tx, owner.id, { title: owner.name, contact_number: '0123456789' })).id,
    };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('contact_numbers').where('id', '=', id).execute(),
  unknown: anId,
};

const notification: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    await notify(tx, owner.id, 'card_saved', { brand: 'Visa', last4: '4242' });
    const rows = tx.selectFrom('notifications').select('id').where('customer_id', '=', owner.id);
    return { id: (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('notifications').where('id', '=', id).execute(),
  unknown: anId,
};

const wishlistItem: Kind = {
  async give(tx, owner) {
    const { product_id } = await findTestSku(tx, 'kailan');
    await addToWishlist(tx, owner.id, { product_id });
    const row = tx.selectFrom('wishlist_items').select('id').where('shopper_id', '=', owner.id);
    return { id: (await row.executeTakeFirstOrThrow()).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('wishlist_items').where('id', '=', id).execute(),
  unknown: anId,
};

/** Ledger entries are permanent. */
const walletEntry: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    await addCredit(tx, {
      customerId: owner.id,
      amount: 700,
      reason: 'adjust',
      source: { type: 'adjustment', id: randomUUID() },
    });
    const row = tx
      .selectFrom('wallet_entries')
      .innerJoin('wallet_accounts', 'wallet_accounts.id', 'account_id')
      .select('transfer_id as id')
      .where('customer_id', '=', owner.id);
    return { id: (await row.executeTakeFirstOrThrow()).id };
  },
  unknown: anId,
};

/** Ledger entries are permanent. Its day is long ago, so that today's check-in is still open. */
const coinEntry: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    await checkIn(tx, owner.id, [1], '2026-01-02T04:00:00Z');
    const row = tx.selectFrom('coin_entries').select('id').where('customer_id', '=', owner.id);
    return { id: (await row.executeTakeFirstOrThrow()).id };
  },
  unknown: anId,
};

/** A friend invited by the owner. */
const referral: Kind = {
  async give(tx, owner) {
    if (owner.kind === 'guest') return undefined;
    const { code } = await findOwnCode(tx, owner.id);
    const friend = await givenMember(tx as unknown as Db);
    await createReferral(tx, friend.id, code);
    const row = tx.selectFrom('referrals').select('id').where('referrer_id', '=', owner.id);
    return { id: (await row.executeTakeFirstOrThrow()).id };
  },
  take: (tx, { id = '' }) => tx.deleteFrom('referrals').where('id', '=', id).execute(),
  unknown: anId,
};

/** The owner's account by id. */
const profile: Kind = {
  give: async (_tx, { kind, id }) => (kind === 'guest' ? undefined : { id }),
  unknown: anId,
};

const proof: Kind = {
  async give(tx, { kind, id, name }) {
    if (kind === 'guest') return undefined;
    const address = `${name.replace(' ', '.').toLowerCase()}.again@example.my`;
    return { code: codes.codeOf((await upsertVerification(tx, id, 'email', address))?.id ?? '') };
  },
  take: (tx) => tx.deleteFrom('verifications').execute(),
  unknown: () => ({ code: '123456' }),
};

/** Every kind of private thing that a call can name. */
export const kinds = {
  'coin entry': coinEntry,
  account,
  address,
  'cart line': cartLine,
  complaint,
  'delivered order': deliveredOrder,
  instrument,
  notification,
  number,
  order,
  profile,
  proof,
  referral,
  refund,
  'reset code': resetCode,
  'reset ticket': resetTicket,
  session,
  subscription,
  'unpaid order': unpaidOrder,
  'wallet entry': walletEntry,
  'wishlist item': wishlistItem,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Inserts one of each kind for a shopper. */
export async function givenFixtures(db: Db, owner: Owner): Promise<Partial<Record<KindName, FixtureIds>>> {
  const things: Partial<Record<KindName, FixtureIds>> = {};
  for (const [name, kind] of Object.entries(kinds) as [KindName, Kind][]) {
    if (name === 'reset ticket') continue; // it replaces the code: a shopper has one or the other
    const thing = await kind.give(db as unknown as Tx, owner);
    if (thing) things[name] = thing;
  }
  return things;
}
