import type { App } from '#platform/http.ts';
import { dealRoutes } from './deal-routes.ts';
import { interestRoutes } from './interest-routes.ts';
import { productRoutes } from './product-routes.ts';
import { recentRoutes } from './recent-routes.ts';
import { shelfRoutes } from './shelf-routes.ts';
import { shopRoutes } from './shop-routes.ts';

export function catalogueRoutes(app: App): void {
  shelfRoutes(app);
  productRoutes(app);
  shopRoutes(app);
  dealRoutes(app);
  interestRoutes(app);
  recentRoutes(app);
}
