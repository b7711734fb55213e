import * as schema from '@kebun/contract/interest.schema.ts';
import * as contract from '@kebun/contract/interest.ts';
import { type App, serve } from '#platform/http.ts';
import { isUuid } from '#platform/uuid.ts';
import { Interest } from './interest.ts';

export function interestRoutes(app: App): void {
  const interest = new Interest(app.db, (error) => app.http.log.warn(error));
  app.http.addHook('onClose', () => interest.write());

  serve(
    app,
    contract.countView,
    schema.countView,
    ({ body }) => {
      if (isUuid(body.product_id)) interest.count('views', [body.product_id]);
      return null;
    },
    { whose: 'everyones', deadTokens: 'nobody' },
  );
}
