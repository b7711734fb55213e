import { formatMoney } from '@kebun/contract/lib/money.ts';
import { sql } from 'kysely';
import { findPackingOrder } from '#domains/fulfilment/find-packing-order.ts';
import { packOrder } from '#domains/fulfilment/pack-order.ts';
import { findStock } from '#domains/inventory/list-movements.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { listLaterSlots, waitForHarvest } from '#domains/orders/slips/wait-for-harvest.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { readConfig } from '#platform/lib/config.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { expectHarvest, givenSlip, waitingOf } from '#test/fixtures/given-pre-order.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { decide, lastAttempt, requestTestRefund, settleIn } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenWallet } from '#test/fixtures/given-wallet.ts';
import { setStock } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, expect, test } from '#test/harness/test.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { listSwaps, swapPreOrder } from './swap-pre-order.ts';

const { to, now } = inEnglish();
const context = { now, t: to.t };
const today = malaysianDay(new Date());

/** A product like the pre-ordered one, which costs RM 3.00 a pack. */
const givenOther = (tx: Tx, { price = 250, stock = 10 } = {}) =>
  givenProduct(tx, { price, stock, sale_price: null });

type Slip = Awaited<ReturnType<typeof givenSlip>>;

const swap = (tx: Tx, { id, line }: Pick<Slip, 'id' | 'line'>, skuId: string, amount: number) =>
  swapPreOrder(tx, { orderId: id, lineId: line, skuId, amount }, context);

const moneyOf = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['total', 'cash_reduction', 'captured', 'refunded', 'item_count', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const refundsOf = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .select(['kind', 'status', 'refund_to', 'amount', 'credit'])
    .where('order_id', '=', id)
    .execute();

const choicesOf = async (db: Db, id: string) => (await listSwaps(db, id, to)).flatMap((line) => line.choices);

test('H-88: a shopper swaps a slipped pre-order for as many packs in stock, and pays less at the door', async ({
  tx,
}) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  const before = await moneyOf(tx, slip.id);
  const [line] = await listSwaps(tx, slip.id, to);
  expect(line).toMatchObject({ order_item_id: slip.line, quantity: 3, agreed: 900 });
  expect(line?.choices).toContainEqual(
    expect.objectContaining({ sku_id: other.sku_id, amount: 750, back: 150 }),
  );

  await swap(tx, slip, other.sku_id, 750);

  expect(await moneyOf(tx, slip.id)).toEqual({
    ...before,
    cash_reduction: 150,
    version: before.version + 1,
  });
  expect(await findStock(tx, other.sku_id)).toMatchObject({ on_hand: 10, available: 7 });
  expect(await waitingOf(tx, slip.presale)).toBe(0);
  expect(await listSwaps(tx, slip.id, to)).toEqual([]);
  expect(await findShopViolations(tx)).toEqual([]);

  const full = await findFullOrder(tx, slip.id);
  if (!full) throw new Error('The order is gone');
  expect(orderReply(full, to).items).toMatchObject([
    { pre_order: null, swap: { product_id: other.product_id, quantity: 3, amount: 150 } },
  ]);
});

test('the shopper gets a mail of what was swapped, what it costs and what comes back', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx, { price: 249 });
  await swap(tx, slip, other.sku_id, 747);
  await swap(tx, slip, other.sku_id, 747); // a repeat sends none

  const rows = (await selectMails(tx, 20)).filter(({ kind }) => kind === 'order.swapped');
  expect(rows).toHaveLength(1);
  const mail = rows[0] && (await writeMail(officeOver(tx), rows[0]));
  const [was, is, less] = [900, 745, 155].map((amount) => formatMoney(amount));
  for (const words of [was, is, `You pay ${less} less in cash.`, slip.items[0]?.name])
    expect(mail?.text).toContain(words);
});

