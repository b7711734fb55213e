import { shop } from '@kebun/world/shop.ts';
import { site } from '@kebun/world/site.ts';
import { sql } from 'kysely';
import { findViolations } from '#domains/ledger/find-violations.ts';
import { type Db, openDatabase } from '#platform/db/db.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import {
  emptyDemo,
  type KeepOption,
  keepOptions,
  retainedByDefault,
} from '../../../tools/seed/empty-demo.ts';
import { worldSettings } from '../../../tools/seed/world-settings.ts';
import { prepareDatabase } from '../../../tools/start/prepare-database.ts';
import { setupGuide } from '../../apps/setup/setup-guide.ts';
import { testConfig } from '../harness/api.ts';
import { type Databases, dropDatabase, migratedDatabase } from '../harness/databases.ts';
import { demoDatabase } from '../harness/demo-database.ts';
import { expect, onTestFinished, test } from '../harness/test.ts';

/** Tables that may hold rows after nothing was retained: those that the migrations of a new shop fill. */
const ofNewShop = [
  'home_layout_versions', 'home_layouts', 'invoice_counter', 'migrations', 'order_transitions',
  'payment_gateways', 'payment_methods', 'postcodes', 'seed_runs', 'settings', 'states', 'static_blocks',
  'wallet_accounts',
]; // biome-ignore format: list

const ofCatalogue = [
  'attribute_values', 'attributes', 'brands', 'bundle_options', 'bundle_slots', 'categories',
  'collection_products', 'dietary_needs', 'pictures', 'product_bitmaps', 'product_cards', 'product_collections',
  'product_dietary_needs', 'product_pictures', 'product_tags', 'product_words', 'products', 'search_meanings', 'search_synonyms',
  'search_vocabulary', 'shops', 'sku_values', 'skus', 'stock_items', 'tags', 'tax_classes', 'tax_rates', 'taxonomy_words',
]; // biome-ignore format: list

const ofSettings = ['closed_days', 'delivery_methods', 'delivery_windows', 'delivery_zones', 'zone_ranges'];

async function filledTables(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ rows: string }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    if (Number(found.rows[0]?.rows) > 0) counts[name] = Number(found.rows[0]?.rows);
  }
  return counts;
}

