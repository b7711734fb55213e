import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { givenAccount } from '#test/fixtures/given-account.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenCardOrder } from '#test/fixtures/given-refund.ts';
import { expect, test } from '#test/harness/test.ts';
import { assignGuestOrders } from './assign-guest-orders.ts';
import { moveOrder } from './status/change-status.ts';

test('a new order is confirmed by mail with all its lines, as text and HTML', async ({ tx }) => {
  const order = await givenOrder(tx, { kailan: 2 });

  const [row] = await selectMails(tx, 1);
  const mail = row && (await writeMail(officeOver(tx), row));

  expect(await mailsIn(tx)).toMatchObject([
    { kind: 'order.received', recipient: order.customer.email, language: order.language },
  ]);
  expect(mail?.subject).toContain(formatOrderNumber(order.display_id));
  const [line] = order.items;
  for (const expected of [line?.name, formatMoney(order.totals.total), order.delivery_time?.label]) {
    expect(mail?.text).toContain(expected);
    expect(mail?.html).toContain(expected);
  }
  const link = `https://kebun.example/track-order/view?order=${order.display_id}&share_token=${order.share_token}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(link.replace('&', '&amp;'));
});

test('the mail is in the language of the order', async ({ tx }) => {
  const order = await givenOrder(tx);
  await tx.updateTable('mails').set({ language: 'zh' }).execute();

  const [row] = await selectMails(tx, 1);
  const mail = row && (await writeMail(officeOver(tx), row));

  expect(mail?.subject).toBe(`我們已收到你的訂單 ${formatOrderNumber(order.display_id)}`);
  expect(mail?.html).toContain('lang="zh-Hant"');
  expect(mail?.html).toContain('https://kebun.example/zh/track-order/view?');
});

test('a refused order sends no mail', async ({ fresh: { db } }) => {
  const refused = db.transaction().execute(async (tx) => {
    await givenOrder(tx);
    throw new Error('The transaction is rolled back');
  });

  await expect(refused).rejects.toThrow('The transaction is rolled back');
  expect(await mailsIn(db)).toEqual([]);
});

const leave = async (tx: Tx, id: string) => {
  for (const move of ['pick', 'pack', 'dispatch'] as const) await moveOrder(tx, id, move, { by: 'staff' });
};

test('the mail of an order that leaves links to its invoice as PDF', async ({ tx }) => {
  const { id, display_id, share_token } = await givenOrder(tx);
  await leave(tx, id);

  const row = (await selectMails(tx, 10)).find(({ kind }) => kind === 'order.on_the_way');
  const mail = row && (await writeMail(officeOver(tx), row));

  const path = `/api/order/${display_id}/papers/invoice?share_token=${share_token}&lang=en`;
  expect(mail?.html).toContain(`https://kebun.example${path}`.replace('&', '&amp;'));
});

test('the customer, also a guest, is notified when the order leaves', async ({ tx }) => {
  const order = await givenOrder(tx);
  await leave(tx, order.id);

  const [row] = await selectMails(tx, 1);
  expect(row).toMatchObject({ kind: 'order.on_the_way', recipient: order.customer.email });
  const mail = row && (await writeMail(officeOver(tx), row));
  expect(mail?.text).toContain(formatOrderNumber(order.display_id));
});

test('a customer whose order ended is notified that nothing will come, with the reason', async ({ tx }) => {
  const order = await givenOrder(tx, { kailan: 2 });
  await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff', note: 'A flooded road.' });

  const [row] = await selectMails(tx, 1);
  expect(row).toMatchObject({ kind: 'order.ended', recipient: order.customer.email });
  const mail = row && (await writeMail(officeOver(tx), row));
  expect(mail?.subject).toBe(`Order ${formatOrderNumber(order.display_id)} is cancelled`);
  expect(mail?.text).toContain('A flooded road.');
});

test('the mail about an order not paid in time is in Chinese for a Chinese order', async ({ db }) => {
  const order = await givenCardOrder(db);
  await inTransaction(db, (tx) => moveOrder(tx, order.id, 'fail', { by: 'system' }));
  await db.updateTable('mails').set({ language: 'zh' }).execute();

  const row = (await selectMails(db as Tx, 9)).find(({ kind }) => kind === 'order.ended');
  const mail = row && (await writeMail(officeOver(db), row));
  expect(mail?.subject).toBe(`訂單 ${formatOrderNumber(order.display_id)} 未及時付款，已失效`);
});

test('customers may turn off other mails, but not the order confirmation', async ({ tx }) => {
  const { id } = await givenAccount(tx);
  await tx.updateTable('customers').set({ order_email: false, marketing_email: false }).execute();
  const order = await givenOrder(tx);
  await assignGuestOrders(tx, order.shopper.id, id);
  await leave(tx, order.id);

  expect((await mailsIn(tx)).map(({ kind }) => kind)).toEqual(['order.received']);
});
