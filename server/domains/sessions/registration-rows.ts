import { sql } from 'kysely';
import type { NewCustomer } from '#domains/accounts/customer-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** What somebody typed who wants an account, until they show the code from the mail. */
export type Pending = Omit<NewCustomer, 'email'> & { email: string; refer_code: string | null };

/** Seconds before another code can be asked for. */
export const resendAfter = 60;

/** Keeps a registration for half an hour. Closed where another account has the address: no code opens it then. */
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

/** What a mail with a code is about. Undefined where the code is over. */
export const selectRegistration = (db: Db, id: string) =>
  good(db)
    .select(['registrations.id', 'registrations.email', 'registrations.display_name', 'is_open'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether another code may be sent: none was, a moment ago. Undefined: there is no such registration any more. */
export const askAgain = (tx: Tx, id: string) =>
  tx
    .updateTable('registrations')
    .set({ asked_at: sql`now()` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('asked_at', '<', sql<string>`now() - ${resendAfter} * interval '1 second'`)
    .returning(['id', 'email', 'language', 'is_open'])
    .executeTakeFirst();

/** Takes one of the five tries. Undefined: none is left, the time is over, or there is none such. */
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

/** Of two who show the right code at once one takes it. */
export async function deleteRegistration(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('registrations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteOldRegistrations = (db: Db) =>
  db.deleteFrom('registrations').where('expires_at', '<', sql<string>`now()`).execute();
