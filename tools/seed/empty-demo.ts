import { sql } from 'kysely';
import { noTexts } from '../../contract/lib/localised.ts';
import { reindexProducts } from '../../server/domains/catalogue/reindex-products.ts';
import { type Db, inTransaction, type Tx } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import {
  countRows,
  dropReferences,
  listTables,
  type Reference,
  refuseOtherPrograms,
  restoreReference,
  switchTriggers,
} from '../dev/switch-triggers.ts';
import { demoMarks, realShopMark } from './close-demo-accounts.ts';

/** The parts of a demo that an owner may keep, with their tables. */
export const keepOptions = {
  catalogue: [
    'attribute_values', 'attributes', 'brands', 'bundle_options', 'bundle_slots', 'categories',
    'collection_products', 'dietary_needs', 'pictures', 'product_bitmaps', 'product_cards', 'product_collections',
    'product_dietary_needs', 'product_pictures', 'product_tags', 'product_words', 'products', 'search_meanings', 'search_synonyms',
    'search_vocabulary', 'shops', 'sku_values', 'skus', 'stock_items', 'tags', 'tax_classes', 'tax_rates', 'taxonomy_words',
  ],
  rules: ['closed_days', 'delivery_methods', 'delivery_windows', 'delivery_zones', 'zone_ranges'],
  promises: [],
  layouts: [],
  identity: ['shops', 'words_versions'],
  banners: ['banners'],
  menus: ['menu_versions'],
  pages: ['static_block_slugs', 'static_block_versions'],
  coupons: ['coupon_categories', 'coupons'],
  deals: ['deals'],
  crops: ['crop_varieties', 'crops'],
  inputs: ['input_products', 'spray_intervals'],
} as const; // biome-ignore format: lists

export type KeepOption = keyof typeof keepOptions;

/** Nothing here says who the shop is or what it promises: `identity`, `promises`, `banners`, `menus` and `pages` do. */
export const retainedByDefault: readonly KeepOption[] = ['catalogue', 'rules', 'layouts'];

/** Rows that refer to another part stay only with that part. */
export const neededKeepOptions: Partial<Record<KeepOption, KeepOption>> = {
  coupons: 'catalogue',
  deals: 'catalogue',
  inputs: 'crops',
  promises: 'rules',
};

/** The settings by which a shop is recognised. All other settings are rules. */
const identitySettings = [
  'announcement', 'announcement_after', 'announcement_until', 'business', 'contact', 'description', 'logo',
  'purchase_link', 'siteSubtitle', 'siteTitle', 'socials',
]; // biome-ignore format: list

/** The promises of the home page and their extent. A promise comes from the owner of the shop. */
const promiseSettings = ['coins', 'referral'];
const promises = ['checkout.bag_fee', 'checkout.free_delivery_ends', 'features.coins', 'features.referral'];

/** A demo has no such limits, because all its visitors order as the same customer. */
const limitsOfCash = ['checkout.cash_open_orders', 'checkout.cash_refusals'];

/** The licence of the price data demands this note where the demo's prices are shown. */
const catalogueSettings = ['price_note'];

/** Tables of every shop: migrations fill them, so they are put back to their first state and not emptied. */
export const ofEveryShop: readonly string[] = [
  'home_layout_versions', 'home_layouts', 'invoice_counter', 'migrations', 'order_transitions',
  'payment_gateways', 'payment_methods', 'postcodes', 'seed_runs', 'settings', 'states', 'static_blocks',
  'wallet_accounts',
]; // biome-ignore format: list

interface DemoRemoval {
  removed: { table: string; rows: number }[]; // rows before, and only tables that had any
  retained: readonly KeepOption[];
}

/**
 * Removes everything of a demo that `retained` does not name, in one transaction: people, orders, money, farms and
 * each table that no list here names. `owner` is a connection of the role that owns the tables, because some of
 * them refuse deletion. Throws a ConfigError for a database that is no demo, or that was opened as a real shop.
 */
export const emptyDemo = (owner: Db, retained: readonly KeepOption[]): Promise<DemoRemoval> =>
  inTransaction(owner, async (tx) => {
    await withoutTimeouts(tx);
    await refuseOtherPrograms(tx, 'bin/empty-demo');
    await demandDemo(tx);
    const tables = await listTables(tx);
    const staying = new Set<string>([...ofEveryShop, ...retained.flatMap((part) => keepOptions[part])]);
    const leaving = tables.filter((table) => !staying.has(table));
    const removed = await countRows(tx, leaving);

    await sql`set constraints all immediate`.execute(tx);
    await switchTriggers(tx, tables, 'disable');
    const isLeaving = new Set(leaving);
    const references = await dropReferences(
      tx,
      ({ table, target }) => isLeaving.has(target) && !isLeaving.has(table),
    );
    await sql`truncate ${sql.join(leaving.map((table) => sql.table(table)))} restart identity`.execute(tx);
    await sql`delete from wallet_accounts where customer_id is not null`.execute(tx);
    for (const reference of references) await addReference(tx, reference);
    await resetSettings(tx, retained);
    await resetPayments(tx);
    await resetTables(tx, retained);
    await switchTriggers(tx, tables, 'enable');
    await resetCounts(tx);
    await hideShops(tx, retained);
    await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute(tx);
    await sql`delete from seed_runs where name <> 'postcodes'`.execute(tx);
    await tx.insertInto('seed_runs').values({ name: realShopMark }).execute();
    return { removed, retained };
  });

async function demandDemo(tx: Tx) {
  const marks = (await tx.selectFrom('seed_runs').select('name').execute()).map(({ name }) => name);
  if (marks.includes(realShopMark) || marks.includes('demo-closed'))
    throw new ConfigError('This database was opened as a real shop. Nothing was removed');
  if (!demoMarks.some((mark) => marks.includes(mark)))
    throw new ConfigError('This database holds no demo. Nothing was removed');
}

