import { sql } from 'kysely';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { checkInvariants } from './check-invariants.ts';
import { findViolations } from './find-violations.ts';
import { invariants } from './invariants.ts';
import { ledgerViolationsContents } from './mails.ts';

const checked = (db: Db) => {
  const within: InTransaction = (work) => inTransaction(db, work);
  return checkInvariants(db, within);
};

/** Adds one unit to every stock item without a movement. */
const miscount = (db: Db) => sql`update stock_items set on_hand = on_hand + 1`.execute(db);

const checksIn = (db: Db) => db.selectFrom('ledger_checks').selectAll().execute();
const faultsIn = (db: Db) => db.selectFrom('ledger_violations').selectAll().execute();
const mailsIn = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['payload', 'recipient', 'language'])
    .where('kind', '=', 'ledger.violations')
    .execute();

describe('the nightly ledger check', () => {
  test('stores a clean result without a mail', async ({ db }) => {
    await checked(db);

    expect(await checksIn(db)).toMatchObject([{ invariants: invariants.length }]);
    expect([await faultsIn(db), await mailsIn(db)]).toEqual([[], []]);
  });

  test('stores a violation with sample rows and sends a mail', async ({ db, open }) => {
    await miscount(db);
    await checked(db);

    const [fault, ...more] = await faultsIn(db);
    expect(more).toEqual([]);
    expect(fault).toMatchObject({
      area: 'stock',
      invariant: 'The units on hand of a SKU are the sum of its movements.',
      found: 20, // there are many more products than that
      first: { sku_id: expect.any(String) },
    });
    const [mail] = await mailsIn(db);
    expect(mail).toMatchObject({ recipient: expect.stringContaining('@'), payload: { day: fault?.day } });

    const codes = undefined as never;
    const draft = await ledgerViolationsContents(
      { day: fault?.day ?? '' },
      {
        db,
        language: 'en',
        codes,
        publicUrl: 'https://kebun.example',
      },
    );
    expect(draft?.content).toMatchObject({ count: 1, parts: [{ label: 'Stock', count: 1 }] });
    const { headers } = await givenStaff(db, 'manager');
    const today = await (await open())('GET', '/api/staff/today', undefined, headers);
    expect(today.body.ledger_check).toMatchObject({ violations: 1, is_late: false });
  });

  test('is visible only to staff who read reports', async ({ db, open }) => {
    await checked(db);
    const { headers } = await givenStaff(db, 'packer');

    expect(
      (await (await open())('GET', '/api/staff/today', undefined, headers)).body.ledger_check,
    ).toBeNull();
  });

  test('shows a night without a check as such', async ({ db, open }) => {
    await checked(db);
    await db.updateTable('ledger_checks').set({ checked_at: sql`now() - interval '2 days'` }).execute();
    const { headers } = await givenStaff(db, 'owner');

    const today = await (await open())('GET', '/api/staff/today', undefined, headers);
    expect(today.body.ledger_check).toMatchObject({ violations: 0, is_late: true });
  });

  test('is stored and mailed once, for any number of servers', async ({ fresh: { db } }) => {
    await miscount(db);

    await Promise.all([checked(db), checked(db), checked(db)]);

    expect([(await checksIn(db)).length, (await mailsIn(db)).length]).toEqual([1, 1]);
  });
});

describe('a snapshot', () => {
  test('is of one moment: later writes are not in it', async ({ fresh: { db } }) => {
    const violations = await inSnapshot(db, async (snapshot) => {
      expect(await findViolations(snapshot, 1)).toEqual([]);
      await miscount(db);
      return findViolations(snapshot, 1);
    });

    expect(violations).toEqual([]);
    expect(await findViolations(db, 1)).toHaveLength(1);
  });

  test('is read-only', async ({ fresh: { db } }) => {
    await expect(inSnapshot(db, miscount)).rejects.toMatchObject({ code: '25006' });
  });
});

test('of a violation reads at most the requested rows', async ({ db }) => {
  await miscount(db);

  expect((await findViolations(db, 3)).map(({ rows }) => rows.length)).toEqual([3]);
});
