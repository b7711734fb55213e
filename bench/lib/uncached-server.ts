/** Starts the shop without caches: every page is rendered and every answer comes from the database. */
import { TaggedByteCache, toCacheEntry } from '@kebun/server/platform/cache/tagged-cache.ts';

TaggedByteCache.prototype.make = async (_key, make) => toCacheEntry(await make());

await import('./start-plain-shop.ts');
