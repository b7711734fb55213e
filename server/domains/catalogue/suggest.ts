import type { ProductCard, Suggestions } from '@kebun/contract/catalogue.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { availableOf } from './available.ts';
import { cardJson, type LiveCard, liveColumns } from './live-card.ts';
import { bestMatches, hidden } from './search-matches.ts';
import { type SearchQuery, searchQueryOf } from './search-query.ts';

const most = 8; // of each kind
const looked = 40; // the nearest matches: those of them that can be bought come first

interface SuggestionRow extends Omit<Suggestions, 'products'> {
  products: LiveCard[];
}

/** What a shopper may mean while still typing: goods, shelves, makers and other words to try. One statement. */
export async function suggest(db: Db, text: string, language: Language): Promise<Suggestions> {
  const query = searchQueryOf(text);
  if (!query) return { products: [], categories: [], brands: [], queries: [] };

  const { products, ...others } = await findSuggestions(db, query, language);
  return { products: products.map(suggestionOf), ...others };
}

async function findSuggestions(db: Db, query: SearchQuery, language: Language): Promise<SuggestionRow> {
  const name = sql.ref(`name_${language}`);
  const { rows } = await sql<SuggestionRow>`
    with ${bestMatches(query, looked)}
    select
      (
        select coalesce(json_agg(near order by tier, available <= 0, sold desc, product_id), '[]')
        from (
          select ${liveColumns}, tier, sold
          from (select * from found order by tier, sold desc, product_id limit ${sql.lit(looked)}) as nearest
          join product_cards using (product_id)
          join stock_items using (sku_id)
          where language = ${language}
          order by tier, ${availableOf('product_cards')} <= 0, sold desc, product_cards.product_id
          limit ${sql.lit(most)}
        ) as near
      ) as products,
      (
        select coalesce(json_agg(category order by level, position), '[]')
        from (
          select id, ${name} as name, slug, coalesce(product_count, 0) as product_count, paper, level, position
          from categories left join shelves on shelf = 'category:' || slug
          where id in (${shelvesCalled('category', query)}) order by level, position limit ${sql.lit(most)}
        ) as category
      ) as categories,
      (
        select coalesce(json_agg(brand order by position), '[]')
        from (
          select id, ${name} as name, slug, coalesce(product_count, 0) as product_count, position
          from brands left join shelves on shelf = 'brand:' || slug
          where id in (${shelvesCalled('brand', query)}) order by position limit ${sql.lit(most)}
        ) as brand
      ) as brands,
      (
        select coalesce(json_agg(word), '[]')
        from (
          (select meant as word from corrections order by is_name desc, likeness desc, meant)
          union all (
            select min(word) from search_synonyms where phrase ^@ ${hidden(query.phrase, 'text')} and phrase <> ${query.phrase}
            group by phrase order by length(phrase), phrase limit ${sql.lit(most)}
          )
          limit ${sql.lit(most)}
        ) as other
      ) as queries
  `.execute(db);
  return rows[0] ?? { products: [], categories: [], brands: [], queries: [] };
}

const shelvesCalled = (kind: 'category' | 'brand', { anywhere }: SearchQuery) => sql`
  select subject_id from shelf_words where kind = ${sql.lit(kind)} and words @@ ${hidden(anywhere, 'tsquery')}`;

function suggestionOf(live: LiveCard): Suggestions['products'][number] {
  const { id, slug, name, unit, image, price, sale_price, in_stock, category }: ProductCard = JSON.parse(
    cardJson(live),
  );
  return { id, slug, name, unit, image, price, sale_price, in_stock, paper: category.paper };
}
