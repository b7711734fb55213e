import { registrationCodeMinutes, registrationCodeTries, resendSeconds } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { NewCustomer } from '#domains/accounts/customer-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { minutesFromNow } from '#platform/db/from-now.ts';

/** A registration that waits for its code. */
export type PendingRegistration = Omit<NewCustomer, 'email'> & { email: string; refer_code: string | null };

/**
 * Stores a registration while its code is valid. It is closed when another account has the address: no code opens it.
 */
export const insertRegistration = (tx: Tx, pending: PendingRegistration) =>
  tx
    .insertInto('registrations')
    .values({
      ...pending,
      is_available: sql<boolean>`not exists (select from customers where email = ${pending.email})`,
      expires_at: minutesFromNow(registrationCodeMinutes),
    })
    .returning(['id', 'is_available'])
    .executeTakeFirstOrThrow();

const validRegistrations = (db: Db) =>
  db.selectFrom('registrations').where('expires_at', '>', sql<string>`now()`);

/** Returns the data of a mail with a code, or undefined when the code has expired. */
export const selectRegistration = (db: Db, id: string) =>
  validRegistrations(db)
    .select(['registrations.id', 'registrations.email', 'registrations.display_name', 'is_available'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Returns whether another code may be sent, because none was sent a moment ago, or undefined for an unknown
 * registration.
 */
export const extendRegistration = (tx: Tx, id: string) =>
  tx
    .updateTable('registrations')
    .set({ requested_at: sql`now()` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('requested_at', '<', sql<string>`now() - ${resendSeconds} * interval '1 second'`)
    .returning(['id', 'email', 'language', 'is_available'])
    .executeTakeFirst();

/**
 * Takes one of the attempts of a code. Returns undefined when none is left or the registration is unknown or expired.
 */
export const takeRegistrationTry = (tx: Tx, id: string) =>
  tx
    .updateTable('registrations')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', registrationCodeTries)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .returning(sql<string>`expires_at - ${registrationCodeMinutes} * interval '1 minute'`.as('registered_at'))
    .executeTakeFirst();

/** Deletes the registration. Only one of two correct codes at once succeeds. */
export async function deleteRegistration(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('registrations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteOldRegistrations = (db: Db) =>
  db.deleteFrom('registrations').where('expires_at', '<', sql<string>`now()`).execute();
