import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { Suggestions } from '@kebun/contract/catalogue/search/search.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { type CardWithStock, cardJson, liveColumns } from '../listing/card-with-stock.ts';
import { availableSql } from '../products/available.ts';
import { matchesOf, planIndependent, topRanked } from './search-matches.ts';
import { type SearchQuery, searchQueryOf } from './search-query.ts';
import { withSpellCorrection } from './spell-correction.ts';

const maxSuggestions = 8; // of each kind
const maxChecked = 40; // closest matches that are checked; those in stock come first

interface SuggestionRow extends Omit<Suggestions, 'products'> {
  products: CardWithStock[];
  is_known: boolean;
}

/** Returns suggestions while a shopper types: products, collections, brands and synonyms. */
export async function suggest(db: Db, text: string, language: Language): Promise<Suggestions> {
  const query = searchQueryOf(text);
  if (!query) return { products: [], categories: [], brands: [], queries: [] };

  const { products, categories, brands, queries, corrections } = await withSpellCorrection(
    db,
    query,
    (meant) => findSuggestions(db, query, meant, language),
  );
  return {
    products: products.map(suggestionOf),
    categories,
    brands,
    queries: [...corrections.map(({ meant }) => meant), ...queries].slice(0, maxSuggestions),
  };
}

/** Finds products for the corrected text and everything else for the typed text, in one statement. */
async function findSuggestions(
  db: Db,
  typed: SearchQuery,
  meant: SearchQuery,
  language: Language,
): Promise<SuggestionRow> {
  const name = textSql('name', language);
  const { rows } = await sql<SuggestionRow>`
    with
    matches as materialized (${matchesOf(meant)}),
    nearest as materialized (${topRanked(meant, { matches: sql`matches`, requested: maxChecked })}),
    called as materialized (
      select kind, subject_id as id from taxonomy_words where words @@ ${planIndependent(typed.isListed, 'tsquery')}
    )
    select
      exists (select from nearest) as is_known,
      (
        select coalesce(json_agg(near order by tier, available <= 0, sold desc, product_id), '[]')
        from (
          select ${liveColumns}, tier, sold
          from nearest
          join product_cards using (product_id)
          left join stock_items using (sku_id)
          where language = ${language}
          order by tier, ${availableSql('product_cards')} <= 0, sold desc, product_cards.product_id
          limit ${sql.lit(maxSuggestions)}
        ) as near
      ) as products,
      (
        select coalesce(json_agg(category order by level, position), '[]')
        from (
          select id, ${name} as name, slug, coalesce(product_count, 0) as product_count, tint, level, position
          from called join categories using (id) left join product_collections on collection = 'category:' || slug
          where kind = 'category' order by level, position limit ${sql.lit(maxSuggestions)}
        ) as category
      ) as categories,
      (
        select coalesce(json_agg(brand order by position), '[]')
        from (
          select id, ${name} as name, slug, coalesce(product_count, 0) as product_count, position
          from called join brands using (id) left join product_collections on collection = 'brand:' || slug
          where kind = 'brand' order by position limit ${sql.lit(maxSuggestions)}
        ) as brand
      ) as brands,
      array(
        select min(word) from search_synonyms
        where phrase ^@ ${planIndependent(typed.phrase, 'text')} and phrase <> ${planIndependent(typed.phrase, 'text')}
        group by phrase order by length(phrase), phrase limit ${sql.lit(maxSuggestions)}
      ) as queries
  `.execute(db);
  return rows[0] ?? { products: [], categories: [], brands: [], queries: [], is_known: false };
}

function suggestionOf(live: CardWithStock): Suggestions['products'][number] {
  const { id, slug, name, unit, image, price, sale_price, in_stock, category }: ProductCard = JSON.parse(
    cardJson(live),
  );
  return { id, slug, name, unit, image, price, sale_price, in_stock, tint: category.tint };
}
