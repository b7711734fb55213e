import type { StaffBrand, StaffCategory } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

const all = sql`true`;
const hasId = (id: string) => sql`own.id = ${id}`;
const thumbnail = sql`(select thumbnail from pictures where pictures.id = own.picture_id) as thumbnail`;

const categories = (which: RawBuilder<unknown>): RawBuilder<StaffCategory> => sql`
  select own.id, own.slug, own.name, own.details, own.picture_id, ${thumbnail}, own.parent_id, own.tint,
    own.show_in_nav, own.show_in_sidemenu, own.show_in_footer, own.is_active, own.version,
    (select count(*)::int from products where category_id = own.id) as products
  from categories as own left join categories as parent on parent.id = own.parent_id
  where ${which}
  order by coalesce(parent.position, own.position), coalesce(own.parent_id, own.id), own.level, own.position, own.id`;

const brands = (which: RawBuilder<unknown>): RawBuilder<StaffBrand> => sql`
  select own.id, own.slug, own.name, own.details, own.picture_id, ${thumbnail}, own.is_active, own.version,
    (select count(*)::int from products where brand_id = own.id) as products
  from brands as own
  where ${which}
  order by ${textSql('own.name', defaultLanguage)}, own.id`;

export const selectStaffCategories = async (db: Db) => (await categories(all).execute(db)).rows;
export const selectStaffCategory = async (db: Db, id: string) =>
  (await categories(hasId(id)).execute(db)).rows[0];

export const selectStaffBrands = async (db: Db) => (await brands(all).execute(db)).rows;
export const selectStaffBrand = async (db: Db, id: string) => (await brands(hasId(id)).execute(db)).rows[0];
