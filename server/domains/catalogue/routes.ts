import type { App } from '#platform/http/http.ts';
import { interestRoutes } from './listing/product-view-routes.ts';
import { recentRoutes } from './listing/recent-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { shopRoutes } from './shops/shop-routes.ts';
import { taxonomyRoutes } from './taxonomy/collection-routes.ts';

export function catalogueRoutes(app: App): void {
  taxonomyRoutes(app);
  productRoutes(app);
  searchRoutes(app);
  shopRoutes(app);
  interestRoutes(app);
  recentRoutes(app);
}
