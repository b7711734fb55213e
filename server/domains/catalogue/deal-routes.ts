import * as schema from '@kebun/contract/deals.schema.ts';
import * as contract from '@kebun/contract/deals.ts';
import { type App, serve } from '#platform/http.ts';
import { Written } from '#platform/written.ts';
import { listDeals } from './list-deals.ts';
import { tagsOf } from './list-products.ts';
import { cardJson } from './live-card.ts';

export function dealRoutes(app: App): void {
  serve(
    app,
    contract.listDeals,
    schema.listDeals,
    async ({ db, query, language }) => {
      const listed = await listDeals(db, { status: query.status, language });
      const data = listed.map(
        ({ deal, card }) => `${JSON.stringify(deal).slice(0, -1)},"product":${cardJson(card)}}`,
      );
      return new Written<never>(`{"data":[${data.join(',')}]}`, [
        'deals',
        ...tagsOf(listed.map(({ card }) => card)),
      ]);
    },
    { kept: {} },
  );
}
