import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Customers } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type CustomerRow = Selectable<Customers>;

/** A normalized login: email address or phone number. */
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

/** Adds a shopper without an account, alone or as a part of a larger statement. */
export const insertGuestShopper = (db: Pick<Db, 'insertInto'>) =>
  db.insertInto('shoppers').values({ kind: 'guest' }).returning(['id', 'kind']);

/** Adds a shopper without an account. Returns its id. */
export const addGuestShopper = async (tx: Tx): Promise<string> =>
  (await insertGuestShopper(tx).executeTakeFirstOrThrow()).id;

/** Enables or disables an account. Returns undefined when it has another version or was deleted. */
export const updateActive = (tx: Tx, id: string, isActive: boolean, version: number | undefined) =>
  tx
    .updateTable('customers')
    .set({
      disabled_at: isActive ? null : sql`coalesce(disabled_at, now())`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('shopper_id', '=', id)
    .$if(version !== undefined, (row) => row.where('version', '=', version as number))
    .returning('shopper_id')
    .executeTakeFirst();

/** Records on the account with this verified address whether it receives the newsletter. */
export const updateMarketingEmail = (tx: Tx, email: RawBuilder<string>, isSubscribed: boolean) =>
  sql`
    update customers set marketing_email = ${isSubscribed}
    where email = ${email} and email_verified_at is not null
  `.execute(tx);

/**
 * Inserts a shopper with an account in one statement. Returns undefined when the address or number is taken; then
 * the transaction must be rolled back.
 */
export const insertCustomer = (tx: Tx, customer: NewCustomer): Promise<CustomerRow | undefined> =>
  tx
    .with('shopper', (shopper) => shopper.insertInto('shoppers').values({ kind: 'customer' }).returning('id'))
    .insertInto('customers')
    .values({ ...customer, shopper_id: sql<string>`(select id from shopper)` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Returns which of the two is taken. */
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

/** Updates the password only from the hash that was checked. The second of two concurrent changes fails. */
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
 * Tells whether a checked password is still current, and locks it until the transaction ends. A later change
 * therefore also ends the session that begins here. Two sign-ins at once wait here, before either moves guest data.
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
 * Locks an address and number. Without the lock a unique violation would abort a change while another caller
 * registers; with it, the change waits and is refused properly.
 */
export const lockLogins = (tx: Tx, { email, phone }: { email?: string | null; phone?: string | null }) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('login ' || login, 0))
    from unnest(${[email, phone].filter(Boolean)}::text[]) as login
  `.execute(tx);

type ProvenLogin = { email: string } | { phone: string };

/** Sets a verified address or number. Returns undefined when another account has it. */
export async function updateLogin(tx: Tx, id: string, proven: ProvenLogin): Promise<CustomerRow | undefined> {
  await lockLogins(tx, proven);
  const [column, value] = Object.entries(proven)[0] as ['email' | 'phone', string];
  return tx
    .updateTable('customers')
    .set({ ...proven, version: sql`version + 1`, updated_at: sql`now()` })
    .$if(column === 'email', (row) => row.set({ email_verified_at: sql`now()` }))
    .$if(column === 'phone', (row) => row.set({ phone_verified_at: null })) // the code went to their email address
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

/** Marks the email address as verified. */
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

/** Returns undefined when the customer has another version. */
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
