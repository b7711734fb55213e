import { bundles } from '@kebun/world/bundles.ts';
import { neighbours } from '@kebun/world/neighbours.ts';
import { orders } from '@kebun/world/orders.ts';
import { people } from '@kebun/world/people.ts';
import { products } from '@kebun/world/products.ts';
import { regularBuyer } from '@kebun/world/regular-buyer.ts';
import { signOutStaff } from '../../contract/staff/staff.ts';
import { reindexProducts } from '../../server/domains/catalogue/reindex-products.ts';
import { seedDemand } from '../../server/domains/catalogue/seed-demand.ts';
import { type OrderingPerson, seedOrders } from '../../server/domains/checkout/seed-orders.ts';
import { seedBatchHistory } from '../../server/domains/farms/seed-batch-history.ts';
import { takeShortDatedLotsOffSale } from '../../server/domains/lots/lots-off-sale.ts';
import { closeOldLots } from '../../server/domains/lots/record-loss.ts';
import { publishTraceRoot } from '../../server/domains/lots/roots/publish-trace-root.ts';
import { seedReviews } from '../../server/domains/orders/seed-reviews.ts';
import { connectGateways } from '../../server/domains/payments/gateway/connect-gateways.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';
import { readConfig } from '../../server/platform/lib/config.ts';
import { findOwner } from './find-owner.ts';
import { type Ids, picturesOver } from './over-api/ids.ts';
import { signInOwner } from './over-api/owner.ts';
import { seedContent, seedRecipes } from './over-api/seed-content.ts';
import { seedDelivery } from './over-api/seed-delivery.ts';
import { seedFarms } from './over-api/seed-farms.ts';
import { seedLots } from './over-api/seed-lots.ts';
import { seedPhotos } from './over-api/seed-photos.ts';
import { seedProducts } from './over-api/seed-products.ts';
import { seedPromotions } from './over-api/seed-promotions.ts';
import { seedRecords } from './over-api/seed-records.ts';
import { seedTaxonomy } from './over-api/seed-taxonomy.ts';
import {
  type SeedCall,
  type SeedingApp,
  type SeedingOptions,
  withSeedingApp,
} from './over-api/seeding-app.ts';
import { packerOfPastOrders } from './packer-of-past-orders.ts';
import { regularOrders } from './regular-orders.ts';
import { seedDemoFavourites } from './seed-demo-favourites.ts';
import { seedSandboxPayments } from './seed-sandbox-payments.ts';
import { type WorldFarms, withIds, worldFarms } from './world-farms.ts';
import { pastOrders, reviewSeeds } from './world-reviews.ts';

/**
 * Seeds the demo over the API, as its owner would enter it. Only its past is written by the use cases themselves,
 * because no shop takes an order of last week. Postcodes must exist. Its dates are relative to now.
 */
export const seedWorld = (tx: Tx, options: SeedingOptions): Promise<void> =>
  withSeedingApp(tx, options, async (app) => {
    const owner = app.as(await signInOwner(tx, app, options.config));
    const { categories, skus, farms, farmIds } = await enterShop(tx, app, owner);
    const now = app.opened;
    await seedBuyersHistory(tx, await findOwner(tx), now);
    await closeOldLots(tx, malaysianDay(now), 100_000);
    await seedLots(owner, now);
    await seedPhotos(owner, farms, farmIds);
    await seedRecords(owner, farms, { ids: farmIds, now });
    await takeShortDatedLotsOffSale(tx, { today: malaysianDay(now), limit: 100, choice: 'take_off_sale' }); // as each night
    await publishTraceRoot(tx, now); // the job makes the next one tonight
    await seedPromotions(owner, { categories, skus }, now); // last, because earlier orders had no deals
    await owner(signOutStaff, { body: {} });
  });

/** Enters everything that shoppers and farm staff find in the shop. */
async function enterShop(tx: Tx, app: SeedingApp, owner: SeedCall) {
  const now = app.opened;
  const pictures = picturesOver(owner);
  await seedContent(owner, pictures);
  const taxonomy = await seedTaxonomy(owner, pictures);
  const { products, skus } = await seedProducts(app, owner, { taxonomy, pictures });
  await seedRecipes(owner, products);
  await seedProductsHistory(tx, [...products.values()], now);
  await seedDelivery(owner, now);
  const farms = worldFarms(now);
  const farmIds = await seedFarms(app, owner, farms, { products, pictures });
  await seedFarmsHistory(tx, farms, farmIds, now);
  return { categories: taxonomy.categories, skus, farms, farmIds };
}

/** Gives products the sales and views of their last month. */
async function seedProductsHistory(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const listed = [...products, ...bundles];
  await seedDemand(
    tx,
    listed.map(({ slug, sold_last_month }) => ({ slug, sold_last_month })),
    now,
  );
  await reindexProducts(tx, ids);
}

/** Gives farms their batches of two years, with every event. */
async function seedFarmsHistory(tx: Tx, farms: WorldFarms, ids: Ids, now: Date): Promise<void> {
  await seedBatchHistory(tx, withIds(farms, ids), now);
}

/** Adds the past orders of guests, with what they reviewed, liked and looked at. */
async function seedBuyersHistory(tx: Tx, owner: { id: string }, now: Date): Promise<void> {
  await connectGateways(tx, readConfig({ DEMO: '1' })); // some of them were paid by card
  const all = [...(await regularOrders(tx, now)), ...orders, ...pastOrders];
  await seedOrders(tx, all, orderingPeople(), {
    now,
    pack: packerOfPastOrders(tx, owner),
  });
  await seedSandboxPayments(tx);
  await connectGateways(tx, { ipay88: undefined }); // disabled until the shop starts with its keys
  await seedReviews(tx, reviewSeeds, now);
  await seedDemoFavourites(tx, now);
}

/** Returns the demo people with an address, who may have orders. */
function orderingPeople(): Map<string, OrderingPerson> {
  const shopping = [...people, ...neighbours, regularBuyer].flatMap(
    ({ slug, language, email, phone, address }) => {
      if (!address) return [];
      const { state_code, ...place } = address;
      return [
        [slug, { language, address: { ...place, state_id: state_code, email, contact_number: phone } }],
      ] as const;
    },
  );
  return new Map(shopping);
}
