import type { Selectable } from 'kysely';
import type { ContactNumbers } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type NumberRow = Selectable<ContactNumbers>;
type ContactNumberValues = Pick<NumberRow, 'title' | 'contact_number' | 'is_default'>;

const numbersOf = (db: Db, shopperId: string) =>
  db.selectFrom('contact_numbers').selectAll().where('shopper_id', '=', shopperId);

/** Returns the default first, then the oldest. */
export const selectNumbers = (db: Db, shopperId: string): Promise<NumberRow[]> =>
  numbersOf(db, shopperId).orderBy('is_default', 'desc').orderBy('id').execute();

export const selectNumber = (db: Db, shopperId: string, id: string): Promise<NumberRow | undefined> =>
  numbersOf(db, shopperId).where('id', '=', id).executeTakeFirst();

export const insertNumber = (tx: Tx, shopperId: string, number: ContactNumberValues): Promise<NumberRow> =>
  tx
    .insertInto('contact_numbers')
    .values({ ...number, shopper_id: shopperId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateNumber = (
  tx: Tx,
  shopperId: string,
  id: string,
  change: Omit<ContactNumberValues, 'is_default'> & Partial<ContactNumberValues>,
): Promise<NumberRow> =>
  tx
    .updateTable('contact_numbers')
    .set(change)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Clears the current default. */
export const clearDefaultNumber = (tx: Tx, shopperId: string) =>
  tx
    .updateTable('contact_numbers')
    .set({ is_default: false })
    .where('shopper_id', '=', shopperId)
    .where('is_default', '=', true)
    .execute();

export const deleteNumber = (tx: Tx, shopperId: string, id: string) =>
  tx.deleteFrom('contact_numbers').where('shopper_id', '=', shopperId).where('id', '=', id).execute();
