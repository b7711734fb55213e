import { sql } from 'kysely';
import { assignGuestOrders } from '#domains/orders/assign-guest-orders.ts';
import { creditJoinedOrders } from '#domains/refunds/goodwill/credit-joined-orders.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { givenTwoLots } from '#test/fixtures/given-lots.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { givenRecall, packFrom } from '#test/fixtures/given-recall.ts';
import { decide, givenPaidOrder, moveBy } from '#test/fixtures/given-refund.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { notifyCustomersTask } from './jobs.ts';

const creditJoined = (db: Db, customer_id: string) =>
  creditJoinedOrders({ customer_id }, db, (work) => inTransaction(db, work));

/** A delivered and paid order of a guest, whose packs are recalled against store credit. */
async function givenRecalledGuest(db: Db) {
  const { slug, first } = await givenTwoLots(db);
  const order = await givenPaidOrder(db, { [slug]: 1 });
  await packFrom(db, order.id, [{ code: first, quantity: 1 }]);
  await moveBy(db, order, 'dispatch', 'deliver');
  const { id, confirm } = await givenRecall(db, first);
  await confirm();
  await notifyCustomersTask({ recall_id: id }, db, (work) => inTransaction(db, work));
  const refund = () =>
    db
      .selectFrom('refunds')
      .select(['id', 'status', 'refund_to', 'amount', 'refunded_at'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
  const join = async () => {
    const member = await givenMember(db);
    await inTransaction(db, (tx) => assignGuestOrders(tx, order.shopper.id, member.id));
    return member;
  };
  return { order, refund, join };
}

test('a guest with an account in time has the money of a recall as store credit, once, and it is not sent', async ({
  fresh: { db },
}) => {
  const { refund, join } = await givenRecalledGuest(db);
  const promised = await refund();
  expect(promised).toMatchObject({ status: 'processing', refund_to: 'original' });
  await expect(decide(db, promised, { action: 'pay', reference: 'R-1' })).rejects.toMatchObject({
    code: 'refund_waits_for_guest',
  });

  const member = await join();
  const { rows: queued } = await sql<{ payload: { customer_id: string } }>`
    select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where identifier = 'refunds.credit_joined_orders'`.execute(db);
  expect(queued).toEqual([{ payload: { customer_id: member.id } }]);
  await Promise.all([creditJoined(db, member.id), creditJoined(db, member.id)]);

  expect(await balanceIn(db, member)).toBe(promised.amount);
  expect(await refund()).toMatchObject({ status: 'refunded', refund_to: 'wallet' });
  expect(await findAllViolations(db)).toEqual([]);
});

test('after the last day the money is sent as it was paid, and an account has none of it', async ({ tx }) => {
  const { refund, join } = await givenRecalledGuest(tx);
  const { id } = await refund();
  await tx.updateTable('refunds').set({ credit_until: sql`now()` }).where('id', '=', id).execute();
  const member = await join();
  await creditJoined(tx, member.id);
  expect(await balanceIn(tx, member)).toBeUndefined();

  await decide(tx, { id }, { action: 'pay', reference: 'R-1' });
  expect(await refund()).toMatchObject({ status: 'refunded', refund_to: 'original' });
  expect(await findAllViolations(tx)).toEqual([]);
  const both = tx.updateTable('refunds').set({ refund_to: 'wallet' }).where('id', '=', id).execute();
  await expect(both).rejects.toThrow('credit_or_sent_later');
});

test('a guest reads in both mails, and on the order, how the money becomes store credit', async ({ tx }) => {
  await givenRecalledGuest(tx);
  const texts = async (language: 'en' | 'zh') => {
    const rows = await selectMails(tx, 2);
    return Promise.all(
      rows.map(async (row) => (await writeMail(officeOver(tx), { ...row, language }))?.text ?? ''),
    );
  };
  const [promised, recalled] = await texts('en');
  expect(recalled).toContain(
    'If you would rather have store credit, create an account with this email address.',
  );
  expect(promised).toMatch(/Create an account with this email address on or before \d+ \w+ \d{4}, and RM/);
  expect(promised).toContain('https://kebun.example/signup');
  expect((await texts('zh'))[0]).toMatch(/請在 \d{4} 年 \d+ 月 \d+ 日 或之前/);
});
