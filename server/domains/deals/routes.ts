import * as contract from '@kebun/contract/deals/deals.ts';
import { cardJson } from '#domains/catalogue/listing/card-with-stock.ts';
import { tagsOf } from '#domains/catalogue/listing/list-products.ts';
import { type App, serve } from '#platform/http/http.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { pagedJson } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findDeal, type ListedDeal, listDeals } from './list-deals.ts';

export function dealRoutes(app: App): void {
  serve(
    app,
    contract.listDeals,
    async ({ db, query, language }) => {
      const { data, ...cut } = await listDeals(db, query, language);
      return new JsonReply<never>(
        pagedJson(data.map(dealJson), { ...cut, page: cut.currentPage, limit: cut.perPage }),
        ['deals', ...tagsOf(data.map(({ card }) => card))],
      );
    },
    { cache: {} },
  );
  serve(
    app,
    contract.getDeal,
    async ({ db, params, language }) => {
      const found = await findDeal(db, params.id, language);
      if (!found) throw new Refusal('not_found');
      return new JsonReply<never>(`{"data":${dealJson(found)}}`, ['deals', ...tagsOf([found.card])]);
    },
    { cache: {} },
  );
}

const dealJson = ({ deal, card }: ListedDeal) =>
  `${JSON.stringify(deal).slice(0, -1)},"product":${cardJson(card)}}`;
