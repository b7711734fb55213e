import { people } from '@kebun/world/people.ts';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../server/platform/db/db.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';

const closed = 'demo-closed';

/** The seeds that leave a demo's people in a database. */
export const demoMarks = ['world', 'demo-accounts', 'demo-staff'];

/** Marks a database that was opened with DEMO=0. */
export const realShopMark = 'real-shop';

/**
 * Throws a ConfigError while the demo accounts can sign in. Their passwords and authenticators are public, so a
 * real shop must not open with them.
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const marks = await db
    .selectFrom('seed_runs')
    .select('name')
    .where('name', 'in', [...demoMarks, closed])
    .execute();
  if (marks.length === 0 || marks.some(({ name }) => name === closed)) return await markRealShop(db);
  throw new ConfigError(
    'This database was filled as a demo: everybody knows the passwords of its owner and customers. ' +
      'For a shop of your own, begin with an empty database (another DATA_DIR or DATABASE_URL). ' +
      'To keep its catalogue and settings without its people and orders, run bin/empty-demo first. To keep ' +
      'everything, run bin/close-demo. To go on with the demo, set DEMO=1',
  );
}

const markRealShop = async (db: Db) => {
  await db
    .insertInto('seed_runs')
    .values({ name: realShopMark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Throws a ConfigError for a real shop: DEMO=1 would add accounts with public passwords to it. */
export async function refuseRealShop(db: Db): Promise<void> {
  const mark = await db
    .selectFrom('seed_runs')
    .select('name')
    .where('name', '=', realShopMark)
    .executeTakeFirst();
  if (!mark) return;
  throw new ConfigError(
    'This database is a real shop. It takes no demo data, whose accounts have public passwords. Set DEMO=0',
  );
}

/** Disables all demo accounts permanently and ends their sessions. */
export const closeDemoAccounts = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const emails = people.flatMap(({ email }) => email ?? []);
    const now = sql<string>`now()`;
    const staff = await tx
      .updateTable('staff')
      .set({ disabled_at: now, password_hash: null, totp_secret: null })
      .where('email', 'in', emails)
      .returning('id')
      .execute();
    const customers = await tx
      .updateTable('customers')
      .set({ disabled_at: now })
      .where('email', 'in', emails)
      .returning('shopper_id')
      .execute();
    const staffIds = staff.map(({ id }) => id);
    const customerIds = customers.map(({ shopper_id }) => shopper_id);
    if (staffIds.length > 0) {
      await tx.deleteFrom('staff_tokens').where('staff_id', 'in', staffIds).execute();
      await tx.deleteFrom('staff_invitations').where('staff_id', 'in', staffIds).execute();
      await tx.deleteFrom('staff_recovery_codes').where('staff_id', 'in', staffIds).execute();
    }
    if (customerIds.length > 0)
      await tx.deleteFrom('tokens').where('shopper_id', 'in', customerIds).execute();
    await tx
      .insertInto('seed_runs')
      .values({ name: closed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
