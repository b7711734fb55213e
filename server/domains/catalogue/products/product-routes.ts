import * as schema from '@kebun/contract/catalogue/catalogue.schema.ts';
import * as contract from '@kebun/contract/catalogue/catalogue.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Written } from '#platform/http/raw-json.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findFacets } from '../listing/facets.ts';
import {
  listProducts,
  type ProductsAsked,
  type ProductsFound,
  productFiltersOf,
  productsJson,
  tagsOf,
} from '../listing/list-products.ts';
import { cardJson, type LiveCard } from '../listing/live-card.ts';
import { previewProducts } from '../listing/preview-products.ts';
import { findRelated, findSimilar } from '../listing/related-products.ts';
import { searchProducts } from '../search/search-products.ts';
import { suggest } from '../search/suggest.ts';
import { findCategory } from '../taxonomy/find-category.ts';
import { findPreview } from './find-preview.ts';
import { findProduct } from './find-product.ts';

/** Lists, pages and searches of goods: the same for everyone, so all of them are kept. */
export function productRoutes(app: App): void {
  const kept = {};

  serve(app, contract.listProducts, schema.listProducts, async (asked) => pageOf(await listProducts(asked)), {
    kept,
  });

  serve(
    app,
    contract.listBundles,
    schema.listBundles,
    async ({ db, query, language, say }) =>
      pageOf(await listProducts({ db, language, say, query: { ...query, type: 'bundle' } })),
    { kept },
  );
  serve(app, contract.listBestSellers, schema.listBestSellers, listOf('best_seller'), { kept });
  serve(app, contract.listPopular, schema.listPopular, listOf('popular'), { kept });

  serve(
    app,
    contract.listProductsOfCategory,
    schema.listProductsOfCategory,
    async ({ db, params, query, language, say }) => {
      const category = params.category.replaceAll('_', '-');
      if (!(await findCategory(db, category, language))) throw new Refusal('category_not_found');
      return pageOf(await listProducts({ db, language, say, query: { ...query, category } }));
    },
    { kept },
  );

  serve(
    app,
    contract.searchProducts,
    schema.searchProducts,
    async (asked) => {
      const { json, cards } = await searchProducts(asked);
      return new Written(json, tagsOf(cards));
    },
    { kept, limit: 'search' },
  );

  serve(
    app,
    contract.suggest,
    schema.suggest,
    async ({ db, query, language }) => ({ data: await suggest(db, query.text ?? '', language) }),
    {
      kept: { tags: ({ data }) => tagsOf(data.products.map(({ id }) => ({ product_id: id }))) },
      limit: 'search',
    },
  );

  serve(
    app,
    contract.searchFilter,
    schema.searchFilter,
    async ({ db, query, language, say }) => ({
      data: await findFacets(db, productFiltersOf(query), language, say),
    }),
    { kept: { tags: () => ['catalogue'] } },
  );

  serve(
    app,
    contract.previewProducts,
    schema.previewProducts,
    async ({ db, query, language }) => {
      const { slug, preview_token: token } = query;
      if (slug && token) {
        return new Written(`{"data":${await findPreview(db, { slug, token }, language)},"draft":true}`);
      }
      const names = [query.ids, query.slugs]
        .flatMap((listed) => listed?.split(',') ?? [])
        .slice(0, mostNamed);
      const { cards, missing } = await previewProducts(db, names, language);
      return new Written(`{"data":${cardsJson(cards)},"missing":${JSON.stringify(missing)}}`, tagsOf(cards));
    },
    // what is shown by a token is not on sale yet, and nobody else's to find
    { kept: { except: ({ query }) => query.preview_token !== undefined } },
  );

  serve(
    app,
    contract.relatedProducts,
    schema.relatedProducts,
    async ({ db, query, language }) => {
      const { product_id } = await productNamed(db, query.product_id ?? query.slug ?? '', language);
      const find = query.action_type === 'similar' ? findSimilar : findRelated;
      const cards = await find(db, { productId: product_id, limit: query.limit ?? fewBeside, language });
      return new Written(`{"data":${cardsJson(cards)}}`, [...tagsOf(cards), `product:${product_id}`]);
    },
    { kept },
  );

  serve(
    app,
    contract.getProduct,
    schema.getProduct,
    pageAt(({ params }) => params.slug),
    { kept },
  );
  serve(
    app,
    contract.getOneProduct,
    schema.getProduct,
    pageAt(({ params }) => params.slug),
    { kept },
  );
  serve(
    app,
    contract.getProductBySlug,
    schema.getProductBySlug,
    pageAt(({ query }) => query.slug),
    { kept },
  );
}

const mostNamed = 50;
const fewBeside = 12;

/** A list that has an address of its own. */
const listOf =
  (action_type: string) =>
  async ({ db, query, language, say }: ProductsAsked) =>
    pageOf(await listProducts({ db, language, say, query: { ...query, action_type } }));

const pageOf = (found: ProductsFound) => new Written<never>(productsJson(found), tagsOf(found.cards));

const cardsJson = (cards: readonly LiveCard[]) => `[${cards.map((card) => cardJson(card)).join(',')}]`;

/** Its own page, by whatever name the address gives. */
const pageAt =
  <Asked extends { db: Db; language: Language }>(nameIn: (asked: Asked) => string) =>
  async (asked: Asked) => {
    const product = await productNamed(asked.db, nameIn(asked), asked.language);
    return new Written<never>(`{"data":${product.json}}`, [
      `product:${product.product_id}`,
      `stock:${product.product_id}`,
    ]);
  };

async function productNamed(db: Db, slugOrId: string, language: Language) {
  const product = await findProduct(db, slugOrId, language);
  if (!product) throw new Refusal('product_not_found');
  return product;
}
