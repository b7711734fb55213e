import { recordRecentView } from '@kebun/contract/catalogue/listing/recent-products.ts';
import { maxSeenProducts } from '@kebun/contract/lib/limits.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';

const name = 'seen-products';

const readWaiting = () => (browserStorage.read(name) ?? '').split(',').filter(Boolean);

/**
 * Remembers a viewed product. Without a session it stays in the browser: viewing a product creates no guest. It is
 * synced once the shop knows the shopper.
 */
export async function rememberSeenProduct(data: ApiQueryClient, id: string): Promise<void> {
  const seen = [...readWaiting().filter((other) => other !== id), id].slice(-maxSeenProducts);
  browserStorage.write(name, seen.join(','));
  await syncSeenProducts(data);
}

/** Syncs viewed products for a known shopper. After an error they stay for the next time. */
export async function syncSeenProducts(data: ApiQueryClient): Promise<void> {
  const product_ids = readWaiting();
  if (product_ids.length === 0 || !tokens.known()) return;
  try {
    await data.call(recordRecentView, { body: { product_ids } });
    browserStorage.drop(name);
  } catch {
    // stays stored for the next time
  }
}

/** Clears the viewed products known only to this browser. */
export const clearSeenProducts = () => browserStorage.drop(name);
