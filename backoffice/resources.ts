import { customers } from '#features/accounts/resource.ts';
import { imports } from '#features/catalogue/imports/resource.ts';
import { produce, products } from '#features/catalogue/products/resource.ts';
import { searchWords } from '#features/catalogue/search/resource.ts';
import { shops } from '#features/catalogue/shops/resource.ts';
import { attributes, brands, categories, dietary, tags } from '#features/catalogue/taxonomy/resources.ts';
import { complaints } from '#features/complaints/resource.ts';
import { banners } from '#features/content/banners/resource.ts';
import { layouts } from '#features/content/layouts/resource.ts';
import { menus } from '#features/content/menus/resource.ts';
import { staticBlocks } from '#features/content/pages/resource.ts';
import { settings } from '#features/content/settings/resource.ts';
import { translations } from '#features/content/translations/resource.ts';
import { words } from '#features/content/words/resource.ts';
import { coupons } from '#features/coupons/resource.ts';
import { deals } from '#features/deals/resource.ts';
import {
  delivery,
  deliveryWindows,
  deliveryZones,
  postcodes,
  shippingMethods,
} from '#features/delivery/resource.ts';
import { enquiries } from '#features/enquiries/resource.ts';
import { batches } from '#features/farms/batches/resource.ts';
import { crops } from '#features/farms/crops/resource.ts';
import { seedLots } from '#features/farms/crops/seed-lots-resource.ts';
import { varieties } from '#features/farms/crops/varieties-resource.ts';
import { farmReviews } from '#features/farms/events/resource.ts';
import { hygieneChecks } from '#features/farms/hygiene/resource.ts';
import { farmInputs, inputLots } from '#features/farms/inputs/resource.ts';
import { farmers, trainings } from '#features/farms/people/resource.ts';
import { batchPhotos } from '#features/farms/photos/batch-photos-resource.ts';
import { plots } from '#features/farms/plots/resource.ts';
import { farms, recordBook } from '#features/farms/resource.ts';
import { weatherDays } from '#features/farms/weather/resource.ts';
import { packing } from '#features/fulfilment/packing/resource.ts';
import { cutLists, picking } from '#features/fulfilment/picking/resource.ts';
import { labels, runs } from '#features/fulfilment/runs/resource.ts';
import { harvestLots, packLots, residueTests, traceRoots } from '#features/lots/resource.ts';
import { mails } from '#features/mails/resource.ts';
import { orders } from '#features/orders/resource.ts';
import { gateways } from '#features/payments/gateway/resource.ts';
import { payments } from '#features/payments/resource.ts';
import { presales } from '#features/preorders/resource.ts';
import { guests } from '#features/privacy/resource.ts';
import { recalls } from '#features/recalls/resource.ts';
import { refunds } from '#features/refunds/resource.ts';
import { reports } from '#features/reports/resource.ts';
import { reviews } from '#features/reviews/resource.ts';
import { audit } from '#features/staff/audit/resource.ts';
import { team } from '#features/staff/members/resource.ts';
import { taxClasses } from '#features/tax/resource.ts';
import { credit } from '#features/wallet/resource.ts';
import type { AdminResource } from '#platform/shell/resource.ts';

/** All resources, in the order of the menu. */
export const resources: readonly AdminResource[] = [
  orders,
  cutLists,
  picking,
  packing,
  runs,
  labels,
  refunds,
  complaints,
  payments,
  customers,
  guests,
  credit,
  enquiries,
  mails,
  products,
  produce,
  harvestLots,
  packLots,
  traceRoots,
  recalls,
  categories,
  brands,
  dietary,
  tags,
  attributes,
  searchWords,
  imports,
  deals,
  presales,
  coupons,
  reviews,
  shops,
  delivery,
  deliveryWindows,
  shippingMethods,
  deliveryZones,
  postcodes,
  gateways,
  taxClasses,
  layouts,
  menus,
  words,
  banners,
  staticBlocks,
  translations,
  settings,
  batches,
  farmReviews,
  batchPhotos,
  farmers,
  plots,
  crops,
  varieties,
  seedLots,
  farmInputs,
  inputLots,
  hygieneChecks,
  trainings,
  residueTests,
  recordBook,
  weatherDays,
  farms,
  reports,
  team,
  audit,
];