test('H-88: what was paid comes back the way it was paid', async ({ tx }) => {
  await connectGateways(tx, readConfig({ DEMO: '1' }));
  const slip = await givenSlip(tx, { choices: { payment_gateway: 'ipay88', payment_method: 'card' } });
  await settleIn(tx, await lastAttempt(tx, slip.id));
  await slip.slip();
  const other = await givenOther(tx);
  const { captured } = await moneyOf(tx, slip.id);

  await swap(tx, slip, other.sku_id, 750);

  expect(await moneyOf(tx, slip.id)).toMatchObject({ captured, refunded: 150, cash_reduction: 0 });
  expect(await refundsOf(tx, slip.id)).toEqual([
    { kind: 'swap', status: 'processing', refund_to: 'original', amount: 150, credit: 0 },
  ]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: store credit comes back as store credit', async ({ tx }) => {
  const known = await givenWallet(tx, 20_000);
  const slip = await givenSlip(tx, { known, choices: { use_store_credit: true } });
  const other = await givenOther(tx);
  const before = (await balanceIn(tx, known)) ?? 0;

  await swap(tx, slip, other.sku_id, 750);

  expect(await balanceIn(tx, known)).toBe(before + 150);
  expect(await refundsOf(tx, slip.id)).toMatchObject([{ kind: 'swap', status: 'refunded', credit: 150 }]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: a somewhat dearer product costs what was agreed, and a much dearer one is not offered', async ({
  tx,
}) => {
  const slip = await givenSlip(tx);
  const dearer = await givenOther(tx, { price: 360 });
  const tooDear = await givenOther(tx, { price: 361 });
  const before = await moneyOf(tx, slip.id);

  await expect(swap(tx, slip, tooDear.sku_id, 900)).rejects.toMatchObject({ code: 'substitute_unavailable' });
  await swap(tx, slip, dearer.sku_id, 900);

  expect(await moneyOf(tx, slip.id)).toEqual({ ...before, version: before.version + 1 });
  expect(await refundsOf(tx, slip.id)).toEqual([]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: what the order has already is not offered, neither from stock nor from another harvest', async ({
  tx,
}) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  // as of packs that arrive long before the pre-order is delivered, which they do not fill
  await sql`update stock_items set on_hand = 10 where sku_id = ${slip.sku_id}`.execute(tx);

  const offered = (await choicesOf(tx, slip.id)).map(({ sku_id }) => sku_id);
  expect(offered).toContain(other.sku_id);
  expect(offered).not.toContain(slip.sku_id);
  await expect(swap(tx, slip, slip.sku_id, 900)).rejects.toMatchObject({ code: 'substitute_unavailable' });
});

test('H-88: a changed price is shown before it counts', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  await tx.updateTable('skus').set({ price: 280 }).where('id', '=', other.sku_id).execute();

  await expect(swap(tx, slip, other.sku_id, 750)).rejects.toMatchObject({
    code: 'price_changed',
    details: { issues: [{ old: 750, new: 840 }] },
  });
});

test('H-88: cash is rounded in favour of the shopper', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx, { price: 249 });

  await swap(tx, slip, other.sku_id, 747);

  expect(await moneyOf(tx, slip.id)).toMatchObject({ cash_reduction: 155 });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: a repeat changes nothing, and a second choice is refused', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const [other, third] = [await givenOther(tx), await givenOther(tx)];
  const [slot] = await listLaterSlots(tx, slip.id, { now, language: 'en' });
  await swap(tx, slip, other.sku_id, 750);
  const after = await moneyOf(tx, slip.id);

  await swap(tx, slip, other.sku_id, 750);
  for (const again of [
    () => swap(tx, slip, third.sku_id, 750),
    () => waitForHarvest(tx, slip.id, slot?.id ?? '', { now, language: 'en' }),
  ])
    await expect(again()).rejects.toMatchObject({ code: 'pre_order_not_slipped' });
  expect(await moneyOf(tx, slip.id)).toEqual(after);
  expect(await findStock(tx, third.sku_id)).toMatchObject({ available: 10 });
});

test('H-88: nothing is swapped while the harvest comes, once it is picked, or while a cancellation is open', async ({
  tx,
}) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  const refused = async (code: string) => {
    await expect(swap(tx, slip, other.sku_id, 750)).rejects.toMatchObject({ code });
    expect(await listSwaps(tx, slip.id, to)).toEqual([]);
  };
  const change = (row: object) => tx.updateTable('orders').set(row).where('id', '=', slip.id).execute();

  const slippedAt = (slipped_at: string | null) =>
    tx.updateTable('pre_orders').set({ slipped_at, slip_from: null, slip_to: null }).execute();

  await slippedAt(null);
  await refused('pre_order_not_slipped');
  await slippedAt(now.toISOString());
  await change({ awaits_decision: true });
  await refused('order_not_moved');
  await change({ awaits_decision: false, status: 'picking' });
  await refused('order_not_moved');
});

