import { sql } from 'kysely';
import { countDemand } from '../../server/domains/catalogue/listing/count-demand.ts';
import { reindexProducts } from '../../server/domains/catalogue/reindex-products.ts';
import { indexTaxonomySearch } from '../../server/domains/catalogue/search/search-index.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';

// biome-ignore format: table
const kinds = [
  ['Organic', '有機'], ['Baby', '嫩'], ['Highland', '高原'], ['Hydroponic', '水耕'], ['Heirloom', '傳統'],
  ['Jumbo', '特大'], ['Young', '幼'], ['Premium', '精選'], ['Washed', '洗淨'], ['Cut', '切好'],
  ['Sun-grown', '露天'], ['Greenhouse', '溫室'], ['Sweet', '甜'], ['Village', '鄉村'], ['Early', '早熟'],
] as const;

// biome-ignore format: table
const places = [
  ['Ladang', '農場'], ['Kebun', '菜園'], ['Taman', '花園'], ['Bukit', '山'], ['Sungai', '河'],
  ['Kampung', '村'], ['Lembah', '谷'], ['Padang', '原'], ['Dusun', '果園'], ['Teratak', '小屋'],
] as const;

// biome-ignore format: table
const names = [
  ['Mawar', '玫瑰'], ['Melur', '茉莉'], ['Seri', '斯里'], ['Indah', '英達'], ['Permai', '柏邁'], ['Harapan', '希望'],
  ['Damai', '平安'], ['Bahagia', '幸福'], ['Jaya', '再也'], ['Makmur', '繁榮'], ['Cempaka', '金玉蘭'],
  ['Kenanga', '依蘭'], ['Dahlia', '大麗'], ['Teratai', '蓮花'], ['Orkid', '蘭花'], ['Tanjung', '丹絨'],
  ['Kasturi', '麝香'], ['Delima', '石榴'], ['Nilam', '藍寶'], ['Intan', '鑽石'],
] as const;

const batch = 20_000;

/**
 * Generates products, each a variety of a demo product by one of two hundred generated brands. Words, uses and
 * drawing are copied; prices, stock and sales vary as in a real shop.
 */
export async function generateProducts(
  db: Db,
  count: number,
  onProgress: (made: number) => void,
): Promise<void> {
  for (let made = 0; made < count; made += batch) {
    const size = Math.min(batch, count - made);
    await db.transaction().execute(async (tx) => {
      await withoutTimeouts(tx);
      if (made === 0) await makeUpMakers(tx);
      await reindexProducts(tx, await makeUpBatch(tx, size));
    });
    onProgress(made + size);
  }
}

async function makeUpMakers(tx: Tx) {
  const makers = places.flatMap(([en, zh], n) =>
    names.map(([name, chinese], m) => ({
      slug: `${en}-${name}`.toLowerCase(),
      name: { en: `${en} ${name}`, zh: `${chinese}${zh}` },
      details: { en: 'Made up, to measure with.', zh: '為測量而虛構。' },
      position: 100 + n * names.length + m,
    })),
  );
  await tx
    .insertInto('brands')
    .values(makers)
    .onConflict((slug) => slug.doNothing())
    .execute();
  await indexTaxonomySearch(tx);
}

