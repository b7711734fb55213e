import type { StaffShop } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const shopsWhere = (condition: RawBuilder<boolean>) => sql<StaffShop>`
  select id, slug, name, description, picture_id,
    (select thumbnail from pictures where pictures.id = shops.picture_id) as thumbnail, address ->> 'street_address' as street_address,
    address ->> 'street_address_2' as street_address_2, address ->> 'zip' as zip, address ->> 'city' as city,
    address ->> 'state_code' as state_id, latitude as lat, longitude as lng, phone, email, website, owner_name,
    business_registration_number, socials, pickup_available, is_active, position, created_at, version,
    (
      select coalesce(json_agg(json_build_object('day', day -> 'weekday', 'open', day -> 'open', 'close', day -> 'close')
        order by (day ->> 'weekday')::int), '[]')
      from jsonb_array_elements(opening_hours) as day
    ) as opening_hours,
    (select count(*)::int from products where shop_id = shops.id) as products
  from shops where ${condition} order by position, id`;

export const selectStaffShops = async (db: Db): Promise<StaffShop[]> =>
  (await shopsWhere(sql`true`).execute(db)).rows;

export const selectStaffShop = async (db: Db, id: string): Promise<StaffShop | undefined> =>
  (await shopsWhere(sql`id = ${id}`).execute(db)).rows[0];

export type ShopRow = Omit<Insertable<DB['shops']>, 'id' | 'slug' | 'position' | 'version'>;

/** Adds a shop as the last. Returns undefined when the slug is taken. */
export const insertShop = (tx: Tx, slug: string, row: ShopRow) =>
  tx
    .insertInto('shops')
    .values({
      ...row,
      slug,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from shops)`,
    })
    .onConflict((taken) => taken.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Returns undefined when the shop has another version. */
export const updateShop = (tx: Tx, id: string, version: number, row: ShopRow) =>
  tx
    .updateTable('shops')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Returns undefined when the shop sells a product. */
export const deleteShop = (tx: Tx, id: string) =>
  tx
    .deleteFrom('shops')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').where('shop_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst();

/** Returns the state of a postcode, or undefined for an unknown one. */
export const selectStateOf = async (db: Db, zip: string): Promise<string | undefined> =>
  (await db.selectFrom('postcodes').select('state_id').where('zip', '=', zip).limit(1).executeTakeFirst())
    ?.state_id;

export const selectProductsOf = async (tx: Tx, shopId: string): Promise<string[]> =>
  (await tx.selectFrom('products').select('id').where('shop_id', '=', shopId).execute()).map(({ id }) => id);
