import type { Facets } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { productSorts } from '@kebun/contract/catalogue/listing/product-sorts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { matchesOf } from '../search/search-matches.ts';
import { withSpellCorrectionFor } from '../search/spell-correction.ts';
import type { CollectionKind } from '../taxonomy/collections.ts';
import { filterSet } from './filter-sets.ts';
import { priceSteps } from './price-bands.ts';
import type { ProductFilter, ProductFilters } from './product-filters.ts';
import { countBits, countsOfKind, flattenBitmap, intersectionOf, type ProductSet } from './product-sets.ts';
import { filterBitmaps, planProductQuery, searchIn } from './query-plan.ts';

/** A dimension that shoppers filter by. The counts of a facet ignore the choices made in that facet. */
type Facet = CollectionKind | 'price' | 'availability';

const kinds: readonly CollectionKind[] = ['category', 'brand', 'dietary', 'tag'];

const facetOf: Partial<Record<ProductFilter['by'], Facet>> = { price: 'price', is_available: 'availability' };

const chosenIn = (filter: ProductFilter): Facet | undefined =>
  filter.by === 'collection' || filter.by === 'collection_id' ? filter.kind : facetOf[filter.by];

interface ValueRow {
  facet: CollectionKind;
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
  count: number;
}

interface FacetsRow {
  is_known: boolean; // whether the search words match any product at all
  collections: ValueRow[];
  buckets: { step: number; count: number }[];
  least: number | null;
  most: number | null;
  in_stock: number;
}

/** Returns the filters that could narrow a list, each with the number of products left. */
export async function findFacets(
  db: Db,
  filters: ProductFilters,
  language: Language,
  t: Translate,
): Promise<Facets> {
  const found = await withSpellCorrectionFor(db, filters, (meant) => countFacets(db, meant, language));
  return {
    ...collectionFacets(found.collections),
    price: priceFacet(found),
    availability: { in_stock: found.in_stock },
    sort_options: productSorts.map(({ value, label }) => ({ value, label: t(label) })),
  };
}

/** Counts bitmaps instead of rows, in one statement. */
async function countFacets(db: Db, filters: ProductFilters, language: Language): Promise<FacetsRow> {
  const sets = new FacetSets(filters);
  const search = searchIn(filters);
  const counts = sql.join(
    kinds.map((kind) => countsOfKind(kind, sets.inARowWithout(kind))),
    sql` union all `,
  );
  const prices = sets.without('price');
  const pricesInARow = sets.inARowWithout('price');
  const inStock = sets.without('availability');
  const name = textSql('name', language);

  const { rows } = await sql<FacetsRow>`
    with ${sets.expressions()},
    priced as materialized (select ${countBits(prices)} as total, (${pricesInARow}) as products),
    counts as (${counts}),
    named as (
      select 'category' as facet, 'category:' || slug as collection, id, parent_id, slug, ${name} as name, position
      from categories where is_active
      union all select 'brand', 'brand:' || slug, id, null, slug, ${name}, position from brands where is_active
      union all select 'dietary', 'dietary:' || slug, id, null, slug, ${name}, position
      from dietary_needs where is_active
      union all select 'tag', 'tag:' || slug, id, null, slug, ${name}, position from tags where is_active
    )
    select
      ${search ? sql`${countBits(sql`(${matchesOf(search)}) as matches`)} > 0` : sql`true`} as is_known,
      (
        select coalesce(json_agg(value order by position, name), '[]')
        from (
          select facet, id, parent_id, slug, name, position, count
          from named join counts using (collection)
          where count > 0
        ) as value
      ) as collections,
      (
        select coalesce(json_agg(bucket order by step), '[]')
        from (
          select split_part(collection, ':', 2)::int as step, count
          from (${countsOfKind('price', pricesInARow)}) as bands
        ) as bucket
        where count > 0
      ) as buckets,
      (${sets.priceAtTheEnd('asc')}) as least,
      greatest((${sets.priceAtTheEnd('desc')}), (${highestPackPrice})) as most,
      ${countBits(sql`(${intersectionOf([sql`select * from ${inStock}`, filterSet({ by: 'is_available' })])}) as there`)} as in_stock
  `.execute(db);

  return rows[0] ?? { is_known: false, collections: [], buckets: [], least: null, most: null, in_stock: 0 };
}

/** A product with several packs counts with the price of its cheapest pack. */
const highestPackPrice = sql`
  select max(max_price) from collection_products
  where collection = 'type:variable' and get_bit((select products from priced), number) = 1`;

/** The products that match all filters except those of one facet. Each set is computed once. */
class FacetSets {
  readonly #filters: ProductFilters;
  readonly #made = new Map<string, ProductSet>();

  constructor(filters: ProductFilters) {
    this.#filters = filters;
  }

  without(facet: Facet): RawBuilder<unknown> {
    const name = this.#nameWithout(facet);
    this.#made.set(name, intersectionOf(filterBitmaps(this.#filtersWithout(facet))));
    return sql.table(name);
  }

  /** Returns the same set as one bit string. */
  inARowWithout(facet: Facet): RawBuilder<unknown> {
    const set = this.without(facet);
    const name = `${this.#nameWithout(facet)}_in_a_row`;
    this.#made.set(name, sql`select ${flattenBitmap(set)} as products`);
    return sql`select products from ${sql.table(name)}`;
  }

  /** Returns the lowest or the highest price of `priced`: the first one along the index of the collection. */
  priceAtTheEnd(direction: 'asc' | 'desc'): RawBuilder<unknown> {
    return sql`
      select price from collection_products
      where collection = ${planProductQuery(this.#filtersWithout('price')).collection}
        and (select total from priced) > 0 and get_bit((select products from priced), number) = 1
      order by price ${sql.raw(direction)}, product_id ${sql.raw(direction)} limit 1`;
  }

  #nameWithout(facet: Facet) {
    const { every } = this.#filtersWithout(facet);
    return every.length === this.#filters.every.length ? 'all_filters' : `without_${facet}`;
  }

  #filtersWithout(facet: Facet): ProductFilters {
    const { every, some } = this.#filters;
    return { every: every.filter((filter) => chosenIn(filter) !== facet), some };
  }

  /** Call this last: it returns the sets that were used. */
  expressions(): RawBuilder<unknown> {
    return sql.join([...this.#made].map(([name, set]) => sql`${sql.table(name)} as materialized (${set})`));
  }
}

function collectionFacets(values: readonly ValueRow[]) {
  const of = (facet: CollectionKind) => values.filter((value) => value.facet === facet);
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

function priceFacet({ buckets, least, most }: FacetsRow): Facets['price'] {
  return {
    min: least ?? 0,
    max: most ?? 0,
    buckets: buckets.map(({ step, count }) => ({
      min: priceSteps[step - 1] ?? 0,
      max: (priceSteps[step] ?? (most ?? 0) + 1) - 1,
      count,
    })),
  };
}
