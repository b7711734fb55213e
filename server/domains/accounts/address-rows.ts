import type { addressList } from '@kebun/contract/accounts/address.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import {
  type Column,
  type Columns,
  conditionOf,
  momentColumn,
  orderOf,
  textColumn,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Addresses } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';
import type { AddressSnapshot } from './address-reply.ts';

/** A saved address with the data of its place. */
export type AddressRow = Selectable<Addresses> & AddressSnapshot & { fresh_allowed: boolean };

/** The fields of an address that a shopper may change. */
export type AddressChange = Omit<Updateable<Addresses>, 'id' | 'shopper_id' | 'created_at' | 'updated_at'>;
type NewAddress = Omit<AddressSnapshot, 'state_name' | 'zone'> & AddressChange;

/**
 * Selects the address book of one shopper. Every address query starts here, so that none can reach another
 * shopper's.
 */
const bookOf = (db: Db, shopperId: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('states', 'states.id', 'addresses.state_id')
    .leftJoin('delivery_zones', (join) => join.on('delivery_zones.code', '=', sql`zone_of(addresses.zip)`))
    .selectAll('addresses')
    .select('states.name as state_name')
    .select(['delivery_zones.code as zone', sql<boolean>`coalesce(fresh_allowed, false)`.as('fresh_allowed')])
    .where('shopper_id', '=', shopperId);

export const selectAddress = (db: Db, shopperId: string, id: string): Promise<AddressRow | undefined> =>
  bookOf(db, shopperId).where('addresses.id', '=', id).$castTo<AddressRow>().executeTakeFirst();

const columns: Columns<typeof addressList> & Record<'default', Pick<Column, 'by'>> = {
  title: textColumn(sql`addresses.title`),
  recipient: textColumn(sql`addresses.recipient`),
  city: textColumn(sql`addresses.city`),
  zip: wordColumn(sql`addresses.zip`),
  state_id: wordColumn(sql`addresses.state_id`),
  text: textColumn(
    sql`addresses.title`,
    sql`recipient`,
    sql`street_address`,
    sql`addresses.city`,
    sql`addresses.zip`,
  ),
  created_at: momentColumn(sql`addresses.created_at`),
  default: { by: sql`is_default_shipping` },
};

/** Returns the default first, then the newest, unless sorted otherwise. */
export const selectAddresses = (db: Db, shopperId: string, list: List): Promise<AddressRow[]> =>
  bookOf(db, shopperId)
    .where(conditionOf(list, columns))
    .orderBy(
      orderOf(list, columns, {
        by: 'default',
        direction: 'desc',
        ties: sql`is_default_billing desc, addresses.id desc`,
      }),
    )
    .limit(list.limit)
    .offset(list.offset)
    .$castTo<AddressRow>()
    .execute();

/** Returns the number of addresses and the ids of the defaults. */
export const countAddresses = (db: Db, shopperId: string, list?: List) =>
  db
    .selectFrom('addresses')
    .select([
      sql<number>`(count(*) filter (where ${list ? conditionOf(list, columns) : sql`true`}))::int`.as(
        'count',
      ),
      sql<string | null>`(array_agg(id) filter (where is_default_shipping))[1]`.as('default_shipping_id'),
      sql<string | null>`(array_agg(id) filter (where is_default_billing))[1]`.as('default_billing_id'),
    ])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();

export const insertAddress = (tx: Tx, shopperId: string, address: NewAddress) =>
  tx
    .insertInto('addresses')
    .values({ ...address, shopper_id: shopperId })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateAddress = (tx: Tx, shopperId: string, id: string, change: AddressChange) =>
  tx
    .updateTable('addresses')
    .set({ ...change, updated_at: sql`now()` })
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .execute();

type DefaultAddressFlag = 'is_default_shipping' | 'is_default_billing';

/** Clears the current default. */
export const clearDefault = (tx: Tx, shopperId: string, which: DefaultAddressFlag) =>
  tx
    .updateTable('addresses')
    .set({ [which]: false })
    .where('shopper_id', '=', shopperId)
    .where(which, '=', true)
    .execute();

/** Returns undefined when this book has no such address. */
export const deleteAddress = (tx: Tx, shopperId: string, id: string) =>
  tx
    .deleteFrom('addresses')
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Moves the newest addresses to another book, up to its limit. Its defaults stay. */
export const moveAddresses = (tx: Tx, from: string, to: string, most: number) =>
  sql`
    update addresses set
      shopper_id = ${to},
      is_default_shipping = is_default_shipping
        and not exists (select from addresses where shopper_id = ${to} and is_default_shipping),
      is_default_billing = is_default_billing
        and not exists (select from addresses where shopper_id = ${to} and is_default_billing)
    where id in (
      select id from addresses where shopper_id = ${from} order by id desc
      limit greatest(0, ${most} - (select count(*) from addresses where shopper_id = ${to}))
    )
  `.execute(tx);

export const deleteBook = (tx: Tx, shopperId: string) =>
  tx.deleteFrom('addresses').where('shopper_id', '=', shopperId).execute();

/** Deletes the books of guests without tokens, because they are unreachable. */
export const deleteLostBooks = (db: Db) =>
  sql`
    delete from addresses using shoppers
    where shoppers.id = addresses.shopper_id and kind = 'guest'
      and not exists (select from tokens where tokens.shopper_id = shoppers.id)
  `.execute(db);
