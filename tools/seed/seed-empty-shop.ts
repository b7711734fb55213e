import type { Db } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import type { SeedingOptions } from './over-api/seeding-app.ts';
import { seedPostcodesOnce } from './seed-postcodes.ts';

/** Fills an empty shop with the demo, once. A shop with products is not changed. */
export async function seedEmptyShop(db: Db, options: SeedingOptions): Promise<boolean> {
  const products = await db.selectFrom('products').select('id').limit(1).execute();
  if (products.length > 0) return false;
  await seedPostcodesOnce(db);
  const { seedWorld } = await import('./seed-world.ts'); // loaded only when needed, because it contains the whole demo
  return seedOnce(db, 'world', (tx) => seedWorld(tx, options));
}
