/** The same shop with nothing kept: every page is made and every answer asked of the database, each time anew. */
import { TaggedByteCache, toCacheEntry } from '@kebun/server/platform/cache/tagged-cache.ts';

TaggedByteCache.prototype.make = async (_key, make) => toCacheEntry(await make());

await import('./start-plain-shop.ts');
