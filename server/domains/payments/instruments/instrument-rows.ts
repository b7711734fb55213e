import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SavedInstruments } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type InstrumentRow = Omit<Selectable<SavedInstruments>, 'customer_id' | 'provider_token'>;

/** An instrument that a provider keeps for us. */
export type ProviderInstrument = Pick<
  Selectable<SavedInstruments>,
  'gateway' | 'provider_token' | 'type' | 'brand' | 'last4' | 'exp_month' | 'exp_year'
>;

const shown = [
  'id',
  'gateway',
  'type',
  'brand',
  'last4',
  'exp_month',
  'exp_year',
  'title',
  'preferred_at',
  'created_at',
] as const;

/** Returns the customer's instruments, the default first. */
export const selectInstruments = (db: Db, customerId: string): Promise<InstrumentRow[]> =>
  db
    .selectFrom('saved_instruments')
    .select(shown)
    .where('customer_id', '=', customerId)
    .orderBy('preferred_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();

/** Returns undefined when another customer has saved the same instrument. */
export const insertInstrument = (
  tx: Tx,
  row: ProviderInstrument & { customer_id: string; title: string | null; isPreferred: boolean },
) => {
  const { isPreferred, ...instrument } = row;
  const preferred_at = isPreferred ? sql<string>`clock_timestamp()` : null;
  return tx
    .insertInto('saved_instruments')
    .values({ ...instrument, preferred_at })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'provider_token'])
        .doUpdateSet({ exp_month: instrument.exp_month, exp_year: instrument.exp_year })
        .where('saved_instruments.customer_id', '=', instrument.customer_id),
    )
    .returning('id')
    .executeTakeFirst();
};

interface Change {
  title?: string | null;
  isPreferred?: boolean | undefined;
}

/** Returns false when the customer has no such instrument. */
export async function updateInstrument(tx: Tx, customerId: string, id: string, change: Change) {
  const { title, isPreferred } = change;
  const { numUpdatedRows } = await tx
    .updateTable('saved_instruments')
    .set((row) => ({
      title: title === undefined ? row.ref('title') : title,
      preferred_at:
        isPreferred === undefined
          ? row.ref('preferred_at')
          : isPreferred
            ? sql<string>`clock_timestamp()`
            : null,
    }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const known = ['gateway', 'provider_token'] as const;

/** Returns undefined when the customer has no such instrument. */
export const deleteInstrument = (tx: Tx, customerId: string, id: string) =>
  tx
    .deleteFrom('saved_instruments')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning(known)
    .executeTakeFirst();

/** Returns the provider tokens of all the customer's instruments. */
export const selectTokens = (tx: Tx, customerId: string) =>
  tx.selectFrom('saved_instruments').select(known).where('customer_id', '=', customerId).execute();

/** Returns the provider token of one instrument. */
export const selectToken = (db: Db, id: string): Promise<string | undefined> =>
  db
    .selectFrom('saved_instruments')
    .select('provider_token')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.provider_token);

/** The fields of an instrument that an order needs. */
export interface UsableInstrument {
  id: string;
  gateway: string;
  brand: string;
  last4: string;
}

/** Selects a customer's unexpired instrument as one value, or null. */
export const usableInstrument = (
  customerId: string,
  id: RawBuilder<string | null>,
) => sql<UsableInstrument | null>`(
  select json_build_object('id', id, 'gateway', gateway, 'brand', brand, 'last4', last4) from saved_instruments
  where id = ${id}::uuid and customer_id = ${customerId}
    and (exp_year is null or make_date(exp_year, exp_month, 1) + interval '1 month' > now()))`;

export async function findUsable(db: Db, customerId: string, id: string): Promise<UsableInstrument | null> {
  const { rows } = await sql<{ usable: UsableInstrument | null }>`
    select ${usableInstrument(customerId, sql`${id}`)} as usable
  `.execute(db);
  return rows[0]?.usable ?? null;
}
