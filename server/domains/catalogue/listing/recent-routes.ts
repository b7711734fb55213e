import * as contract from '@kebun/contract/catalogue/listing/recent-products.ts';
import { type App, serve } from '#platform/http/http.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { clearRecentProducts, listRecent, recordRecentView } from './recent-products.ts';

const own = { whose: 'own' } as const;

/** The viewed products of a shopper. They are private. */
export function recentRoutes(app: App): void {
  serve(
    app,
    contract.listRecent,
    ({ db, shopper, query, language }) => listRecent(db, shopper.id, query, language),
    own,
  );

  serve(
    app,
    contract.recordRecentView,
    async ({ db, shopper, body, clock }) => {
      const ids = ('product_ids' in body ? body.product_ids : [body.product_id]).filter(isUuid);
      if (ids.length > 0) await recordRecentView(db, shopper.id, ids, clock());
      return null;
    },
    own,
  );

  serve(
    app,
    contract.clearRecentProducts,
    async ({ db, shopper, query }) => {
      const ids = query.ids?.filter(isUuid);
      if (ids?.length !== 0) await clearRecentProducts(db, shopper.id, ids);
      return null;
    },
    own,
  );
}
