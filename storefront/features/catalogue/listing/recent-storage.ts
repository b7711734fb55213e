import { noteRecent } from '@kebun/contract/catalogue/listing/recent-products.ts';
import type { Data } from '#platform/api/data.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { keep } from '#platform/storage/browser-storage.ts';

const name = 'seen-products';
const most = 30; // as many as the API takes at once

const waiting = () => (keep.read(name) ?? '').split(',').filter(Boolean);

/**
 * Notes that somebody looks at a product. What a stranger has looked at stays in their browser: nobody is made a
 * guest for looking. Once the shop knows them it is told.
 */
export async function noteSeen(data: Data, id: string): Promise<void> {
  const seen = [...waiting().filter((other) => other !== id), id].slice(-most);
  keep.write(name, seen.join(','));
  await tellSeen(data);
}

/** Tells the shop what it has not heard of, if it knows who has looked. Should it not hear, it is told next time. */
export async function tellSeen(data: Data): Promise<void> {
  const product_ids = waiting();
  if (product_ids.length === 0 || !tokens.known()) return;
  try {
    await data.call(noteRecent, { body: { product_ids } });
    keep.drop(name);
  } catch {
    // kept as they are, for the next time
  }
}

/** Forgets what only this browser knows. */
export const forgetSeen = () => keep.drop(name);
