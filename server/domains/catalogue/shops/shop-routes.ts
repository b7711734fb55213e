import * as contract from '@kebun/contract/catalogue/shops/shops.ts';
import { featuredOfShop } from '@kebun/contract/lib/limits.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cardJson } from '../listing/card-with-stock.ts';
import { listProducts, tagsOf } from '../listing/list-products.ts';
import { findShop, findShopCategories, listShops } from './shops.ts';

/** The shops where products are sold. Answers are cached until a shop or a collection changes. */
export function shopRoutes(app: App): void {
  const tags = ['shops', 'catalogue'];

  serve(app, contract.listShops, ({ db, query, language }) => listShops(db, query, language), {
    cache: { tags: () => tags },
  });

  const written = async (
    {
      db,
      language,
      t,
    }: Pick<RequestContext<typeof contract.getShopBySlugAlias.call>, 'db' | 'language' | 't'>,
    slug: string | undefined,
  ) => {
    const shop = await findShop(db, slug, language);
    if (!shop) throw new Refusal('not_found');

    const query = { shop_id: shop.id, action_type: 'featured', limit: featuredOfShop };
    const [categories, { cards }] = await Promise.all([
      findShopCategories(db, shop.id, language),
      listProducts({ db, language, t, query }),
    ]);
    const featured = cards.map((card) => cardJson(card)).join(',');
    return new JsonReply<never>(
      `${JSON.stringify({ data: shop, categories }).slice(0, -1)},"featured":[${featured}]}`,
      [...tags, ...tagsOf(cards)],
    );
  };

  serve(app, contract.getShop, (context) => written(context, context.params.slug), {
    cache: {},
  });
  serve(app, contract.getShopBySlugAlias, (context) => written(context, context.params.slug), {
    cache: {},
  });
  serve(app, contract.getShopBySlug, (context) => written(context, context.query.slug), {
    cache: {},
  });
}