test('H-88: only what is in stock for all units is offered, and nothing that the order has', async ({
  tx,
}) => {
  const slip = await givenSlip(tx);
  const few = await givenOther(tx, { stock: 2 });
  await expect(swap(tx, slip, few.sku_id, 750)).rejects.toMatchObject({ code: 'substitute_unavailable' });
  await expect(swap(tx, slip, slip.sku_id, 900)).rejects.toMatchObject({ code: 'substitute_unavailable' });
  expect((await choicesOf(tx, slip.id)).map(({ sku_id }) => sku_id)).not.toContain(few.sku_id);
});

test('H-88: units that a harvest has filled go to stock, and the rest back to the batch', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  await setStock(tx, slip.sku_id, 1); // one of three is filled
  expect(await waitingOf(tx, slip.presale)).toBe(2);

  await swap(tx, slip, other.sku_id, 750);

  expect(await findStock(tx, slip.sku_id)).toMatchObject({ on_hand: 1, available: 1 });
  expect(await waitingOf(tx, slip.presale)).toBe(0);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: the swapped product is packed, and what lacks of it costs nothing', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  await swap(tx, slip, other.sku_id, 750);
  const { version, lines } = await findPackingOrder(tx, slip.id, { ...to, today });
  expect(lines).toMatchObject([{ sku: other.slug.toUpperCase(), quantity: 3 }]);

  const by = await givenStaff(tx, 'packer');
  const packed = await packOrder(
    tx,
    slip.id,
    { version, lines: lines.map(({ id }) => ({ id, quantity: 2 })) },
    { by, today },
  );

  expect(packed.cash_reduction).toBe(250);
  expect(await findStock(tx, other.sku_id)).toMatchObject({ on_hand: 7 });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: a swapped line is cancelled like any other, and a cancelled order gives its packs back', async ({
  tx,
}) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  await swap(tx, slip, other.sku_id, 750);
  const request = await requestTestRefund(tx, slip, {
    kind: 'cancellation',
    items: [{ order_item_id: slip.line, quantity: 1 }],
  });
  await decide(tx, request, { action: 'approve' });
  expect(await findStock(tx, other.sku_id)).toMatchObject({ available: 8 });
  expect(await moneyOf(tx, slip.id)).toMatchObject({ cash_reduction: 400 });
  expect(await findShopViolations(tx)).toEqual([]);

  await moveOrder(tx, slip.id, 'cancel_by_staff', { by: 'staff' });
  expect(await findStock(tx, other.sku_id)).toMatchObject({ on_hand: 10, available: 10 });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-88: of two tabs that choose at once, one swaps the line', async ({ fresh: { db } }) => {
  const slip = await inTransaction(db, (tx) => givenSlip(tx));
  const others = await inTransaction(db, async (tx) => [await givenOther(tx), await givenOther(tx)]);

  const outcomes = await withLockHeld(
    db,
    sql`select from orders where id = ${slip.id} for update`,
    others.map((other) => () => inTransaction(db, (tx) => swap(tx, slip, other.sku_id, 750))),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'pre_order_not_slipped' },
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('H-88: waiting and swapping at once: one of them counts', async ({ fresh: { db } }) => {
  const slip = await inTransaction(db, (tx) => givenSlip(tx));
  const other = await inTransaction(db, (tx) => givenOther(tx));
  const [slot] = await listLaterSlots(db, slip.id, { now, language: 'en' });

  const outcomes = await withLockHeld(
    db,
    sql`select from pre_orders where line_id = ${slip.line} for update`,
    [
      () => inTransaction(db, (tx) => swap(tx, slip, other.sku_id, 750)),
      () => inTransaction(db, (tx) => waitForHarvest(tx, slip.id, slot?.id ?? '', { now, language: 'en' })),
    ],
  );

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await findShopViolations(db)).toEqual([]);
});

