import type { MenuName } from '@kebun/contract/content/menus/menus.ts';
import type { EntryDraft } from '@kebun/contract/content/menus/staff-menus.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface MenuVersion {
  version: number;
  entries: EntryDraft[];
  published_at: string;
  published_by: string | null;
}

const versions = (db: Db) =>
  db
    .selectFrom('menu_versions as shown')
    .leftJoin('staff', 'staff.id', 'published_by')
    .select(['menu', 'shown.version', 'entries', 'published_at', 'staff.name as published_by'])
    .$castTo<MenuVersion & { menu: MenuName }>();

/** Returns the latest version of each changed menu. */
export const selectShown = (db: Db) =>
  versions(db).distinctOn('menu').orderBy('menu').orderBy('shown.version', 'desc').execute();

const latest = 20;

/** Returns the versions of a menu, the current one first. */
export const selectVersions = (db: Db, menu: MenuName): Promise<MenuVersion[]> =>
  versions(db).where('menu', '=', menu).orderBy('shown.version', 'desc').limit(latest).execute();

interface NewVersion {
  menu: MenuName;
  version: number;
  entries: readonly EntryDraft[];
  published_by: string;
}

/** Returns undefined when this version already exists or the one before it does not. */
export async function insertVersion(tx: Tx, { menu, version, entries, published_by }: NewVersion) {
  const { rows } = await sql<{ version: number }>`
    insert into menu_versions (menu, version, entries, published_by)
    select ${menu}, ${version}::int, ${JSON.stringify(entries)}::jsonb, ${published_by}::uuid
    where ${version}::int = (select coalesce(max(version), 0) + 1 from menu_versions where menu = ${menu})
    on conflict do nothing returning version
  `.execute(tx);
  return rows[0]?.version;
}

/** Returns the pages whose lists or texts are empty, so that no menu and no site map leads to them. */
export async function selectEmptyPages(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from (values
      ('/bundles', exists (select from products where product_type = 'bundle' and status = 'publish')),
      ('/shocking-deals', exists (select from deals)),
      ('/farm', exists (select from farms)),
      ('/brands', exists (select from brands)),
      ('/shops', exists (select from shops where is_active)),
      ('/best-sellers', exists (select from products where sold_last_month > 0)),
      ('/about-us', exists (
        select from static_blocks, jsonb_each(fields) as field, jsonb_each_text(field.value) as written
        where slug = 'about-us' and written.value <> ''
      ))
    ) as pages (path, has_rows)
    where not has_rows
  `.execute(db);
  return new Set(rows.map(({ path }) => path));
}
