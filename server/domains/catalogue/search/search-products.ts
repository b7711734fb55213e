import { Refusal } from '#platform/http/refusal.ts';
import { type ListProductsParams, listProducts, productsJson } from '../listing/list-products.ts';
import type { Correction } from './find-corrections.ts';
import { phraseOf, tokenize } from './tokenizer.ts';

/** Goods for what a shopper typed, the nearest first, with what it was taken for when it fits nothing as it is. */
export async function searchProducts(asked: ListProductsParams) {
  const text = (asked.query.text ?? asked.query.keyword ?? '').trim();
  if (!text) throw new Refusal('search_empty');

  const begun = performance.now();
  const found = await listProducts(asked);
  const { corrections, synonyms = [] } = found;
  const query = {
    text,
    corrected: correctedText(text, corrections),
    synonyms,
    took_ms: Math.round((performance.now() - begun) * 10) / 10,
  };
  const suggest = [...new Set(corrections.map(({ meant }) => meant))];
  return { ...found, json: productsJson(found, `,${JSON.stringify({ query, suggest }).slice(1, -1)}`) };
}

/** Each misspelt word as the likeliest known one. Null where there is nothing to correct. */
function correctedText(text: string, corrections: readonly Correction[]) {
  if (corrections.length === 0) return null;
  const words = tokenize(text).map((run) => ({
    ...run,
    word: corrections.find(({ word }) => word === run.word)?.meant ?? run.word,
  }));
  return phraseOf(words);
}
