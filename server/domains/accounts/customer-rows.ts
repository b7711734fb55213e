import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Customers } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type CustomerRow = Selectable<Customers>;

/** What a customer is known by: one of the two, as it is kept. */
export type Login = { email: string } | { phone: string };

export type NewCustomer = Pick<
  CustomerRow,
  | 'first_name'
  | 'last_name'
  | 'display_name'
  | 'email'
  | 'phone'
  | 'password_hash'
  | 'date_of_birth'
  | 'gender'
  | 'language'
>;

/**
 * A shopper and its account, in one statement. Undefined: another account has this address or number, and the
 * transaction must not be kept.
 */
export const insertCustomer = (tx: Tx, customer: NewCustomer): Promise<CustomerRow | undefined> =>
  tx
    .with('shopper', (shopper) => shopper.insertInto('shoppers').values({ kind: 'customer' }).returning('id'))
    .insertInto('customers')
    .values({ ...customer, shopper_id: sql<string>`(select id from shopper)` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Which of the two somebody else has. */
export const selectTaken = (db: Db, { email, phone }: Pick<NewCustomer, 'email' | 'phone'>) =>
  db
    .selectFrom('customers')
    .select([
      sql<boolean>`coalesce(email = ${email}::text, false)`.as('email'),
      sql<boolean>`coalesce(phone = ${phone}::text, false)`.as('phone'),
    ])
    .where((customer) => customer.or([customer('email', '=', email), customer('phone', '=', phone)]))
    .limit(1)
    .executeTakeFirst();

export const selectByLogin = (db: Db, login: Login): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .$if('email' in login, (found) => found.where('email', '=', (login as { email: string }).email))
    .$if('phone' in login, (found) => found.where('phone', '=', (login as { phone: string }).phone))
    .executeTakeFirst();

export const selectCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('shopper_id', '=', id).executeTakeFirst();

/** Only from the password that was shown: of two who change it at once, one has been shown an old one. */
export async function updatePassword(tx: Tx, id: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ password_hash: to, password_set_at: sql`now()`, updated_at: sql`now()` })
    .where('shopper_id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Whether a password that was proven a moment ago is still the one. Until this transaction ends nobody changes it, so
 * that whoever changes it afterwards also ends the session that begins here; and of two who sign in at once one
 * waits here, not later, when each has begun to move what the guest brings.
 */
export async function lockPassword(tx: Tx, id: string, proven: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('shopper_id')
    .where('shopper_id', '=', id)
    .where('password_hash', '=', proven)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Until this transaction ends, nobody else takes these. A unique key alone would break whoever changes an account
 * while somebody registers the same; this way the one waits and is then told that it is taken.
 */
export const lockLogins = (tx: Tx, { email, phone }: { email?: string | null; phone?: string | null }) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('login ' || login, 0))
    from unnest(${[email, phone].filter(Boolean)}::text[]) as login
  `.execute(tx);

type Proven = { email: string } | { phone: string };

/** An address or a number that has been proven. Undefined: another account has it, and keeps it. */
export async function updateLogin(tx: Tx, id: string, proven: Proven): Promise<CustomerRow | undefined> {
  await lockLogins(tx, proven);
  const [column, value] = Object.entries(proven)[0] as ['email' | 'phone', string];
  return tx
    .updateTable('customers')
    .set({ ...proven, version: sql`version + 1`, updated_at: sql`now()` })
    .$if(column === 'email', (row) => row.set({ email_verified_at: sql`now()` }))
    .$if(column === 'phone', (row) => row.set({ phone_verified_at: null })) // the code went to their e-mail address
    .where('shopper_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as other')
            .select('other.shopper_id')
            .where(`other.${column}`, '=', value)
            .where('other.shopper_id', '<>', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** They have read a mail that was sent there. */
export const verifyEmail = (tx: Tx, id: string): Promise<CustomerRow> =>
  tx
    .updateTable('customers')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('shopper_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type ProfileChange = Partial<
  Pick<
    CustomerRow,
    | 'first_name'
    | 'last_name'
    | 'display_name'
    | 'date_of_birth'
    | 'gender'
    | 'language'
    | 'marketing_email'
    | 'marketing_whatsapp'
    | 'order_email'
    | 'order_whatsapp'
    | 'substitution_default'
  >
>;

/** Undefined: somebody has changed it since this version. */
export const updateProfile = (
  tx: Tx,
  id: string,
  change: ProfileChange,
  version: number | undefined,
): Promise<CustomerRow | undefined> =>
  tx
    .updateTable('customers')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('shopper_id', '=', id)
    .$if(version !== undefined, (row) => row.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
