import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { Person } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';

type Purpose = 'exported' | 'gone';

/** Returns the condition for the rows of a person in a table. */
export function ownedRowsSql(personal: PersonalTable, person: Person, purpose: Purpose): RawBuilder<boolean> {
  const { whose } = personal;
  if ('of' in whose) {
    const parent = personalTables.find(({ table }) => table === whose.of);
    if (!parent) throw new Error(`ownedRowsSql: ${whose.of} is not in personalTables`);
    const their = ownedRowsSql(parent, person, purpose);
    return sql`${sql.ref(whose.by)} in (select ${sql.ref(whose.to ?? 'id')} from ${sql.table(whose.of)} where ${their})`;
  }
  const conditions = [
    ...(person.customer === undefined ? [] : customerConditions(whose, person.customer, purpose)),
    ...guestConditions(personal, person, purpose),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

type OwnRows = Exclude<PersonalTable['whose'], { of: string }>;

function customerConditions(whose: OwnRows, customerId: string, purpose: Purpose): RawBuilder<boolean>[] {
  if ('address' in whose) {
    return [
      sql`lower(${sql.ref(whose.address)}) in (${addressesOf(customerId, purpose)})`,
      ...(whose.by ? [sql<boolean>`${sql.ref(whose.by)} = ${customerId}`] : []),
      ...(whose.about && purpose === 'gone' ? [isAboutThem(whose.about, customerId)] : []),
    ];
  }
  const columns = whose.or ? [whose.by, whose.or] : [whose.by];
  return columns.map((column) => sql`${sql.ref(column)} = ${customerId}`);
}

/** Returns the conditions for guest rows. Orders are listed by id, because they are locked first. */
function guestConditions(
  { table, guest, whose }: PersonalTable,
  { address, orders, browsers }: Person,
  purpose: Purpose,
): RawBuilder<boolean>[] {
  const about = 'about' in whose && purpose === 'gone' ? whose.about : undefined;
  const conditions = about && orders.length > 0 ? [isAboutOrders(about, orders)] : [];
  if (!guest || 'none' in guest) return conditions;
  if (table === 'orders') return orders.length > 0 ? [isAnyOf('id', orders)] : [];
  if (guest.browser && browsers.length > 0) conditions.push(isAnyOf(guest.browser, browsers));
  if (!guest.address || address === undefined) return conditions;

  const isTheirs = sql<boolean>`lower(${sql.ref(guest.address)}) = ${address}`;
  return [...conditions, guest.owner ? sql`(${isTheirs} and ${isNoCustomers(guest.owner)})` : isTheirs];
}

const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

const isNoCustomers = (owner: string) => sql`(
  ${sql.ref(owner)} is null or exists (select from shoppers where shoppers.id = ${sql.ref(owner)} and kind = 'guest'))`;

const isAboutOrders = (about: string, orders: readonly string[]) => sql<boolean>`(
  ${sql.ref(about)} ->> 'order_id' = any(${orders}::text[])
  or ${sql.ref(about)} ->> 'refund_id' in (
    select refunds.id::text from refunds where order_id = any(${orders}::uuid[])))`;

/**
 * Selects the email addresses of a customer. Anyone can register another person's address, so an export uses only
 * verified ones. A deletion includes every address that they used and that no one else has.
 */
function addressesOf(customerId: string, purpose: Purpose): RawBuilder<unknown> {
  const proven = sql`select email from customers where shopper_id = ${customerId} and email_verified_at is not null`;
  if (purpose === 'exported') return proven;
  return sql`
    ${proven} union
    select address from (
      select email as address from customers where shopper_id = ${customerId}
      union select lower(email) from orders where shopper_id = ${customerId}
    ) as given
    where not exists (select from customers where email = address and shopper_id <> ${customerId})
      and not exists (select from orders where lower(email) = address and shopper_id <> ${customerId})
      and not exists (select from enquiries where lower(enquiries.email) = address and shopper_id <> ${customerId})`;
}

/** Matches mails about a customer: their id, an order, a request or a verification. */
const isAboutThem = (about: string, customerId: string): RawBuilder<boolean> => sql`(
  ${sql.ref(about)} ->> 'customer_id' = ${customerId}
  or ${sql.ref(about)} ->> 'order_id' in (select id::text from orders where shopper_id = ${customerId})
  or ${sql.ref(about)} ->> 'refund_id' in (
    select refunds.id::text from refunds join orders on orders.id = order_id where shopper_id = ${customerId})
  or ${sql.ref(about)} ->> 'verification_id' in (select id::text from verifications where customer_id = ${customerId}))`;

/** Returns a chunk of a person's rows after the last one read. */
export async function readRows(
  db: Db,
  personal: PersonalTable,
  person: Person,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row from (
      select (to_jsonb(theirs) - ${[...(personal.unexported ?? [])]}::text[] || ${picturesOf(personal)})::text collate "C" as row
      from ${sql.table(personal.table)} as theirs where ${ownedRowsSql(personal, person, 'exported')}
    ) as rows_shown
    where row > ${after} order by row limit ${limit}
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the pictures of a row as addresses that a page can show. */
const picturesOf = ({ pictures = [] }: PersonalTable) =>
  sql`jsonb_build_object(${sql.join(
    pictures.flatMap((column) => [
      sql.lit(column),
      sql`'data:image/jpeg;base64,' || translate(encode(${sql.ref(column)}, 'base64'), E'\\n', '')`,
    ]),
  )})`;

/** Counts a person's rows in a table. Mails that only contained a code do not count. */
export async function countRows(db: Db, personal: PersonalTable, person: Person): Promise<number> {
  const counted = personal.table === 'mails' ? sql`kind not like 'own_data.%' and ` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(personal.table)} as theirs
    where ${counted}${ownedRowsSql(personal, person, 'exported')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes a person's rows or empties their personal columns. Returns the number of rows. */
export async function erasePersonalRows(tx: Tx, personal: PersonalTable, person: Person): Promise<number> {
  const { table, gone } = personal;
  if (gone === 'kept') return 0;
  const theirs = ownedRowsSql(personal, person, 'gone');
  const { numAffectedRows = 0n } = await (gone === 'deleted'
    ? sql`delete from ${sql.table(table)} where ${theirs}`
    : sql`update ${sql.table(table)} set ${emptyColumns(gone)} where ${theirs}`
  ).execute(tx);
  return Number(numAffectedRows);
}

/** Returns the assignments that empty personal columns, for an update. */
const emptyColumns = (gone: Readonly<Record<string, string>>) =>
  sql.join(Object.entries(gone).map(([column, to]) => sql`${sql.ref(column)} = ${sql.raw(to)}`));

/**
 * Serializes deletions of one email address, after all orders that are being placed with it. A shopper who orders
 * holds the lock on the cart.
 */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('removal of ' || ${address}::text, 0))`.execute(tx);
  await sql`
    select from carts where shopper_id in (
      select shopper_id from checkouts where lower(customer_email) = ${address}
      union select shopper_id from checkouts where lower(billing_address ->> 'email') = ${address})
    order by id for update`.execute(tx);
}

/** Deletes sent farewell mails with their addresses. */
export const deleteFarewellMails = (db: Db) =>
  sql`
    delete from mails where kind in ('account.deleted', 'own_data.removed') and status <> 'waiting'`.execute(
    db,
  );

/**
 * Deletes saved staff filters that search for this person by name, email address or the end of a phone number.
 * Other people of the same name are not affected.
 */
export const deleteMatchingSearches = (tx: Tx, { customer, address, orders }: Person) =>
  sql`
    with known as materialized (
      select lower(said) as said, right(regexp_replace(said, '\\D', '', 'g'), 8) as digits
      from (
        select unnest(array[email, phone, display_name, first_name || ' ' || last_name]) as said
        from customers where shopper_id = ${customer ?? null}
        union
        select unnest(array[orders.email, shipping_address ->> 'recipient', shipping_address ->> 'contact_number',
          billing_address ->> 'recipient', billing_address ->> 'contact_number'])
        from orders where shopper_id = ${customer ?? null} or id = any(${orders}::uuid[])
        union
        select ${address ?? null}::text
      ) as all_of_it
      where said <> ''
    )
    delete from order_filters using known
    where strpos(lower(concat_ws(' ', name, search_term)), said) > 0
      or (char_length(search_term) >= 3 and strpos(said, lower(search_term)) > 0)
      or (said ~ '^\\+' and right(regexp_replace(search_term, '\\D', '', 'g'), 8) = digits)
  `.execute(tx);

/** Checks the password hash that was shown, so that a password changed in the meantime does not count. */
export const scheduleAccountDeletion = (
  tx: Tx,
  customerId: string,
  { proven, reason, days, credit }: { proven: string; reason: string | null; days: number; credit: number },
) =>
  tx
    .updateTable('customers')
    .set({
      deletion_at: sql`coalesce(deletion_at, now() + ${days} * interval '1 day')`,
      deletion_reason: reason,
      forfeited_credit: credit,
    })
    .where('shopper_id', '=', customerId)
    .where('password_hash', '=', proven)
    .returning(sql<string>`deletion_at`.as('deletion_at'))
    .executeTakeFirst();

export const makeDeletionDue = (tx: Tx, customerId: string, forfeitedCredit: number) =>
  tx
    .updateTable('customers')
    .set({ deletion_at: sql`now()`, forfeited_credit: forfeitedCredit })
    .where('shopper_id', '=', customerId)
    .execute();

/** Returns undefined when no deletion was scheduled or it already happened. */
export const unscheduleAccountDeletion = (tx: Tx, customerId: string) =>
  tx
    .updateTable('customers')
    .set({ deletion_at: null, deletion_reason: null, forfeited_credit: 0 })
    .where('shopper_id', '=', customerId)
    .where('deletion_at', 'is not', null)
    .returning(['email', 'language'])
    .executeTakeFirst();

export const selectDue = (db: Db) =>
  db
    .selectFrom('customers')
    .select('shopper_id')
    .where('deletion_at', '<=', sql<string>`now()`)
    .orderBy('deletion_at')
    .execute();

/** Locks the account: keeping it comes first, or finds it deleted. */
export const lockDue = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(['email', 'language', 'forfeited_credit'])
    .where('shopper_id', '=', customerId)
    .where('deletion_at', '<=', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();

interface PolicyAcceptance {
  slug: string;
  title: string;
  version: string;
  effective_on: string;
  accepted: { version: string; at: string } | null;
}

/** Returns each current policy with its last accepted version, from the account or an order. */
export async function selectPolicies(
  db: Db,
  customerId: string,
  language: Language,
): Promise<PolicyAcceptance[]> {
  const { rows } = await sql<PolicyAcceptance>`
    with accepted as (
      select slug, version, accepted_at as at from accepted_policies where customer_id = ${customerId}
      union all
      select 'terms', terms_version, created_at from orders
      where shopper_id = ${customerId} and terms_version is not null
    )
    select slug, ${textSql('title', language)} as title, version, effective_on::text, (
      select json_build_object('version', accepted.version, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from accepted where accepted.slug = static_blocks.slug order by at desc limit 1
    ) as accepted
    from static_blocks where type = 'policy' order by position
  `.execute(db);
  return rows;
}
