import { people } from '@kebun/world/people.ts';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../server/platform/db/db.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';

const closed = 'demo-closed';

/**
 * Throws a ConfigError while the demo accounts can sign in. Their passwords and authenticators are public, so a
 * real shop must not open with them.
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const marks = await db
    .selectFrom('seed_runs')
    .select('name')
    .where('name', 'in', ['demo-accounts', 'demo-staff', closed])
    .execute();
  if (marks.length === 0 || marks.some(({ name }) => name === closed)) return;
  throw new ConfigError(
    'This database was filled as a demo: everybody knows the passwords of its owner and customers. ' +
      'For a shop of your own, begin with an empty database (another DATA_DIR or DATABASE_URL). ' +
      'To keep this one, run bin/close-demo first. To go on with the demo, set DEMO=1',
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
