import * as contract from '@kebun/contract/preorders/presales.ts';
import { type App, serve } from '#platform/http/http.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { listPresales } from './list-presales.ts';

/** A change of these drops the answer. */
const tags = [
  'presales', // a presale is opened, closed, sold or filled
  'farms', // another forecast or a hold, and every midnight
  'catalogue', // names, prices and pictures
  'settings', // the share of the forecast
];

/** The shopper's endpoints for pre-orders of batches. */
export function preOrderRoutes(app: App): void {
  serve(
    app,
    contract.listPresales,
    async ({ db, query, language, t }) => {
      const data = await listPresales(db, query, { language, t });
      return new JsonReply<never>(JSON.stringify({ data }), tags);
    },
    { cache: {} },
  );
}
