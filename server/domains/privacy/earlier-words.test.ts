import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';

const migration = (name: string) =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

test('a shop that is brought up to date loses the words of its log and the debts to nobody', async ({
  fresh,
}) => {
  const { db } = fresh;
  const owner = openDatabase(fresh.ownerUrl, 1);
  const [gone, here] = [await givenWallet(db, 900), await givenWallet(db, 800)];
  const { id: by } = await givenStaff(db, 'owner');
  await sql`delete from customers where shopper_id = ${gone.id}`.execute(db);
  await sql`alter table audit_log drop constraint nothing_said_of_people`.execute(owner);
  await sql`insert into audit_log (staff_id, action, subject_kind, subject_id, after, reason) values
    (${by}, 'customer.closed', 'customer', ${here.id}, '{"is_active": false}', 'Rude'),
    (${by}, 'customer.closed', 'customer', ${gone.id}, '{"is_active": false}', 'Rude'),
    (${by}, 'order.noted', 'order', ${gone.id}, '{"note": "Rings twice"}', null),
    (${by}, 'product.changed', 'product', ${by}, '{"note": "Of goods"}', 'Typing error')`.execute(db);

  const givenUp = migration('0287-credit-given-up');
  await sql.raw(givenUp.slice(givenUp.indexOf('with given_up'))).execute(owner);
  await sql.raw(migration('0286-log-without-words')).execute(owner);
  await owner.destroy();

  const log = await db
    .selectFrom('audit_log')
    .select(['after', 'reason'])
    .where('action', '<>', 'staff.invited')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { after: { is_active: false }, reason: null },
    { after: { is_active: false }, reason: null },
    { after: {}, reason: null },
    { after: { note: 'Of goods' }, reason: 'Typing error' },
  ]);
  const notes = await db.selectFrom('customer_notes').select(['customer_id', 'text']).execute();
  expect(notes).toEqual([{ customer_id: here.id, text: 'Rude' }]);
  expect([await balanceIn(db, gone), await balanceIn(db, here)]).toEqual([0, 800]);
  expect(await findAllViolations(db)).toEqual([]);
});
