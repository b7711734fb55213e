import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { demoMarks, realShopMark } from './close-demo-accounts.ts';

/** What an owner may keep of a demo, with the tables that hold it. */
export const keepable = {
  catalogue: [
    'attribute_values', 'attributes', 'banners', 'brands', 'bundle_options', 'bundle_slots', 'categories',
    'collection_products', 'dietary_needs', 'pictures', 'product_bitmaps', 'product_cards', 'product_collections',
    'product_dietary_needs', 'product_pictures', 'product_tags', 'product_words', 'products', 'search_synonyms',
    'search_vocabulary', 'shops', 'sku_values', 'skus', 'stock_items', 'tags', 'taxonomy_words',
  ],
  settings: ['closed_days', 'delivery_methods', 'delivery_windows', 'delivery_zones', 'zone_ranges'],
  layouts: [],
  pages: ['static_block_versions'],
} as const; // biome-ignore format: lists

export type KeepOption = keyof typeof keepable;
export const keptByDefault: readonly KeepOption[] = ['catalogue', 'settings', 'layouts'];

/** Tables of every shop: migrations fill them, so they are put back to their first state and not emptied. */
const ofEveryShop = [
  'home_layout_versions', 'home_layouts', 'invoice_counter', 'migrations', 'order_transitions',
  'payment_gateways', 'payment_methods', 'postcodes', 'seed_runs', 'settings', 'states', 'static_blocks',
  'wallet_accounts',
]; // biome-ignore format: list

interface DemoRemoval {
  removed: { table: string; rows: number }[]; // rows before, and only tables that had any
  kept: readonly KeepOption[];
}

/**
 * Removes everything of a demo that `kept` does not name, in one transaction: people, orders, money, farms and
 * each table that no list here names. `owner` is a connection of the role that owns the tables, because some of
 * them refuse deletion. Throws a ConfigError for a database that is no demo, or that was opened as a real shop.
 */
export const emptyDemo = (owner: Db, kept: readonly KeepOption[]): Promise<DemoRemoval> =>
  inTransaction(owner, async (tx) => {
    await withoutTimeouts(tx);
    await refuseOtherPrograms(tx);
    await demandDemo(tx);
    const tables = await listTables(tx);
    const staying = new Set<string>([...ofEveryShop, ...kept.flatMap((part) => keepable[part])]);
    const leaving = tables.filter((table) => !staying.has(table));
    const removed = await countRows(tx, leaving);

    await sql`set constraints all immediate`.execute(tx);
    await switchTriggers(tx, tables, 'disable');
    const references = await dropReferences(tx, new Set(leaving));
    await sql`truncate ${sql.join(leaving.map((table) => sql.table(table)))} restart identity`.execute(tx);
    await sql`delete from wallet_accounts where customer_id is not null`.execute(tx);
    for (const reference of references) await addReference(tx, reference);
    await putBack(tx, kept);
    await switchTriggers(tx, tables, 'enable');
    await resetCounts(tx);
    await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute(tx);
    await sql`delete from seed_runs where name <> 'postcodes'`.execute(tx);
    await tx.insertInto('seed_runs').values({ name: realShopMark }).execute();
    return { removed, kept };
  });

/** A running shop would go on with what it holds in memory, and its jobs would write. */
async function refuseOtherPrograms(tx: Tx) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and usename is not null and pid <> pg_backend_pid()`.execute(tx);
  if (rows.length > 0)
    throw new ConfigError('Another program uses this database. Stop the shop, then run bin/empty-demo again');
}

async function demandDemo(tx: Tx) {
  const marks = (await tx.selectFrom('seed_runs').select('name').execute()).map(({ name }) => name);
  if (marks.includes(realShopMark) || marks.includes('demo-closed'))
    throw new ConfigError('This database was opened as a real shop. Nothing was removed');
  if (!demoMarks.some((mark) => marks.includes(mark)))
    throw new ConfigError('This database holds no demo. Nothing was removed');
}

async function listTables(tx: Tx) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(tx);
  return rows.map(({ name }) => name);
}

async function countRows(tx: Tx, tables: readonly string[]) {
  const counts: { table: string; rows: number }[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)}`.execute(
      tx,
    );
    const count = Number(rows[0]?.rows ?? 0);
    if (count > 0) counts.push({ table, rows: count });
  }
  return counts;
}

/** Logs and books refuse deletion by triggers. Without them no derived row is computed row by row, either. */
async function switchTriggers(tx: Tx, tables: readonly string[], to: 'enable' | 'disable') {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(tx);
}

interface Reference {
  table: string;
  target: string;
  name: string;
  definition: string;
  columns: string[]; // those that may be null
}

/** Drops the constraints from tables that stay to tables that leave, which TRUNCATE would refuse. Returns them. */
async function dropReferences(tx: Tx, leaving: ReadonlySet<string>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as table, target.relname as target, conname as name,
           pg_get_constraintdef(pg_constraint.oid) as definition,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)
                 and not attnotnull) as columns
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  const cut = rows.filter(({ table, target }) => leaving.has(target) && !leaving.has(table));
  for (const { table, name } of cut)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  return cut;
}

/** Clears a reference to rows that left, and adds its constraint again. */
async function addReference(tx: Tx, { table, name, definition, columns }: Reference) {
  for (const column of columns)
    await sql`update ${sql.table(table)} set ${sql.id(column)} = null where ${sql.id(column)} is not null`.execute(
      tx,
    );
  await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    tx,
  );
}

/** Puts the tables of every shop back to the state of a new one, except for what is kept. The shop is closed. */
async function putBack(tx: Tx, kept: readonly KeepOption[]) {
  const overrides = kept.includes('settings') ? sql`overrides - 'opening'` : sql`'{}'::jsonb`;
  await sql`update settings set overrides = ${overrides}, version = version + 1, updated_at = now()`.execute(
    tx,
  );
  await sql`update invoice_counter set last = 0`.execute(tx);
  if (!kept.includes('pages')) {
    await sql`delete from static_blocks where slug <> 'about-us'`.execute(tx);
    await sql`
      update static_blocks set sections = '[]', items = '[]', summary = '{"en": ""}', revision = revision + 1,
        fields = (select jsonb_object_agg('content' || n, '{"en": "", "zh": ""}'::jsonb)
                  from generate_series(1, 5) as n)`.execute(tx);
  }
  if (!kept.includes('layouts')) {
    await sql`delete from home_layout_versions where version > 1`.execute(tx);
    await sql`
      update home_layouts set sections = first.sections, draft = null, preview_token = null,
        revision = revision + 1
      from home_layout_versions as first where first.layout_slug = slug and first.version = 1`.execute(tx);
  } else await sql`update home_layouts set draft = null, preview_token = null`.execute(tx);
}

/** Without orders, reviews and movements the products have sold nothing and nothing is in stock. */
async function resetCounts(tx: Tx) {
  await sql`update stock_items set reserved = 0, on_hand = 0 where reserved > 0 or on_hand > 0`.execute(tx);
  await sql`
    update products set sold_last_week = 0, sold_last_month = 0, popularity = 0,
      rating_counts = '{0,0,0,0,0}'`.execute(tx);
}
