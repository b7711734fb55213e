import type { Db } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import { seedPlaces } from './seed-postcodes.ts';

/** Stocks an empty shop with the demo world, once. A shop that has goods of its own is left alone. */
export async function seedEmptyShop(db: Db): Promise<boolean> {
  const goods = await db.selectFrom('products').select('id').limit(1).execute();
  if (goods.length > 0) return false;
  await seedPlaces(db);
  const { seedWorld } = await import('./seed-world.ts'); // read only when wanted: it is the whole world
  return seedOnce(db, 'world', seedWorld);
}
