import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { sql } from 'kysely';
import { addAddress } from '#domains/accounts/save-address.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout, yesTo } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenFriend, newHome, orderAs, placeFriendOrder } from '#test/fixtures/given-friend.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import type { CheckoutSnapshot } from '../load-checkout.ts';
import { findCheckout, saveCheckout } from '../save-checkout.ts';
import { loadSnapshotForOrder, placeOrder } from './place-order.ts';

const { to } = inEnglish();

const referralOrder = async (db: Db, { id }: Shopper) =>
  (await db.selectFrom('referrals').select('order_id').where('friend_id', '=', id).executeTakeFirst())
    ?.order_id;

test('a friend’s first order has a ten percent discount, and each line knows its share', async ({ tx }) => {
  const { friend } = await givenFriend(tx);
  const order = await orderAs(tx, friend, {}, { kailan: 3, sawi: 1 });

  const { items_total, product_discount, redemption_discount } = order.totals;
  expect(redemption_discount).toBe(Math.round((items_total - product_discount) / 10));
  const lines = tx.selectFrom('order_lines').select('redemption_discount').where('order_id', '=', order.id);
  const shares = (await lines.execute()).map((line) => line.redemption_discount);
  expect(shares.reduce((sum, one) => sum + one, 0)).toBe(redemption_discount);
  expect(await referralOrder(tx, friend)).toBe(order.id);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('the order mail names the discount and its reason', async ({ tx }) => {
  const { friend } = await givenFriend(tx);
  const { totals } = await orderAs(tx, friend);

  const row = (await selectMails(tx, 9)).find(({ kind }) => kind === 'order.received');
  const mail = row && (await writeMail(officeOver(tx), row));
  expect(mail?.text).toMatch(/Redemption discount \(First order of an invited friend\)/);
  expect(mail?.text).toContain(formatMoney(-totals.redemption_discount));
});

test('the second order, and an order without an invitation, has no discount', async ({ tx }) => {
  const { friend } = await givenFriend(tx);
  await orderAs(tx, friend);

  expect((await orderAs(tx, friend)).totals.redemption_discount).toBe(0);
  expect((await orderAs(tx, await givenMember(tx))).totals.redemption_discount).toBe(0);
});

test('the discount applies after a coupon', async ({ tx }) => {
  const { friend } = await givenFriend(tx);
  const { code } = await givenCoupon(tx, { amount: 300 });

  const { totals } = await orderAs(tx, friend, { coupon_code: code });
  expect(totals.coupon_discount).toBe(300);
  expect(totals.redemption_discount).toBe(
    Math.round((totals.items_total - totals.product_discount - 300) / 10),
  );
  expect(await findShopViolations(tx)).toEqual([]);
});

test('an order that is lost returns the discount for the next order', async ({ tx }) => {
  const { friend } = await givenFriend(tx);
  const home = newHome();
  const lost = await orderAs(tx, friend, { billing_address: home });
  await moveOrder(tx, lost.id, 'cancel_by_staff', { by: 'staff' });

  expect(await referralOrder(tx, friend)).toBeNull();
  expect((await orderAs(tx, friend, { billing_address: home })).totals.redemption_discount).toBeGreaterThan(
    0,
  );
  expect(await findShopViolations(tx)).toEqual([]);
});

test('C-07: no discount at the inviter’s own door, or with their phone number or email address', async ({
  tx,
}) => {
  const { inviter, friend } = await givenFriend(tx);
  const home = newHome();
  await addAddress(tx, inviter.id, { ...home, contact_number: '011-2233 4455' });
  await tx
    .updateTable('customers')
    .set({ phone: '+60112233999' })
    .where('shopper_id', '=', inviter.id)
    .execute();
  const { email = '' } = await tx
    .selectFrom('customers')
    .select('email')
    .where('shopper_id', '=', inviter.id)
    .$castTo<{ email: string }>()
    .executeTakeFirstOrThrow();

  const spelled = home.street_address.toUpperCase().replace(', ', ' - ');
  const asIf = [
    { ...newHome(), street_address: spelled },
    { ...newHome(), contact_number: '0112233999' },
    { ...newHome(), email: email.replace('@', '+friend@').toUpperCase() },
  ];
  for (const billing_address of asIf) {
    const { checkout } = await placeFriendOrder(tx, friend, { billing_address });
    expect(checkout.cart.totals.redemption_discount).toBe(0);
    expect(checkout.issues).toContainEqual(expect.objectContaining({ code: 'friend_discount_inactive' }));
    expect(checkout.can_place).toBe(true);
  }
  const { totals } = await orderAs(tx, friend, { billing_address: { ...home } });
  expect(totals.redemption_discount).toBe(0);
  expect(await referralOrder(tx, friend)).toBeNull();
});

test('no discount at an address where another friend was new', async ({ tx }) => {
  const home = newHome();
  await orderAs(tx, (await givenFriend(tx)).friend, { billing_address: home });

  for (const billing_address of [
    { ...home, email: newHome().email, contact_number: newHome().contact_number },
    { ...newHome(), contact_number: home.contact_number },
    { ...newHome(), email: home.email },
  ]) {
    const { friend } = await givenFriend(tx);
    expect((await orderAs(tx, friend, { billing_address })).totals.redemption_discount).toBe(0);
  }
});

test('a customer who ordered as a guest with their email address is not new', async ({ tx }) => {
  const home = newHome();
  await orderAs(tx, await givenMember(tx), { billing_address: home });
  const { friend } = await givenFriend(tx);

  const { checkout } = await placeFriendOrder(tx, friend, {
    billing_address: { ...newHome(), email: home.email },
  });
  expect(checkout.cart.totals.redemption_discount).toBe(0);
});

test('nor with an address of the same mailbox, nor with that of the account alone', async ({ tx }) => {
  const asGuest = async (email: string) => {
    const { shopper, body } = await givenCheckout(
      tx,
      { kailan: 1 },
      { billing_address: { ...newHome(), email } },
    );
    await placeOrder(tx, shopper, body, to);
  };
  const one = await givenFriend(tx);
  await asGuest('oldguest+first@example.my');
  const typed = await orderAs(tx, one.friend, {
    billing_address: { ...newHome(), email: 'oldguest+new@example.my' },
  });
  expect(typed.totals.redemption_discount).toBe(0);

  const other = await givenFriend(tx);
  const { email } = await tx
    .selectFrom('customers')
    .select('email')
    .where('shopper_id', '=', other.friend.id)
    .executeTakeFirstOrThrow();
  await asGuest(email ?? '');
  const elsewhere = await orderAs(tx, other.friend, { billing_address: newHome() });
  expect(elsewhere.totals.redemption_discount).toBe(0);
});

test('neighbours in one house count as two doors', async ({ tx }) => {
  const house = { street_address: 'Residensi Melur, Jalan SS 2/10' };
  const at = async (street_address_2: string) => {
    const { friend } = await givenFriend(tx);
    const billing_address = { ...newHome(), ...house, street_address_2 };
    return (await orderAs(tx, friend, { billing_address })).totals.redemption_discount;
  };

  expect(await at('A-1-1')).toBeGreaterThan(0);
  expect(await at('B-9-9')).toBeGreaterThan(0);
  expect(await at('a 1 1')).toBe(0);
});

test('of 20 friends at one door at once one gets the discount, and the others see the price change', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const home = newHome();
  const friends: { friend: Shopper; body: OrderBody; seen?: CheckoutSnapshot }[] = [];
  for (let n = 0; n < 20; n++) {
    const { friend } = await givenFriend(db);
    const billing_address = { ...newHome(), street_address: home.street_address };
    const { body } = await placeFriendOrder(db, friend, { billing_address });
    const seen = await inTransaction(db, (tx) => loadSnapshotForOrder(tx, friend, body, to)); // before any other order
    friends.push({ friend, body, seen });
  }
  const place = ({ friend, body, seen }: (typeof friends)[number]) =>
    withRetry(() => inTransaction(db, (tx) => placeOrder(tx, friend, body, to, seen && { seen }))).then(
      () => 'placed',
      (refusal: { code: string }) => refusal.code,
    );

  const outcomes = await inParallel(friends.map((one) => () => place(one)));

  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'price_changed')).toHaveLength(19);
  const { rows } = await sql`select from orders where redemption_discount > 0`.execute(db);
  expect(rows).toHaveLength(1);

  const late = friends[outcomes.indexOf('price_changed')];
  if (!late) throw new Error('No order was refused');
  const again = await findCheckout(db, late.friend.id, to);
  expect(again.cart.totals.redemption_discount).toBe(0);
  expect(await place({ friend: late.friend, body: yesTo(again) })).toBe('placed');
  expect(await findShopViolations(db)).toEqual([]);
});

test('choosing another address in the checkout restores the discount', async ({ tx }) => {
  const home = newHome();
  await orderAs(tx, (await givenFriend(tx)).friend, { billing_address: home });
  const { friend } = await givenFriend(tx);
  await placeFriendOrder(tx, friend, { billing_address: home });

  const elsewhere = await saveCheckout(tx, friend.id, { billing_address: newHome() }, to);
  expect(elsewhere.cart.totals.redemption_discount).toBeGreaterThan(0);
  expect(elsewhere.issues.filter(({ code }) => code === 'friend_discount_inactive')).toEqual([]);
});
