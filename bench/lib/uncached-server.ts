/** The same shop with nothing kept: every page is made and every answer asked of the database, each time anew. */
import { asKept, KeptBytes } from '@kebun/server/platform/cache/tagged-cache.ts';

KeptBytes.prototype.make = async (_key, make) => asKept(await make());

await import('./start-plain-shop.ts');
