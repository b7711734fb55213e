import * as contract from '@kebun/contract/catalogue/search/search.ts';
import { type App, serve } from '#platform/http/http.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { findFacets } from '../listing/facets.ts';
import { productFiltersOf, tagsOf } from '../listing/list-products.ts';
import { searchProducts } from './search-products.ts';
import { suggest } from './suggest.ts';

/** Searches, suggestions and the filters of a list. They are the same for everyone, so all of them are cached. */
export function searchRoutes(app: App): void {
  serve(
    app,
    contract.searchProducts,
    async (context) => {
      const { json, cards } = await searchProducts(context);
      return new JsonReply(json, tagsOf(cards));
    },
    { cache: {} },
  );

  serve(
    app,
    contract.suggest,
    async ({ db, query, language }) => ({ data: await suggest(db, query.text ?? '', language) }),
    {
      cache: { tags: ({ data }) => tagsOf(data.products.map(({ id }) => ({ product_id: id }))) },
    },
  );

  serve(
    app,
    contract.searchFilter,
    async ({ db, query, language, t }) => ({
      data: await findFacets(db, productFiltersOf(query), language, t),
    }),
    { cache: { tags: () => ['catalogue'] } },
  );
}
