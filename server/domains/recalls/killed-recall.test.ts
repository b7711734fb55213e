import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { sql } from 'kysely';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { waitForNextTry } from '#test/fixtures/given-mail.ts';
import { givenRecall, packFrom } from '#test/fixtures/given-recall.ts';
import { givenPaidOrder, moveBy, type PaidOrder } from '#test/fixtures/given-refund.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { givenPostOffice } from '#test/harness/smtp-server.ts';
import { describe, expect, onTestFinished, test } from '#test/harness/test.ts';
import { notifyCustomersTask } from './jobs.ts';

const [buyers, deaths] = isProving ? [450, 25] : [10, 2];

const program = new URL('../../test/harness/worker-process.ts', import.meta.url).pathname;

/** A process that runs jobs, and is killed and started again. */
function givenWorker(...words: string[]) {
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return {
    kill,
    start() {
      child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
    },
  };
}

/** Delivers packs of one lot to members and guests, each with an order of their own. */
async function givenBuyers(db: Db, count: number) {
  const house = await inTransaction(db, (tx) => givenPackhouse(tx, 0));
  const packs = 2 * count;
  const inputs = [{ lot: house.lot, g: 20 * packs }];
  await db.updateTable('skus').set({ weight_g: 20 }).where('id', '=', house.sku_id).execute();
  const code = await pack(db, house, { inputs, packs, pack_g: 20, waste_g: 0 });
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  const buy = async (place: number) => {
    const member = place % 3 === 0 ? undefined : await givenMember(db);
    const order = await givenPaidOrder(db, { [house.slug]: 2 }, member);
    await withRetry(() => packFrom(db, order.id, [{ code, quantity: 2 }]));
    await moveBy(db, order, 'dispatch', 'deliver');
    return { order, member };
  };
  const orders = await inParallel(
    Array.from({ length: count }, (_, place) => () => buy(place)),
    4,
  );
  return { code, orders };
}

interface Progress {
  written: number; // mails in the outbox
  sent: number;
  credited: number;
}

/** Returns how far the job of a recall is. */
async function progressOf(db: Db, recallId: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(notified_at)::int as written, count(settled_at)::int as credited, (
      select count(*)::int from mails where kind = 'recall.notice' and status = 'sent' and payload ->> 'recall_id' = ${recallId}
    ) as sent
    from recall_orders where recall_id = ${recallId}
  `.execute(db);
  return rows[0] ?? { written: 0, sent: 0, credited: 0 };
}

/** Lets so much time pass that the queue gives back the jobs of a dead process, and a mail may be sent again. */
async function waitUntilGivenUp(db: Db) {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`.execute(
    db,
  );
  await waitForNextTry(db);
}

/** Enqueues what the shop does every minute. */
const sendWaitingMails = (db: Db) =>
  inTransaction(db, (tx) => enqueue(tx, 'mail.send', {}, { jobKey: 'mail.send' }));

const expectCreditedOnce = async (
  db: Db,
  { order, member }: { order: PaidOrder; member: Shopper | undefined },
) => {
  const refunds = await db
    .selectFrom('refunds')
    .select(['reason', 'refund_to', sql<number>`amount + credit`.as('sum')])
    .where('order_id', '=', order.id)
    .execute();
  const [refund] = refunds;
  expect(refunds).toMatchObject([{ reason: 'recalled', refund_to: member ? 'wallet' : 'original' }]);
  if (member) expect(await balanceIn(db, member)).toBe(refund?.sum);
};

describe('H-34: the process that serves a recall is killed', () => {
  test('again and again, and at the end each customer was written to and credited once', {
    timeout: testTimeoutMs(60_000),
  }, async ({ fresh: { db, url } }) => {
    const { code, orders } = await givenBuyers(db, buyers);
    const { id, confirm } = await givenRecall(db, code);
    await sql`delete from graphile_worker._private_jobs`.execute(db); // of the orders
    await db.updateTable('mails').set({ status: 'sent', sent_at: sql`now()` }).execute();
    await confirm();
    const office = await givenPostOffice();
    const worker = givenWorker(url, office.url);
    const isDone = async () => {
      const { written, sent, credited } = await progressOf(db, id);
      return Math.min(written, sent, credited) === buyers;
    };
    const deathsIn: Progress[] = [];
    for (let death = 1; death <= deaths; death++) {
      await sendWaitingMails(db);
      worker.start();
      const least = Math.floor((buyers * (death - 1)) / deaths); // one death after each share of the credits
      while ((await progressOf(db, id)).credited < least) await wait(1);
      if (death === 1) while ((await progressOf(db, id)).written === 0) await wait(1);
      if (isProving) await wait(randomInt(30));
      await worker.kill();
      deathsIn.push(await progressOf(db, id));
      await waitUntilGivenUp(db);
    }
    worker.start();
    while (!(await isDone())) {
      await sendWaitingMails(db);
      await wait(100);
    }
    await worker.kill();

    if (isProving) console.info(deathsIn);
    expect(deathsIn[0]).not.toMatchObject({ credited: buyers, sent: buyers });
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'message_id'])
      .where('kind', '=', 'recall.notice')
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      orders.map(({ order }) => order.customer.email).sort(),
    );
    const idOf = ({ head }: { head: string }) => /^Message-ID: (.*)$/im.exec(head)?.[1] ?? '';
    const delivered = new Set(office.delivered.map(idOf)); // of one that came twice a mailbox shows one
    expect(mails.filter(({ message_id }) => !delivered.has(message_id ?? ''))).toEqual([]);
    for (const one of orders) await expectCreditedOnce(db, one);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('and the next round writes to those who are left, although the queue still holds the job of the dead', async ({
    fresh: { db },
  }) => {
    const { code } = await givenBuyers(db, 2);
    const { id, confirm } = await givenRecall(db, code);
    await confirm();
    await sql`
      update graphile_worker._private_jobs as jobs set locked_at = now(), locked_by = 'dead' from graphile_worker._private_tasks as tasks
      where tasks.id = task_id and identifier = 'recalls.notify_customers'
    `.execute(db);

    await notifyCustomersTask({}, db, (work) => inTransaction(db, work));

    expect(await progressOf(db, id)).toMatchObject({ written: 2, credited: 2 });
  });
});
