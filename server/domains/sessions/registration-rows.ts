import { sql } from 'kysely';
import type { NewCustomer } from '#domains/accounts/customer-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A registration that waits for its code. */
export type Pending = Omit<NewCustomer, 'email'> & { email: string; refer_code: string | null };

/** Seconds before another code can be requested. */
export const resendAfter = 60;

/**
 * Stores a registration for half an hour. It is closed when another account has the address, so that no code opens
 * it.
 */
export const insertRegistration = (tx: Tx, pending: Pending) =>
  tx
    .insertInto('registrations')
    .values({
      ...pending,
      is_open: sql<boolean>`not exists (select from customers where email = ${pending.email})`,
    })
    .returning(['id', 'is_open'])
    .executeTakeFirstOrThrow();

const good = (db: Db) => db.selectFrom('registrations').where('expires_at', '>', sql<string>`now()`);

/** Returns the data of a mail with a code, or undefined when the code has expired. */
export const selectRegistration = (db: Db, id: string) =>
  good(db)
    .select(['registrations.id', 'registrations.email', 'registrations.display_name', 'is_open'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Returns whether another code may be sent, because none was sent a moment ago, or undefined for an unknown
 * registration.
 */
export const askAgain = (tx: Tx, id: string) =>
  tx
    .updateTable('registrations')
    .set({ asked_at: sql`now()` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('asked_at', '<', sql<string>`now() - ${resendAfter} * interval '1 second'`)
    .returning(['id', 'email', 'language', 'is_open'])
    .executeTakeFirst();

/** Takes one of five attempts. Returns undefined when none is left or the registration is unknown or expired. */
export const takeRegistrationTry = (tx: Tx, id: string) =>
  tx
    .updateTable('registrations')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', 5)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .returning(sql<string>`expires_at - interval '30 minutes'`.as('registered_at'))
    .executeTakeFirst();

/** Deletes the registration. Of two correct codes at once only one succeeds. */
export async function deleteRegistration(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('registrations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteOldRegistrations = (db: Db) =>
  db.deleteFrom('registrations').where('expires_at', '<', sql<string>`now()`).execute();
