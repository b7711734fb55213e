import { seedPostcodes } from '../../server/domains/accounts/seed-postcodes.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';

/** Seeds the postcodes of Malaysia in every shop, because addresses need them. */
export const seedPostcodesOnce = (db: Db): Promise<boolean> =>
  seedOnce(db, 'postcodes', async (tx) => {
    const { postcodes } = await import('@kebun/world/postcodes.ts'); // loaded only when needed
    await seedPostcodes(tx, postcodes);
  });
