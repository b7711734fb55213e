import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { reconcilePayments, selectUncompared } from './reconcile-payments.ts';

type Payer = Awaited<ReturnType<typeof givenPayer>>;

/** Inserts an older payment with this gateway number. Other payments are too new to be compared. */
async function givenPaid(db: Db, TransId = 'T77') {
  await sql`update payments set paid_at = now()`.execute(db);
  const payer = await givenPayer(db, { says: '00' });
  const placed = await payer.placed();
  await payer.tell(answerTo(payer.gateway.ipay88, placed, { TransId }));
  const old = sql`now() - interval '1 hour'`;
  await sql`update payments set paid_at = ${old} where order_id = ${payer.order.id}`.execute(db);
  return { payer, placed };
}

const inBooks = ({ RefNo, Amount }: { RefNo: string; Amount: string }, over: Record<string, string> = {}) => {
  const fields = { RefNo, Amount, Currency: 'MYR', TransId: 'T77', Status: '1', ...over };
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
};

const night = async ({ gateway, means }: Payer, says: string) => {
  gateway.says(says);
  await reconcilePayments(means);
};

const findings = async (db: Db) =>
  (await db.selectFrom('payment_findings').select('finding').execute()).map(({ finding }) => finding);

test('a payment that agrees in both books is not compared again', async ({ db }) => {
  const { payer, placed } = await givenPaid(db);

  await night(payer, inBooks(placed));
  const requeries = payer.gateway.requeryCount();
  await night(payer, inBooks(placed));

  expect(await findings(db)).toEqual(['matched']);
  expect(payer.gateway.requeryCount()).toBe(requeries);
  expect(await findShopViolations(db)).toEqual([]);
});

test.for([
  ['not_found', { ErrDesc: 'Record not found' }],
  ['not_found', { Status: '0' }],
  ['amount_differs', { Amount: '1.00' }],
  ['amount_differs', { Currency: 'SGD' }],
  ['transaction_differs', { TransId: 'T99' }],
] as const)('%s: a difference is found and reported by the ledger check', async ([finding, over], { db }) => {
  const { payer, placed } = await givenPaid(db);

  await night(payer, inBooks(placed, over));

  expect(await findings(db)).toEqual([finding]);
  expect((await findShopViolations(db)).map(({ invariant }) => invariant)).toEqual([
    "Every captured payment is in the gateway's records, with the same amount and number.",
  ]);
});

test('a corrected difference is resolved the next night', async ({ db }) => {
  const { payer, placed } = await givenPaid(db);
  await night(payer, inBooks(placed, { Amount: '1.00' }));

  await night(payer, inBooks(placed));

  expect(await findings(db)).toEqual(['matched']);
});

test('payments never compared come before known differences', async ({ db }) => {
  const first = await givenPaid(db);
  await night(first.payer, inBooks(first.placed, { Amount: '1.00' }));
  const second = await givenPaid(db, 'T78');
  const older = sql`now() - interval '2 hours'`;
  await sql`update payments set paid_at = ${older} where order_id = ${first.payer.order.id}`.execute(db);

  const uncompared = await selectUncompared(db, 2);

  expect(uncompared.map(({ ref_no }) => ref_no)).toEqual([second.placed.RefNo, first.placed.RefNo]);
});

test('a number claimed by another payment is reported and moved to its payment', async ({ db }) => {
  const guessed = await givenPaid(db);
  const { payer, placed } = await givenPaid(db);
  await sql`update payments set paid_at = now() - interval '1 hour'`.execute(db);
  const nights = async () => {
    await night(payer, inBooks(placed));
    await night(guessed.payer, inBooks(guessed.placed, { TransId: 'T1' }));
    return findings(db);
  };

  expect(await nights()).toEqual(['transaction_differs', 'transaction_differs']);
  expect(await nights()).toEqual(['matched', 'matched']);
  const numbers = await db
    .selectFrom('payments')
    .select('trans_id')
    .where('gateway', '=', 'ipay88')
    .execute();
  expect(
    numbers
      .map(({ trans_id }) => trans_id)
      .filter((id) => id === 'T1' || id === 'T77')
      .sort(),
  ).toEqual(['T1', 'T77']);
});

test('a payment without an answer is compared again the next night', async ({ db }) => {
  const { payer, placed } = await givenPaid(db);

  await night(payer, '<html>Out of service</html>');
  expect(await findings(db)).toEqual([]);
  await night(payer, inBooks(placed));

  expect(await findings(db)).toEqual(['matched']);
});

test('a missing gateway number is added', async ({ db }) => {
  const { payer, placed } = await givenPaid(db);
  await sql`update payments set trans_id = null where order_id = ${payer.order.id}`.execute(db);

  await night(payer, inBooks(placed));

  const named = db.selectFrom('payments').select('trans_id').where('trans_id', 'is not', null);
  expect(await named.execute()).toEqual([{ trans_id: 'T77' }]);
});

test('a failed attempt that was paid all the same is found', async ({ db }) => {
  const payer = await givenPayer(db, { says: 'Payment fail' });
  const placed = await payer.placed();
  await payer.tell(answerTo(payer.gateway.ipay88, placed, { Status: '0' }));
  expect((await payer.state()).status).toBe('failed');

  await night(payer, '00');

  expect((await payer.state()).status).toBe('paid');
});
