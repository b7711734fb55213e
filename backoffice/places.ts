import { audit } from './features/audit/place.ts';
import { banners } from './features/banners/place.ts';
import { batches } from './features/batches/place.ts';
import { coupons } from './features/coupons/place.ts';
import { credit } from './features/credit/place.ts';
import { crops } from './features/crops/place.ts';
import { customers } from './features/customers/place.ts';
import { deals } from './features/deals/place.ts';
import { delivery } from './features/delivery/place.ts';
import { enquiries } from './features/enquiries/place.ts';
import { farmReviews } from './features/farm-reviews/place.ts';
import { farmers } from './features/farmers/place.ts';
import { farms } from './features/farms/place.ts';
import { guests } from './features/guests/place.ts';
import { imports } from './features/imports/place.ts';
import { layouts } from './features/layouts/place.ts';
import { menus } from './features/menus/place.ts';
import { orders } from './features/orders/place.ts';
import { packing } from './features/packing/place.ts';
import { payments } from './features/payments/place.ts';
import { picking } from './features/picking/place.ts';
import { plots } from './features/plots/place.ts';
import { products } from './features/products/place.ts';
import { refunds } from './features/refunds/place.ts';
import { reports } from './features/reports/place.ts';
import { reviews } from './features/reviews/place.ts';
import { labels, runs } from './features/runs/place.ts';
import { seedLots } from './features/seed-lots/place.ts';
import { settings } from './features/settings/place.ts';
import { attributes, brands, categories, dietary, tags } from './features/shelves/places.ts';
import { team } from './features/team/place.ts';
import { writings } from './features/writings/place.ts';
import type { Place } from './platform/place.ts';

/** Everywhere that one can go, in the order of the menu. */
export const places: readonly Place[] = [
  orders,
  picking,
  packing,
  runs,
  labels,
  refunds,
  payments,
  customers,
  guests,
  credit,
  enquiries,
  products,
  categories,
  brands,
  dietary,
  tags,
  attributes,
  imports,
  deals,
  coupons,
  reviews,
  delivery,
  layouts,
  menus,
  banners,
  writings,
  settings,
  batches,
  farmReviews,
  farmers,
  plots,
  crops,
  seedLots,
  farms,
  reports,
  team,
  audit,
];