test('H-88: staff who cancel the order and a shopper who swaps at once: the books are in order', async ({
  fresh: { db },
}) => {
  const slip = await inTransaction(db, (tx) => givenSlip(tx, { beside: 4 }));
  const other = await inTransaction(db, (tx) => givenOther(tx));

  const outcomes = await withLockHeld(
    db,
    sql`select from pre_orders where line_id = ${slip.line} for update`,
    [
      () => inTransaction(db, (tx) => moveOrder(tx, slip.id, 'cancel_by_staff', { by: 'staff' })),
      () => inTransaction(db, (tx) => swap(tx, slip, other.sku_id, 750)),
    ],
  );

  expect(outcomes[0]?.status).toBe('fulfilled'); // staff may cancel a swapped order as well
  expect(await findStock(db, other.sku_id)).toMatchObject({ on_hand: 10, available: 10 });
  expect(await waitingOf(db, slip.presale)).toBe(4); // of the other shopper
  expect(await findShopViolations(db)).toEqual([]);
});

test('H-88: a shopper who cancels the line and swaps it at once: cancelled, it has reserved nothing', async ({
  fresh: { db },
}) => {
  const slip = await inTransaction(db, (tx) => givenSlip(tx));
  const other = await inTransaction(db, (tx) => givenOther(tx));
  const items = [{ order_item_id: slip.line, quantity: 3 }];
  let request = { id: '' };

  const [cancelled] = await withLockHeld(db, sql`select from orders where id = ${slip.id} for update`, [
    async () => {
      request = await requestTestRefund(db, slip, { kind: 'cancellation', items });
    },
    () => inTransaction(db, (tx) => swap(tx, slip, other.sku_id, 750)),
  ]);

  expect(cancelled?.status).toBe('fulfilled'); // a swapped line may be cancelled as well
  expect(await findShopViolations(db)).toEqual([]);
  await decide(db, request, { action: 'approve' });
  expect(await findStock(db, other.sku_id)).toMatchObject({ on_hand: 10, available: 10 });
  expect(await waitingOf(db, slip.presale)).toBe(0);
  expect(await findShopViolations(db)).toEqual([]);
});

test('H-88: two orders and the last packs: one gets them', async ({ fresh: { db } }) => {
  const slips = await inTransaction(db, async (tx) => [await givenSlip(tx), await givenSlip(tx)]);
  const other = await inTransaction(db, (tx) => givenOther(tx, { stock: 5 }));

  const outcomes = await withLockHeld(
    db,
    sql`select from stock_items where sku_id = ${other.sku_id} for update`,
    slips.map((slip) => () => inTransaction(db, (tx) => swap(tx, slip, other.sku_id, 750))),
  );

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'substitute_unavailable' },
  });
  expect(await findStock(db, other.sku_id)).toMatchObject({ available: 2 });
  expect(await findShopViolations(db)).toEqual([]);
});

test('H-88: the link of an order is enough to swap', async ({ fresh: { db } }) => {
  const slip = await inTransaction(db, (tx) => givenSlip(tx));
  const other = await inTransaction(db, (tx) => givenOther(tx));
  const app = await appOver(db);
  const { display_id, share_token } = slip;
  const payload = { order_item_id: slip.line, sku_id: other.sku_id, amount: 750 };
  const post = (body: object) =>
    app.inject({ method: 'POST', url: `/api/order/${display_id}/swap`, payload: body });

  expect((await post(payload)).statusCode).toBe(404);
  const listed = await app.inject({
    url: `/api/order/${display_id}/swaps?share_token=${share_token}`,
  });
  expect(listed.json().data).toMatchObject([{ order_item_id: slip.line, quantity: 3 }]);
  const answer = await post({ ...payload, share_token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Your item has been swapped.',
    data: { items: [{ swap: { quantity: 3 } }] },
  });
  await app.close();
});

test('H-88: a harvest that comes after all cannot be swapped away', async ({ tx }) => {
  const slip = await givenSlip(tx);
  const other = await givenOther(tx);
  await expectHarvest(tx, slip.batch, { from: 1, to: 6 });
  await sql`update pre_orders set filled = 3 where line_id = ${slip.line}`.execute(tx);

  await expect(swap(tx, slip, other.sku_id, 750)).rejects.toMatchObject({ code: 'pre_order_not_slipped' });
});