/** Returns triggers that are off and constraints, which must be the same afterwards. */
const guardsOf = async (db: Db) =>
  (
    await sql<{ guard: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`.execute(db)
  ).rows.map(({ guard }) => guard);

let copies = 0;

/** A whole demo, with accounts, that no program is connected to, and a connection of its owner. */
async function givenDemo(databases: Databases) {
  const name = `${process.env.VITEST_POOL_ID}_demo_${++copies}`;
  const urls = await demoDatabase(databases, name);
  const owner = openDatabase(urls.ownerUrl, 1);
  onTestFinished(async () => {
    await owner.destroy();
    await dropDatabase(databases, name);
  });
  return { owner, urls };
}

async function emptied(owner: Db, retained: readonly KeepOption[]) {
  const guards = await guardsOf(owner);
  const said = await emptyDemo(owner, retained);
  expect(await guardsOf(owner)).toEqual(guards);
  return said;
}

/** The ways to pay, without the identifiers, which differ. */
const paymentsOf = async (db: Db) =>
  (
    await sql<{ row: object }>`
      select to_jsonb(gateway) - 'id' || jsonb_build_object('methods', (
        select jsonb_agg(to_jsonb(method) - 'id' - 'gateway_id' order by method.slug)
        from payment_methods as method where gateway_id = gateway.id)) as row
      from payment_gateways as gateway order by slug`.execute(db)
  ).rows.map(({ row }) => row);

/** Facts of the shop in the settings and the main location of the demo, in every language. */
function identityTexts(): string[] {
  const { words, contact, announcement, announcement_after, socials } = site;
  const { name, description, owner_name, business_registration_number, email, website } = shop;
  const said = [words, contact.address, announcement, announcement_after, name, description];
  const texts = said.flatMap((part) =>
    Object.values(part).flatMap((text) => (typeof text === 'string' ? text : Object.values(text as object))),
  );
  const business = Object.values(worldSettings.business ?? {}) as string[];
  const lines = [shop.phone, contact.whatsapp, email, website, owner_name, business_registration_number];
  return [
    ...new Set(
      [...texts, ...lines, ...business, ...socials.map(({ url }) => url)].filter((text) => text !== null),
    ),
  ];
}

/** Returns the texts that some row of some table holds. */
async function textsFound(db: Db, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of Object.keys(await filledTables(db))) {
    const { rows } = await sql<{ content: string }>`
      select string_agg(to_jsonb(row)::text, ' ') as content from ${sql.table(table)} as row`.execute(db);
    const content = rows[0]?.content ?? '';
    for (const text of texts) if (content.includes(JSON.stringify(text).slice(1, -1))) found.add(text);
  }
  return texts.filter((text) => found.has(text));
}

/** The promises of the home page, and whether cash has no limit. */
const promisesOf = async (db: Db) =>
  (
    await sql`
      select overrides #> '{checkout,bag_fee}' as bag_fee, overrides #> '{features,coupons}' as coupons,
        overrides #> '{features,referral}' as referral, overrides #> '{features,coins}' as coins,
        exists (select from delivery_methods where free_from is not null) as is_free,
        overrides -> 'checkout' ? 'cash_refusals' as is_cash_free from settings`.execute(db)
  ).rows;

const isReal = { ...testConfig, demo: false };

test('F-17: nothing of a demo is left but what every new shop has', { timeout: 180_000 }, async ({
  databases,
}) => {
  const { owner } = await givenDemo(databases);
  const said = await emptied(owner, []);
  const left = await filledTables(owner);

  expect(Object.keys(left).filter((table) => !ofNewShop.includes(table))).toEqual([]);
  expect(said.removed.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['customers', 'orders', 'farms', 'staff', 'audit_log']),
  );

  const urls = await migratedDatabase(databases, 'as_new');
  onTestFinished(async () => {
    await dropDatabase(databases, 'as_new');
  });
  await prepareDatabase(urls, isReal);
  const plain = openDatabase(urls.ownerUrl, 1);
  const [ofNew, paymentsOfNew] = await Promise.all([filledTables(plain), paymentsOf(plain)]).finally(() =>
    plain.destroy(),
  );
  expect(left).toEqual(ofNew);
  expect(await paymentsOf(owner)).toEqual(paymentsOfNew);
});

test('F-17: the catalogue, rules and layouts stay, and the books are in order', {
  timeout: 180_000,
}, async ({ databases }) => {
  const { owner, urls } = await givenDemo(databases);
  await emptied(owner, retainedByDefault);
  const left = await filledTables(owner);

  const allowed = [...ofNewShop, ...ofCatalogue, ...ofSettings];
  expect(Object.keys(left).filter((table) => !allowed.includes(table))).toEqual([]);
  expect(left).toMatchObject({
    products: 181,
    skus: 202 /* one of a lot near its best-before day */,
    delivery_zones: 4,
    wallet_accounts: 5,
  });
  expect(await inSnapshot(owner, (snapshot) => findViolations(snapshot, 1))).toEqual([]);
  const { rows } = await sql`
    select overrides #> '{opening,is_open}' as is_open, (select sum(on_hand) from stock_items) as stock,
      (select count(*) from graphile_worker._private_jobs) as jobs from settings`.execute(owner);
  expect(rows).toEqual([{ is_open: null, stock: 0, jobs: 0 }]);

  await prepareDatabase(urls, isReal); // it starts as a real shop
  await expect(
    prepareDatabase(urls, { ...testConfig, demo: true }),
    'and never as a demo again',
  ).rejects.toThrow('This database is a real shop');
});

test('F-17: by default no text remains that says who the demo is, and the owner may keep everything', {
  timeout: 240_000,
}, async ({ databases }) => {
  const texts = identityTexts();
  const first = await givenDemo(databases);
  expect((await textsFound(first.owner, texts)).length).toBe(texts.length);
  await emptied(first.owner, retainedByDefault);
  expect(await textsFound(first.owner, texts)).toEqual([]);
  const guide = await setupGuide(first.owner);
  expect(guide.filter(({ is_done }) => is_done).map(({ step }) => step)).toEqual([
    'languages',
    'delivery',
    'category',
  ]);
  const settings = await first.owner.selectFrom('settings').select('overrides').executeTakeFirstOrThrow();
  expect(Object.keys(settings.overrides as object).toSorted()).toEqual([
    'checkout',
    'features',
    'languages',
    'order',
    'price_note',
  ]);

  const unset = { bag_fee: null, coupons: null, referral: null, coins: null };
  expect(await promisesOf(first.owner)).toEqual([{ ...unset, is_free: false, is_cash_free: false }]);

  const second = await givenDemo(databases);
  await emptied(second.owner, Object.keys(keepOptions) as KeepOption[]);
  const on = { coupons: true, referral: true, coins: true };
  expect(await promisesOf(second.owner)).toEqual([
    { ...on, bag_fee: expect.any(Number), is_free: true, is_cash_free: false },
  ]);
  expect(await textsFound(second.owner, texts)).toEqual(texts);
  expect(await filledTables(second.owner)).toMatchObject({
    banners: expect.any(Number),
    coupons: expect.any(Number),
    crops: expect.any(Number),
    deals: expect.any(Number),
    input_products: expect.any(Number),
    shops: 3,
  });
  const { rows } = await sql`
    select sum(times_used)::int as used, (select bool_and(sold = withheld) from deals) as is_unsold
    from coupons`.execute(second.owner);
  expect(rows).toEqual([{ used: 0, is_unsold: true }]);
});

test('F-18: a demo is emptied only while no program uses it, and a real shop never', {
  timeout: 180_000,
}, async ({ databases }) => {
  const { owner, urls } = await givenDemo(databases);
  const shop = openDatabase(urls.url, 1);
  await sql`select`.execute(shop);
  await expect(emptyDemo(owner, [])).rejects.toThrow('Another program uses this database');
  await shop.destroy();

  await owner.insertInto('seed_runs').values({ name: 'real-shop' }).execute();
  await expect(emptyDemo(owner, [])).rejects.toThrow('opened as a real shop');
  await owner
    .deleteFrom('seed_runs')
    .where('name', 'in', ['real-shop', 'world', 'demo-accounts', 'demo-staff'])
    .execute();
  await expect(emptyDemo(owner, [])).rejects.toThrow('holds no demo');
  expect(Object.keys(await filledTables(owner))).toContain('orders');
});