/** Returns the new ids. Generated products have slugs that end in two dashes and a number. */
async function makeUpBatch(tx: Tx, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with base as materialized (
      select row_number() over (order by products.id) - 1 as place, count(*) over () as bases, products.*
      from products
      where slug !~ '--\\d+$' and product_type <> 'bundle' and picture_id is not null -- copies are on sale
    ), maker as materialized (
      select row_number() over (order by id) - 1 as place, count(*) over () as makers, brands.*
      from brands where position >= 100
    ), kind as materialized (
      select n - 1 as place, en, zh
      from unnest(${kinds.map(([en]) => en)}::text[], ${kinds.map(([, zh]) => zh)}::text[])
        with ordinality as kind (en, zh, n)
    ), counted as (
      select count(*) - max(bases) as before, max(bases) as bases, (select max(makers) from maker) as makers
      from products, (select bases from base limit 1) as known
    ), made as (
      select n, n % bases as base, (n / bases) % ${kinds.length} as kind, (n * 7919) % makers as maker
      from counted, generate_series(before, before + ${size} - 1) as n
    )
    insert into products (
      shop_id, slug, name, name_ms, aliases, description, storage_tip, category_id, brand_id, picture_id, sale_mode, fresh, is_featured, sold_last_month, status,
      created_at, updated_at
    )
    select
      base.shop_id, base.slug || '--' || n, jsonb_build_object(
        'en', kind.en || ' ' || (base.name ->> 'en') || ', ' || (maker.name ->> 'en'),
        'zh', (maker.name ->> 'zh') || kind.zh || (base.name ->> 'zh')), base.name_ms, base.aliases, base.description, base.storage_tip, base.category_id, maker.id, base.picture_id,
      base.sale_mode, base.fresh, random() < 0.02, (1500 * power(random(), 6))::int, 'publish', listed, listed
    from made
    join base on base.place = made.base
    join kind on kind.place = made.kind
    join maker on maker.place = made.maker
    cross join lateral (select now() - interval '3 years' * random() as listed) as listing
    returning id
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  await makeUpSales(tx, ids);
  await copyUses(tx, ids);
  await makeUpStock(tx, ids);
  await sql`analyze products, skus, stock_items, product_tags, product_dietary_needs`.execute(tx);
  return ids;
}

/** Sets a quarter of the monthly sales as those of the last week. */
async function makeUpSales(tx: Tx, ids: readonly string[]) {
  await sql`
    insert into product_sales_daily (product_id, day, units)
    select id, now()::date - back, sold_last_month * share / 4
    from products, (values (4, 1), (14, 3)) as sales (back, share)
    where id = any(${ids}::uuid[]) and sold_last_month * share / 4 > 0
  `.execute(tx);
  await countDemand(tx, malaysianDay(new Date()), ids);
}

/** A variety has the uses of its pattern. */
async function copyUses(tx: Tx, ids: readonly string[]) {
  for (const [table, thing] of [
    ['product_tags', 'tag_id'],
    ['product_dietary_needs', 'dietary_need_id'],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (product_id, ${sql.ref(thing)})
      select made.id, ${sql.ref(`uses.${thing}`)}
      from products as made
      join products as base on base.slug = regexp_replace(made.slug, '--\\d+$', '')
      join ${sql.table(table)} as uses on uses.product_id = base.id
      where made.id = any(${ids}::uuid[])
    `.execute(tx);
  }
}

/** Sets the stock: one in twenty sold out, some low; one in eight has a sale price. */
async function makeUpStock(tx: Tx, ids: readonly string[]) {
  await sql`
    with made as (
      select
        made.id, made.slug, made.sale_mode, own.unit, own.weight_g, own.weight_tolerance_percent,
        (own.price * (0.7 + random()) / 10)::bigint * 10 + 10 as price, random() as luck
      from products as made
      join products as base on base.slug = regexp_replace(made.slug, '--\\d+$', '')
      join skus as own on own.product_id = base.id and own.position = 1
      where made.id = any(${ids}::uuid[])
    )
    insert into skus (product_id, code, unit, weight_g, weight_tolerance_percent, price, sale_price)
    select
      id, upper(slug), unit, weight_g, weight_tolerance_percent, price,
      case when luck < 0.125 then least(price - 10, (price * 0.085)::bigint * 10) end
    from made
  `.execute(tx);
  await sql`
    with stocked as (
      insert into stock_items (sku_id, on_hand)
      select id, case when random() < 0.05 then 0 else 1 + (500 * power(random(), 2))::int end
      from skus where product_id = any(${ids}::uuid[])
      returning sku_id, on_hand
    )
    insert into stock_movements (sku_id, delta, reason, source)
    select sku_id, on_hand, 'opening', 'made-up' from stocked where on_hand > 0
  `.execute(tx);
}
