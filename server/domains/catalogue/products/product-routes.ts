import * as productLists from '@kebun/contract/catalogue/listing/product-lists.ts';
import * as productPages from '@kebun/contract/catalogue/products/product-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CardWithStock, cardJson } from '../listing/card-with-stock.ts';
import {
  type FoundProducts,
  type ListProductsParams,
  listProducts,
  productsJson,
  tagsOf,
} from '../listing/list-products.ts';
import { previewProducts } from '../listing/preview-products.ts';
import { findRelated, findSimilar } from '../listing/related-products.ts';
import { findCategory } from '../taxonomy/find-category.ts';
import { findPreview } from './find-preview.ts';
import { findProduct } from './find-product.ts';

/** Product lists and pages. They are the same for everyone, so all of them are cached. */
export function productRoutes(app: App): void {
  const unchanged = {};

  serve(app, productLists.listProducts, async (context) => pageOf(await listProducts(context)), {
    cache: unchanged,
  });

  serve(
    app,
    productLists.listBundles,
    async ({ db, query, language, t }) =>
      pageOf(await listProducts({ db, language, t, query: { ...query, type: 'bundle' } })),
    { cache: unchanged },
  );
  serve(app, productLists.listBestSellers, listOf('best_seller'), { cache: unchanged });
  serve(app, productLists.listPopular, listOf('popular'), { cache: unchanged });

  serve(
    app,
    productLists.listProductsOfCategory,
    async ({ db, params, query, language, t }) => {
      const category = params.category.replaceAll('_', '-');
      if (!(await findCategory(db, category, language))) throw new Refusal('category_not_found');
      return pageOf(await listProducts({ db, language, t, query: { ...query, category } }));
    },
    { cache: unchanged },
  );

  serve(
    app,
    productLists.previewProducts,
    async ({ db, query, language }) => {
      const { slug, preview_token: token } = query;
      if (slug && token) {
        return new JsonReply(`{"data":${await findPreview(db, { slug, token }, language)},"draft":true}`);
      }
      const names = [query.ids, query.slugs]
        .flatMap((listed) => listed?.split(',') ?? [])
        .slice(0, maxPreviewedProducts);
      const { cards, missing } = await previewProducts(db, names, language);
      return new JsonReply(
        `{"data":${cardsJson(cards)},"missing":${JSON.stringify(missing)}}`,
        tagsOf(cards),
      );
    },
    // a preview with a token is not cached, because others must not find it
    { cache: { except: ({ query }) => query.preview_token !== undefined } },
  );

  serve(
    app,
    productLists.relatedProducts,
    async ({ db, query, language }) => {
      const { product_id } = await productNamed(db, query.product_id ?? query.slug ?? '', language);
      const find = query.action_type === 'similar' ? findSimilar : findRelated;
      const cards = await find(db, { productId: product_id, limit: query.limit ?? maxRelated, language });
      return new JsonReply(`{"data":${cardsJson(cards)}}`, [...tagsOf(cards), `product:${product_id}`]);
    },
    { cache: unchanged },
  );

  serve(
    app,
    productPages.getProduct,
    pageAt(({ params }) => params.slug),
    { cache: unchanged },
  );
  serve(
    app,
    productPages.getProductBySlugAlias,
    pageAt(({ params }) => params.slug),
    { cache: unchanged },
  );
  serve(
    app,
    productPages.getProductBySlug,
    pageAt(({ query }) => query.slug),
    { cache: unchanged },
  );
}

const maxPreviewedProducts = 50;
const maxRelated = 12;

/** A list with its own path. */
const listOf =
  (action_type: string) =>
  async ({ db, query, language, t }: ListProductsParams) =>
    pageOf(await listProducts({ db, language, t, query: { ...query, action_type } }));

const pageOf = (found: FoundProducts) => new JsonReply<never>(productsJson(found), tagsOf(found.cards));

const cardsJson = (cards: readonly CardWithStock[]) => `[${cards.map((card) => cardJson(card)).join(',')}]`;

/** A product page by slug or id. */
const pageAt =
  <Context extends { db: Db; language: Language }>(nameIn: (context: Context) => string) =>
  async (context: Context) => {
    const product = await productNamed(context.db, nameIn(context), context.language);
    return new JsonReply<never>(`{"data":${product.json}}`, [
      `product:${product.product_id}`,
      `stock:${product.product_id}`,
      'freshness',
      ...(product.has_presale ? ['farms'] : []), // another forecast or a hold, and every midnight
    ]);
  };

async function productNamed(db: Db, slugOrId: string, language: Language) {
  const product = await findProduct(db, slugOrId, language);
  if (!product) throw new Refusal('product_not_found');
  return product;
}
