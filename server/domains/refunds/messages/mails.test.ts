import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { Db } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { pack } from '#test/fixtures/given-packing.ts';
import { decide, givenCashOrder, givenPaidOrder, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { expect, test } from '#test/harness/test.ts';

async function lastMail(db: Db, language: 'en' | 'zh' = 'en') {
  const [row] = await selectMails(db, 1);
  const mail = row && (await writeMail(officeOver(db), { ...row, language }));
  if (!mail) throw new Error('No mail was written');
  return mail;
}

test('the customer is mailed when a request arrives, the order is cancelled, and the money is sent', async ({
  db,
}) => {
  const order = await givenPaidOrder(db);
  const number = formatOrderNumber(order.display_id);
  const amount = formatMoney(order.totals.total);
  const refund = await requestTestRefund(db, order);
  const mail = await lastMail(db);

  await decide(db, refund, { action: 'approve', note: 'See you again.' });
  const cancelled = await lastMail(db);
  await decide(db, refund, { action: 'pay', reference: 'R-1' });
  const paid = await lastMail(db);

  expect(mail.subject).toBe(`We have your request about order ${number}`);
  expect(mail.text).not.toContain(`${amount} goes back`);
  expect(cancelled.subject).toBe(`Order ${number} is cancelled`);
  for (const form of [cancelled.text, cancelled.html]) {
    expect(form).toContain(
      `We will refund ${amount} to your payment method (Credit or debit card) within 14 working days.`,
    );
    expect(form).toContain('See you again.');
  }
  expect(paid.subject).toBe(`The refund for order ${number} has been paid`);
  expect(paid.text).toContain(`We have refunded ${amount} to your payment method: Credit or debit card.`);
});

test('the mails exist in Chinese too, and a rejection gives its reason', async ({ db }) => {
  const order = await givenPaidOrder(db);
  const refund = await requestTestRefund(db, order);
  await decide(db, refund, { action: 'reject', note: '已經包裝好了。' });

  const mail = await lastMail(db, 'zh');
  expect(mail.subject).toBe(`關於訂單 ${formatOrderNumber(order.display_id)} 的答覆`);
  expect(mail.html).toContain('lang="zh-Hant"');
  expect(mail.text).toContain('已經包裝好了。');
});

test('cash goes back by bank or driver, and not to a way to pay', async ({ db }) => {
  const order = await givenCashOrder(db, { kailan: 1 });
  const amount = formatMoney(order.totals.total);
  const refund = await requestTestRefund(db, order, { reason: 'damaged' });
  await decide(db, refund, { action: 'approve' });
  const promised = await lastMail(db);
  await decide(db, refund, { action: 'pay', reference: 'R-1' });
  const paid = await lastMail(db);

  expect(promised.text).toContain(`You paid in cash. We will give ${amount} back to you`);
  expect(paid.text).toContain(`We have given ${amount} back to you`);
  for (const { text } of [promised, paid]) expect(text).not.toContain('your payment method');
});

test('a refund for missing products says why it comes', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 3 });
  await pack(db, order.id, [{ slug: 'kailan', quantity: 2 }]);

  expect((await lastMail(db)).text).toContain('could not be packed, or weigh less than you paid for');
});