/** Clears a reference to rows that left, and adds its constraint again. */
async function addReference(tx: Tx, reference: Reference) {
  const { table, columns } = reference;
  for (const column of columns)
    await sql`update ${sql.table(table)} set ${sql.id(column)} = null where ${sql.id(column)} is not null`.execute(
      tx,
    );
  await restoreReference(tx, reference);
}

/** Keeps the settings of the chosen parts. A logo stays only with its picture. */
async function resetSettings(tx: Tx, retained: readonly KeepOption[]) {
  const keeps = (part: KeepOption) => retained.includes(part);
  const identity = keeps('catalogue') ? identitySettings : identitySettings.filter((name) => name !== 'logo');
  const named = [...(keeps('identity') ? identity : []), ...(keeps('catalogue') ? catalogueSettings : [])];
  const notRules = [
    ...identitySettings,
    ...catalogueSettings,
    'opening',
    'home_layout',
    ...(keeps('promises') ? [] : promiseSettings),
  ];
  await sql`
    update settings set version = version + 1, updated_at = now(), overrides = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(overrides)
      where key = any (${named}) or (${keeps('rules')} and key <> all (${notRules}))
        or (${keeps('layouts')} and key = 'home_layout')), '{}')`.execute(tx);
  for (const path of keeps('promises') ? [] : promises) await resetSetting(tx, path);
  if (!keeps('coupons')) await resetSetting(tx, 'features.coupons');
  for (const path of limitsOfCash) await resetSetting(tx, path, sql`= 'null'`);
  if (!keeps('promises'))
    await sql`
      update delivery_methods set free_from = null, version = version + 1 where free_from is not null`.execute(
      tx,
    );
}

/** Puts one setting of a group back to its default; given a condition, only a value that meets it. */
async function resetSetting(tx: Tx, path: string, condition = sql`is not null`) {
  const steps = path.split('.');
  await sql`
    update settings set overrides = overrides #- ${steps}::text[]
    where overrides #> ${steps}::text[] ${condition}`.execute(tx);
}

/** Payment gateways are as in a new shop: none is open, and methods that merchants agree on one by one are off. */
async function resetPayments(tx: Tx) {
  await sql`
    update payment_gateways set version = 1, is_active = slug <> 'cod', is_connected = slug = 'cod',
      min_amount = case slug when 'ipay88' then 100 end, max_amount = case slug when 'ipay88' then 3000000 end
  `.execute(tx);
  await sql`update payment_methods set is_active = slug not in ('paypal', 'skrill')`.execute(tx);
}

/**
 * Without its identity the shop has one location without an address, which is not shown, and which sells all
 * products. A pickup point is the address of a location, so pickup is off.
 */
async function hideShops(tx: Tx, retained: readonly KeepOption[]) {
  if (retained.includes('identity')) return;
  await sql`
    update delivery_methods set pickup_point = '', is_active = false, version = version + 1
    where type = 'pickup'`.execute(tx);
  if (!retained.includes('catalogue')) return;
  const { rows } = await sql<{ id: string }>`
    update shops set slug = 'shop', name = ${JSON.stringify({ en: 'Shop', zh: '門市' })}::jsonb,
      description = ${JSON.stringify(noTexts)}::jsonb, picture_id = null, owner_name = '',
      business_registration_number = '', latitude = null, longitude = null, phone = '', website = '', email = '',
      address = jsonb_build_object('street_address', '', 'street_address_2', null, 'zip', '', 'city', '',
        'state_code', address ->> 'state_code'),
      socials = '[]', opening_hours = '[]', pickup_available = false, is_active = false, version = version + 1
    where id = (select id from shops order by position, id limit 1) returning id`.execute(tx);
  await sql`update products set shop_id = ${rows[0]?.id}`.execute(tx);
  await sql`delete from shops where id <> ${rows[0]?.id}`.execute(tx);
  const products = await tx.selectFrom('products').select('id').execute();
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  ); // their cards name the shop
}

/** Puts the tables of every shop back to the state of a new one, except for what is retained. The shop is closed. */
async function resetTables(tx: Tx, retained: readonly KeepOption[]) {
  await sql`update invoice_counter set last = 0`.execute(tx);
  if (!retained.includes('pages')) {
    const noText = sql`${JSON.stringify(noTexts)}::jsonb`;
    await sql`delete from static_blocks where slug <> 'about-us'`.execute(tx);
    await sql`
      update static_blocks set sections = '[]', items = '[]', summary = ${noText}, revision = revision + 1,
        fields = (select jsonb_object_agg('content' || n, ${noText})
                  from generate_series(1, 5) as n)`.execute(tx);
  }
  if (!retained.includes('layouts')) {
    await sql`delete from home_layout_versions where version > 1`.execute(tx);
    await sql`
      update home_layouts set sections = first.sections, draft = null, preview_token = null,
        revision = revision + 1
      from home_layout_versions as first where first.layout_slug = slug and first.version = 1`.execute(tx);
  } else await sql`update home_layouts set draft = null, preview_token = null`.execute(tx);
}

/** Without orders, reviews and movements the products have sold nothing and nothing is in stock. */
async function resetCounts(tx: Tx) {
  await sql`update coupons set times_used = 0 where times_used > 0`.execute(tx);
  await sql`update deals set sold = withheld where sold > withheld`.execute(tx);
  await sql`update stock_items set reserved = 0, on_hand = 0, in_lots = 0 where reserved > 0 or on_hand > 0`.execute(
    tx,
  );
  await sql`
    update products set sold_last_week = 0, sold_last_month = 0, popularity = 0,
      rating_counts = '{0,0,0,0,0}'`.execute(tx);
}
