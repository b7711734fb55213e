import { fileURLToPath } from 'node:url';
import { banners } from '@kebun/world/banners.ts';
import { brands } from '@kebun/world/brands.ts';
import { bundles } from '@kebun/world/bundles.ts';
import { categories } from '@kebun/world/categories.ts';
import { coupons } from '@kebun/world/coupons.ts';
import { deals } from '@kebun/world/deals.ts';
import { checkoutRules, deliveryMethods, deliveryWindows, deliveryZones } from '@kebun/world/delivery.ts';
import { dietaryNeeds } from '@kebun/world/dietary.ts';
import { neighbours } from '@kebun/world/neighbours.ts';
import { orders } from '@kebun/world/orders.ts';
import { pages } from '@kebun/world/pages.ts';
import { people } from '@kebun/world/people.ts';
import { products } from '@kebun/world/products.ts';
import { searchWords } from '@kebun/world/search-words.ts';
import { shop } from '@kebun/world/shop.ts';
import { otherShops } from '@kebun/world/shops.ts';
import { site } from '@kebun/world/site.ts';
import { tags } from '@kebun/world/tags.ts';
import { taxClasses } from '@kebun/world/tax-classes.ts';
import { attributes } from '@kebun/world/variants.ts';
import { seedCatalogue } from '../../server/domains/catalogue/seed-catalogue.ts';
import { type OrderingPerson, seedOrders } from '../../server/domains/checkout/seed-orders.ts';
import { seedBanners } from '../../server/domains/content/banners/seed-banners.ts';
import { seedPages } from '../../server/domains/content/pages/seed-pages.ts';
import { overrideSettings } from '../../server/domains/content/settings/override-settings.ts';
import { seedWords } from '../../server/domains/content/words/publish-words.ts';
import { seedCoupons } from '../../server/domains/coupons/seed-coupons.ts';
import { seedDeals } from '../../server/domains/deals/seed-deals.ts';
import { seedDelivery } from '../../server/domains/delivery/seed-delivery.ts';
import { seedFarms } from '../../server/domains/farms/seed-farms.ts';
import { openStock } from '../../server/domains/inventory/open-stock.ts';
import { seedReviews } from '../../server/domains/orders/seed-reviews.ts';
import { seedCashOnDelivery } from '../../server/domains/payments/change-gateway.ts';
import { connectGateways } from '../../server/domains/payments/gateway/connect-gateways.ts';
import { insertTaxClass } from '../../server/domains/tax/tax-class-rows.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { drawingsIn } from '../../server/platform/files/drawings.ts';
import { readConfig } from '../../server/platform/lib/config.ts';
import { seedDemoFavourites } from './seed-demo-favourites.ts';
import { seedSandboxPayments } from './seed-sandbox-payments.ts';
import { worldFarms } from './world-farms.ts';
import { pastOrders, reviewSeeds } from './world-reviews.ts';
import { worldSettings } from './world-settings.ts';

const { street_address, street_address_2, zip, city } = shop.address;

/** Seeds the demo through the domains that own the tables. Postcodes must exist. Its dates are relative to `now`. */
export async function seedWorld(tx: Tx, now = new Date()): Promise<void> {
  const pictures = drawingsIn(fileURLToPath(new URL('../../world/pictures/', import.meta.url)));
  const catalogue = {
    shops: [{ ...shop, sells: [] }, ...otherShops] as const, // the first sells everything that the others do not
    categories,
    brands: brands.map((brand) => ({ ...brand, mark: `brands/${brand.mark}` })),
    dietaryNeeds,
    tags,
    attributes,
    products,
    bundles,
    synonyms: searchWords,
    pictures,
  };
  const delivery = {
    zones: deliveryZones,
    methods: deliveryMethods,
    windows: deliveryWindows,
    pickup_point: [street_address, street_address_2, `${zip} ${city}`].join(', '),
  };
  await overrideSettings(tx, worldSettings);
  await seedWords(tx, site.words);
  await seedCatalogue(tx, catalogue, now, openStock);
  for (const taxClass of taxClasses) await insertTaxClass(tx, taxClass);
  await seedBanners(tx, banners, pictures, now);
  await seedFarms(tx, worldFarms(now), now);
  await seedPages(tx, pages);
  await seedDelivery(tx, delivery, now);
  await seedCashOnDelivery(tx, checkoutRules.cash_on_delivery);
  await connectGateways(tx, readConfig({ DEMO: '1' })); // some of them were paid by card
  await seedOrders(tx, [...orders, ...pastOrders], orderingPeople(), now);
  await seedSandboxPayments(tx);
  await connectGateways(tx, { ipay88: undefined }); // disabled until the shop starts with its keys
  await seedReviews(tx, reviewSeeds, now);
  await seedDemoFavourites(tx, now);
  await seedCoupons(tx, coupons, now);
  await seedDeals(tx, deals, now); // last, because earlier orders had no deals
}

/** Returns the demo people with an address, who may have orders. */
function orderingPeople(): Map<string, OrderingPerson> {
  const shopping = [...people, ...neighbours].flatMap(({ slug, language, email, phone, address }) => {
    if (!address) return [];
    const { state_code, ...place } = address;
    return [
      [slug, { language, address: { ...place, state_id: state_code, email, contact_number: phone } }],
    ] as const;
  });
  return new Map(shopping);
}
