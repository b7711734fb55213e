import { seedPostcodes } from '../../server/domains/accounts/seed-postcodes.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';

/** Every shop, a demo or not, knows the postcodes of Malaysia: no address is taken without them. */
export const seedPlaces = (db: Db): Promise<boolean> =>
  seedOnce(db, 'postcodes', async (tx) => {
    const { postcodes } = await import('@kebun/world/postcodes.ts'); // read only when wanted
    await seedPostcodes(tx, postcodes);
  });
