import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { mailsIn, waitForNextTry } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenPostOffice } from '#test/harness/smtp-server.ts';
import { expect, onTestFinished, test } from '#test/harness/test.ts';
import { type Db, inTransaction } from '../db/db.ts';
import { enqueue } from './enqueue.ts';

const program = new URL('../../test/harness/worker-process.ts', import.meta.url).pathname;
const long = { timeout: 180_000 };

/** Starts a worker that will be killed. */
function givenWorker(...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { kill };
}

/** Lets so much time pass that graphile-worker releases the job of a dead worker, and a mail may be sent again. */
async function waitUntilGivenUp(db: Db) {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null
  `.execute(db);
  await waitForNextTry(db);
}

/** Counts the mail jobs; others exist since the seeding. */
async function jobsIn(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker._private_jobs
    join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = 'mail.send'
  `.execute(db);
  return rows[0]?.n ?? 0;
}

const enqueueTestMail = (db: Db) =>
  inTransaction(db, async (tx) => {
    await givenOrder(tx);
    await enqueue(tx, 'mail.send', {}, { jobKey: 'mail.send' });
  });

test(
  'R-09: the job of a killed worker runs again, and its mail is sent once',
  long,
  async ({ fresh: { db, url } }) => {
    const deaf = await givenPostOffice({ silentAt: 'recipient' });
    await enqueueTestMail(db);
    const first = givenWorker(url, deaf.url);
    await deaf.silence;
    await first.kill();
    expect(await mailsIn(db)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    expect([deaf.delivered.length, await jobsIn(db)]).toEqual([0, 1]);

    await waitUntilGivenUp(db);
    const open = await givenPostOffice();
    const second = givenWorker(url, open.url);
    await expect.poll(() => jobsIn(db), { timeout: 90_000 }).toBe(0);
    await second.kill();

    expect(open.delivered).toHaveLength(1);
    expect(await mailsIn(db)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  },
);

test(
  'a mail sent just before a kill is sent again with the same Message-ID, so a mailbox shows one',
  long,
  async ({ fresh: { db, url } }) => {
    const forgetful = await givenPostOffice({ silentAt: 'taken' });
    await enqueueTestMail(db);
    const first = givenWorker(url, forgetful.url);
    await forgetful.silence;
    await first.kill();

    await waitUntilGivenUp(db);
    const open = await givenPostOffice();
    const second = givenWorker(url, open.url);
    await expect.poll(() => jobsIn(db), { timeout: 90_000 }).toBe(0);
    await second.kill();

    const idOf = ({ head }: { head: string }) => /^Message-ID: (.*)$/im.exec(head)?.[1];
    expect([forgetful, open].map(({ delivered }) => delivered.map(idOf))).toEqual([
      [(await mailsIn(db))[0]?.message_id],
      [(await mailsIn(db))[0]?.message_id],
    ]);
  },
);
