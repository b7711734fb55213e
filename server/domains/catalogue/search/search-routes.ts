import * as contract from '@kebun/contract/catalogue/search/search.ts';
import { type App, serve } from '#platform/http/http.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findFacets } from '../listing/facets.ts';
import {
  type ListProductsParams,
  listProducts,
  productFiltersOf,
  productsJson,
  tagsOf,
} from '../listing/list-products.ts';
import type { Correction } from './find-corrections.ts';
import { suggest } from './suggest.ts';
import { phraseOf, tokenize } from './tokenizer.ts';

/** Searches, suggestions and the filters of a list. They are the same for everyone, so all of them are cached. */
export function searchRoutes(app: App): void {
  serve(
    app,
    contract.searchProducts,
    async (context) => {
      const { json, cards } = await searchProducts(context);
      return new JsonReply(json, tagsOf(cards));
    },
    { cache: {} },
  );

  serve(
    app,
    contract.suggest,
    async ({ db, query, language }) => ({ data: await suggest(db, query.text ?? '', language) }),
    {
      cache: { tags: ({ data }) => tagsOf(data.products.map(({ id }) => ({ product_id: id }))) },
    },
  );

  serve(
    app,
    contract.searchFilter,
    async ({ db, query, language, t }) => ({
      data: await findFacets(db, productFiltersOf(query), language, t),
    }),
    { cache: { tags: () => ['catalogue'] } },
  );
}

/** Returns products for a typed text, the closest first. When nothing matches, it adds the corrected text. */
async function searchProducts(params: ListProductsParams) {
  const text = (params.query.text ?? params.query.keyword ?? '').trim();
  if (!text) throw new Refusal('search_empty');

  const started = performance.now();
  const found = await listProducts(params);
  const { corrections, synonyms = [] } = found;
  const query = {
    text,
    corrected: correctedText(text, corrections),
    synonyms,
    took_ms: Math.round((performance.now() - started) * 10) / 10,
  };
  const suggest = [...new Set(corrections.map(({ meant }) => meant))];
  return { ...found, json: productsJson(found, `,${JSON.stringify({ query, suggest }).slice(1, -1)}`) };
}

/** Returns the text with each misspelt word replaced, or null without corrections. */
function correctedText(text: string, corrections: readonly Correction[]) {
  if (corrections.length === 0) return null;
  const words = tokenize(text).map((run) => ({
    ...run,
    word: corrections.find(({ word }) => word === run.word)?.meant ?? run.word,
  }));
  return phraseOf(words);
}
