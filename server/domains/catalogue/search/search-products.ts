import { Refusal } from '#platform/http/refusal.ts';
import { type ListProductsParams, listProducts, productsJson } from '../listing/list-products.ts';
import type { Correction } from './find-corrections.ts';
import { phraseOf, tokenize } from './tokenizer.ts';

/** Returns products for a typed text, the closest first. When nothing matches, it adds the corrected text. */
export async function searchProducts(params: ListProductsParams) {
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
