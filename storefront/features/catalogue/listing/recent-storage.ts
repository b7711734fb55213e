import { recordRecentView } from '@kebun/contract/catalogue/listing/recent-products.ts';
import type { ApiQueryClient } from '#platform/api/data.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';

const name = 'seen-products';
const maxSeenProducts = 30; // as many as the API takes at once

const waiting = () => (browserStorage.read(name) ?? '').split(',').filter(Boolean);

/**
 * Notes that somebody looks at a product. What a stranger has looked at stays in their browser: nobody is made a
 * guest for looking. Once the shop knows them it is told.
 */
export async function rememberSeenProduct(data: ApiQueryClient, id: string): Promise<void> {
  const seen = [...waiting().filter((other) => other !== id), id].slice(-maxSeenProducts);
  browserStorage.write(name, seen.join(','));
  await syncSeenProducts(data);
}

/** Tells the shop what it has not heard of, if it knows who has looked. Should it not hear, it is told next time. */
export async function syncSeenProducts(data: ApiQueryClient): Promise<void> {
  const product_ids = waiting();
  if (product_ids.length === 0 || !tokens.known()) return;
  try {
    await data.call(recordRecentView, { body: { product_ids } });
    browserStorage.drop(name);
  } catch {
    // kept as they are, for the next time
  }
}

/** Forgets what only this browser knows. */
export const clearSeenProducts = () => browserStorage.drop(name);
