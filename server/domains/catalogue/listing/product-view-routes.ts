import * as contract from '@kebun/contract/catalogue/listing/count-view.ts';
import { type App, serve } from '#platform/http/http.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { ProductCounter } from './product-views.ts';

export function interestRoutes(app: App): void {
  const interest = new ProductCounter(app.db, (error) => app.http.log.warn(error));
  app.http.addHook('onClose', () => interest.write());

  serve(
    app,
    contract.countView,
    ({ body }) => {
      if (isUuid(body.product_id)) interest.count('views', [body.product_id]);
      return null;
    },
    { whose: 'public', expiredTokens: 'anonymous' },
  );
}
