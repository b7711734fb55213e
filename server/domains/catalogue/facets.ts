import type { Facets } from '@kebun/contract/catalogue.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { productSorts } from '@kebun/contract/product-sorts.ts';
import type { Say } from '@kebun/contract/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { availableOf } from './available.ts';
import { listedProducts } from './listed-products.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import { allMatches } from './search-matches.ts';
import type { ShelfKind } from './shelves.ts';

/** What a shopper chooses by; what is chosen in one is left out of account when its own numbers are counted. */
type Facet = ShelfKind | 'price' | 'availability';

const kinds: readonly ShelfKind[] = ['category', 'brand', 'dietary', 'tag'];

/** Where one price band ends and the next begins, in sen. */
const priceSteps = [0, 300, 500, 1_000, 2_000, 5_000];

const facetOf: Partial<Record<ProductFilter['by'], Facet>> = { price: 'price', is_available: 'availability' };

const chosenIn = (filter: ProductFilter): Facet | undefined =>
  filter.by === 'shelf' || filter.by === 'shelf_id' ? filter.kind : facetOf[filter.by];

interface ValueRow {
  facet: ShelfKind;
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
  count: number;
}

interface FacetsRow {
  shelves: ValueRow[];
  prices: { step: number; min: number; max: number; count: number }[];
  in_stock: number;
}

/** What a list could be narrowed to, with how many products each choice would leave. One statement. */
export async function findFacets(
  db: Db,
  filters: ProductFilters,
  language: Language,
  say: Say,
): Promise<Facets> {
  const sets = new ProductSets(filters);
  const counts = sql.join(
    kinds.map((kind) => sets.countsOf(kind)),
    sql` union all `,
  );
  const prices = sets.without('price');
  const inStock = sets.without('availability');
  const name = sql.ref(`name_${language}`);

  const { rows } = await sql<FacetsRow>`
    with ${sets.expressions()}
    counts as (${counts}),
    named as (
      select 'category' as facet, 'category:' || slug as shelf, id, parent_id, slug, ${name} as name, position
      from categories where is_active
      union all select 'brand', 'brand:' || slug, id, null, slug, ${name}, position from brands where is_active
      union all select 'dietary', 'dietary:' || slug, id, null, slug, ${name}, position from dietary_needs
      union all select 'tag', 'tag:' || slug, id, null, slug, ${name}, position from tags
    )
    select
      (
        select coalesce(json_agg(value order by position, name), '[]')
        from (
          select facet, id, parent_id, slug, name, position, count
          from named join counts using (shelf)
          where count > 0
        ) as value
      ) as shelves,
      (
        select coalesce(json_agg(band order by step), '[]')
        from (
          select step, min(min) as min, max(max) as max, count(*) as count
          from (
            select width_bucket(price, ${priceSteps}::bigint[]) as step, price as min, price as max
            from ${prices} where product_type <> 'variable'
            union all
            select
              width_bucket(coalesce(sale_price, skus.price), ${priceSteps}::bigint[]) as step,
              min(coalesce(sale_price, skus.price)), max(coalesce(sale_price, skus.price))
            from ${prices} as several join skus using (product_id)
            where several.product_type = 'variable' group by product_id, step
          ) as priced
          group by step
        ) as band
      ) as prices,
      (
        select count(*) from ${inStock} as listed join stock_items using (sku_id)
        where ${availableOf('listed')} > 0
      ) as in_stock
  `.execute(db);

  const [row = { shelves: [], prices: [], in_stock: 0 }] = rows;
  return {
    ...shelfFacets(row.shelves),
    price: priceFacet(row.prices),
    availability: { in_stock: row.in_stock },
    sort_options: productSorts.map(({ value, label }) => ({ value, label: say(label) })),
  };
}

/** The products that meet all of a list's filters but those of one facet. Each such set is made once. */
class ProductSets {
  readonly #filters: ProductFilters;
  readonly #made = new Map<string, RawBuilder<unknown>>();
  readonly #search;

  constructor(filters: ProductFilters) {
    this.#filters = filters;
    this.#search = listedProducts(filters).search;
  }

  without(facet: Facet): RawBuilder<unknown> {
    const left = this.#filters.every.filter((filter) => chosenIn(filter) !== facet);
    const name = left.length === this.#filters.every.length ? 'all_filters' : `without_${facet}`;
    const { rows } = listedProducts({ ...this.#filters, every: left });
    this.#made.set(
      name,
      sql`select listed.product_id, listed.sku_id, listed.product_type, listed.price from ${rows}`,
    );
    return sql.table(name);
  }

  /** Where nothing at all narrows the list, the numbers are kept and need not be counted. */
  countsOf(kind: ShelfKind): RawBuilder<unknown> {
    const range = sql`shelf >= ${`${kind}:`} and shelf < ${`${kind};`}`;
    const { every, some } = this.#filters;
    if (some.length === 0 && every.every((filter) => chosenIn(filter) === kind)) {
      return sql`select shelf, product_count as count from shelves where ${range}`;
    }
    return sql`
      select shelf, count(*) as count from ${this.without(kind)} join shelved_products using (product_id)
      where ${range} group by shelf`;
  }

  /** Asked for last: it tells of the sets that were needed. */
  expressions(): RawBuilder<unknown> {
    const search = this.#search ? [allMatches(this.#search)] : [];
    const made = [...this.#made].map(([name, rows]) => sql`${sql.table(name)} as materialized (${rows})`);
    return sql`${sql.join([...search, ...made])},`;
  }
}

function shelfFacets(values: readonly ValueRow[]) {
  const of = (facet: ShelfKind) => values.filter((value) => value.facet === facet);
  const counted = ({ id, name, slug, count }: ValueRow) => ({ id, name, slug, count });
  const categories = of('category');

  return {
    categories: categories
      .filter((category) => category.parent_id === null)
      .map((top) => ({
        ...counted(top),
        children: categories.filter((category) => category.parent_id === top.id).map(counted),
      })),
    brands: of('brand').map(counted),
    dietary: of('dietary').map(counted),
    tags: of('tag').map(counted),
  };
}

function priceFacet(bands: FacetsRow['prices']): Facets['price'] {
  return {
    min: Math.min(...bands.map((band) => band.min), bands.length > 0 ? Number.MAX_SAFE_INTEGER : 0),
    max: Math.max(0, ...bands.map((band) => band.max)),
    buckets: bands.map(({ step, max, count }) => ({
      min: priceSteps[step - 1] ?? 0,
      max: (priceSteps[step] ?? max + 1) - 1,
      count,
    })),
  };
}
