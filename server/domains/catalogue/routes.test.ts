import * as productLists from '@kebun/contract/catalogue/listing/product-lists.ts';
import * as productPages from '@kebun/contract/catalogue/products/product-pages.ts';
import * as searchContract from '@kebun/contract/catalogue/search/search.ts';
import * as shops from '@kebun/contract/catalogue/shops/shops.ts';
import * as brandsContract from '@kebun/contract/catalogue/taxonomy/brands.ts';
import * as categoriesContract from '@kebun/contract/catalogue/taxonomy/categories.ts';
import * as dietaryContract from '@kebun/contract/catalogue/taxonomy/dietary.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { Compile } from 'typebox/compile';
import { closeSchema, type Schema } from '#platform/http/requests/request-schema.ts';
import { bearerHeader, describe, expect, test } from '#test/harness/api.ts';

/** Checks a reply against its schema, without extra fields. */
const fits = (call: Call) => {
  const validator = Compile(withoutBounds(closeSchema(call.reply as Schema)));
  return (reply: unknown) =>
    validator.Errors(reply).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** Removes the bounds, because they apply to requests. Our own descriptions may be longer. */
const withoutBounds = (value: Schema): Schema =>
  JSON.parse(
    JSON.stringify(value, (key, inside) => (/^(maxLength|maxItems|maximum)$/.test(key) ? undefined : inside)),
  );

// biome-ignore format: table
const calls: [path: string, call: Call][] = [
  ['/categories?tree=1',                               categoriesContract.listCategories.call],
  ['/categories?show_in_nav=1&parent_slug=vegetables', categoriesContract.listCategories.call],
  ['/categories/leafy-greens',                         categoriesContract.getCategory.call],
  ['/fetch-nav-category',                              categoriesContract.navCategories.call],
  ['/fetch-brand-category?category=eggs',              brandsContract.brandCategories.call],
  ['/sort-brand-category?sorted_by=popular',           brandsContract.brandsByLetter.call],
  ['/brands?orderBy=name',                             brandsContract.listBrands.call],
  ['/brands/kea-ridge',                                brandsContract.getBrand.call],
  ['/dietary',                                         dietaryContract.listDietary.call],
  ['/products',                                        productLists.listProducts.call],
  ['/products?category=roots&with=facets&page=2',      productLists.listProducts.call],
  ['/products_best_seller?limit=3',                    productLists.listBestSellers.call],
  ['/products_popular?limit=3',                        productLists.listPopular.call],
  ['/products_leafy_greens',                           productLists.listProductsOfCategory.call],
  ['/products/sawi',                                   productPages.getProductBySlugAlias.call],
  ['/product/cabbage-local',                           productPages.getProductBySlugAlias.call],
  ['/product?slug=honey-tualang',                      productPages.getProductBySlug.call],
  ['/products-preview?slugs=sawi,kangkung',            productLists.previewProducts.call],
  ['/related_products?slug=sawi',                      productLists.relatedProducts.call],
  ['/related_products?slug=sawi&action_type=similar',  productLists.relatedProducts.call],
  ['/fetch-search-filter?dietary=organic',             searchContract.searchFilter.call],
  ['/products-search?text=sawi',                       searchContract.searchProducts.call],
  ['/search?text=kang',                                searchContract.suggest.call],
  ['/shops?orderBy=name',                              shops.listShops.call],
  ['/shops/kulai-nursery',                             shops.getShopBySlugAlias.call],
  ['/shop/sekinchan-farm-gate',                        shops.getShopBySlugAlias.call],
  ['/shop',                                            shops.getShopBySlug.call],
];

describe.each(calls)('%s', (path, call) => {
  test.for(['en', 'zh'])(
    'every endpoint answers as documented in %s, for every caller',
    async (lang, { open }) => {
      const request = await open();
      const address = `/api${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;

      const { status, body, headers } = await request('GET', address);
      expect(status, body.message).toBe(200);
      expect(fits(call)(body)).toEqual([]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers.etag).toBeDefined();

      const another = await request('GET', address, undefined, bearerHeader('gt_unknown'));
      expect(another.body, 'a dead token changes nothing').toEqual(body);
    },
  );

  test('an unknown parameter is refused by name', async ({ open }) => {
    const request = await open();

    const { status, body } = await request('GET', `/api${path}${path.includes('?') ? '&' : '?'}colour=green`);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('colour');
  });
});

test.for<[path: string, field: string]>([
  ['/products?status=publish', 'status'],
  ['/products?state_id=MY-10', 'state_id'],
  ['/products?search=cost:3', 'cost'],
  ['/categories?brand_id=1', 'brand_id'],
  ['/brands?type=simple', 'type'],
])('%s: a parameter without meaning for this list is refused', async ([path, field], { open }) => {
  const { status, body } = await (await open())('GET', `/api${path}`);

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'unknown_filter', errors: { [field]: [expect.any(String)] } });
});

test.for<[path: string, field?: string]>([
  ['/products?limit=101', 'limit'],
  ['/products?page=0', 'page'],
  ['/products?orderBy=position', 'orderBy'],
  ['/products?price=cheap', 'price'],
  ['/products?currency=SGD', 'currency'],
  ['/products?search=price:low', 'search'],
  ['/products?type=house', 'type'],
  ['/products?action_type=stolen', 'action_type'],
  ['/products?lang=ms', 'lang'],
  ['/products-search?text=%20'],
])('%s: an invalid value is refused', async ([path, field], { open }) => {
  const { status, body } = await (await open())('GET', `/api${path}`);

  expect(status).toBe(422);
  if (field) expect(body.errors).toHaveProperty(field);
});

test.for<[path: string, code: string]>([
  ['/products/nothing', 'product_not_found'],
  ['/product/01a1f8ba-cb89-75b2-ad3a-c44311924812', 'product_not_found'],
  ['/product?slug=nothing', 'product_not_found'],
  ['/related_products?slug=nothing', 'product_not_found'],
  ['/categories/nothing', 'category_not_found'],
  ['/products_nothing', 'category_not_found'],
  ['/brands/nothing', 'not_found'],
])('%s is not found', async ([path, code], { open }) => {
  const { status, body } = await (await open())('GET', `/api${path}`);

  expect(status).toBe(404);
  expect(body.code).toBe(code);
});

test('a menu loads all 280 categories at once; other lists return at most 100', async ({ open }) => {
  const request = await open();
  const { body: settings } = await request('GET', '/api/settings');
  const most = settings.category.category_size;

  expect((await request('GET', `/api/categories?limit=${most}`)).body).toMatchObject({
    perPage: 280,
    lastPage: 1,
  });
  expect((await request('GET', '/api/products?limit=100')).body).toMatchObject({ perPage: 100, lastPage: 2 });
  for (const path of [`categories?limit=${most + 1}`, 'products?limit=101', 'brands?limit=101']) {
    expect(await request('GET', `/api/${path}`), path).toMatchObject({
      status: 422,
      body: { errors: { limit: [expect.any(String)] } },
    });
  }
});

test('a category without a picture shows that of its first product on sale', async ({ open, db }) => {
  const request = await open();
  const imageOf = async () => (await request('GET', '/api/categories/leafy-greens')).body.data.image;
  const own = await imageOf();
  await db.updateTable('categories').set({ picture_id: null }).where('slug', '=', 'leafy-greens').execute();
  const shown = (await (await open())('GET', '/api/categories/leafy-greens')).body.data.image;

  expect(shown.thumbnail).toContain('/media/world/');
  expect(shown.thumbnail).not.toBe(own.thumbnail);
  await db.updateTable('products').set({ status: 'draft' }).execute();
  expect((await (await open())('GET', '/api/categories/leafy-greens')).body.data.image).toBeNull();
});
