import { banners } from '@kebun/world/banners.ts';
import { brands } from '@kebun/world/brands.ts';
import { bundles } from '@kebun/world/bundles.ts';
import { categories } from '@kebun/world/categories.ts';
import { coupons } from '@kebun/world/coupons.ts';
import { deals } from '@kebun/world/deals.ts';
import { deliveryMethods, deliveryWindows, deliveryZones } from '@kebun/world/delivery.ts';
import { dietaryNeeds } from '@kebun/world/dietary.ts';
import { crops } from '@kebun/world/farms/crops.ts';
import { farmers } from '@kebun/world/farms/farmers.ts';
import { farms } from '@kebun/world/farms/farms.ts';
import { inputs } from '@kebun/world/farms/inputs.ts';
import { plots } from '@kebun/world/farms/plots.ts';
import { varieties } from '@kebun/world/farms/varieties.ts';
import { recipes } from '@kebun/world/pages/recipes.ts';
import { pages } from '@kebun/world/pages.ts';
import { products } from '@kebun/world/products.ts';
import { searchWords } from '@kebun/world/search-words.ts';
import { shop } from '@kebun/world/shop.ts';
import { otherShops } from '@kebun/world/shops.ts';
import { tags } from '@kebun/world/tags.ts';
import { attributes } from '@kebun/world/variants.ts';
import { worldSettings } from '../../../tools/seed/world-settings.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { expect, test } from '../harness/api.ts';

interface ListReply {
  data: Record<string, unknown>[];
  total?: number;
}

const sorted = (texts: Iterable<unknown>) => [...texts].map(String).toSorted();

test('the API lists everything of the demo world, and nothing else', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const listed = async (path: string, field = 'slug') => {
    const { status, body } = await request('GET', `/api${path}`, undefined, headers);
    expect([path, status]).toEqual([path, 200]);
    return sorted((body as ListReply).data.map((each) => each[field]));
  };
  const slugs = (rows: readonly { slug: string }[]) => sorted(rows.map(({ slug }) => slug));

  expect(await listed('/staff/shops')).toEqual(slugs([shop, ...otherShops]));
  expect(await listed('/staff/categories')).toEqual(slugs(categories));
  expect(await listed('/staff/brands')).toEqual(slugs(brands));
  expect(await listed('/staff/product-labels/dietary')).toEqual(slugs(dietaryNeeds));
  expect(await listed('/staff/product-labels/tags')).toEqual(slugs(tags));
  expect(await listed('/staff/banners')).toEqual(slugs(banners));
  expect(await listed('/staff/static_blocks')).toEqual(slugs([...pages, ...recipes]));
  expect(await listed('/staff/farms')).toEqual(slugs(farms));
  expect(await listed('/staff/delivery/zones', 'code')).toEqual(
    sorted(deliveryZones.map(({ code }) => code)),
  );
  expect(await listed('/staff/coupons', 'code')).toEqual(sorted(coupons.map(({ code }) => code)));
  expect(await listed('/staff/crops', 'code')).toEqual(sorted(crops.map(({ code }) => code)));
  expect(await listed('/staff/farm-inputs', 'name')).toEqual(sorted(inputs.map(({ name }) => name)));
  expect(await listed('/staff/attributes', 'id')).toHaveLength(attributes.length);
  expect(await listed('/staff/search-words', 'id')).toHaveLength(searchWords.length);
  const plan = (await request('GET', '/api/staff/delivery', undefined, headers)).body;
  expect(slugs(plan.methods)).toEqual(slugs(deliveryMethods));
  expect(plan.windows).toHaveLength(deliveryWindows.length);
});

test('the products of the demo are those of its world', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const found = new Map<string, string>();
  for (let page = 1; found.size < products.length + bundles.length; page++) {
    const path = `/api/staff/products?limit=50&page=${page}`;
    const { data } = (await request('GET', path, undefined, headers)).body;
    if (data.length === 0) break;
    for (const { slug, id } of data) found.set(slug, id);
  }
  expect(sorted(found.keys())).toEqual(sorted([...products, ...bundles].map(({ slug }) => slug)));

  for (const product of products.filter(({ packs }) => packs).slice(0, 3)) {
    const path = `/api/staff/products/${found.get(product.slug)}`;
    const { data } = (await request('GET', path, undefined, headers)).body;
    const { ms: name_ms, ...name } = product.name;
    expect(data).toMatchObject({
      ...{ name, name_ms, description: product.description, aliases: product.aliases },
      ...{ sale_mode: product.sale_mode, fresh: product.fresh, is_featured: product.is_featured },
      shelf_days: product.shelf_days ?? null,
      guaranteed_days: product.guaranteed_days ?? null,
      packs: product.packs?.map(({ sku: code, pack: unit, price, weight_g }) => ({
        code,
        unit,
        price,
        weight_g,
      })),
    });
  }
});

test('the farms of the demo have the plots, people and varieties of its world', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const get = async (path: string) => (await request('GET', `/api${path}`, undefined, headers)).body.data;

  for (const { id, code } of await get('/staff/farms')) {
    const map = await get(`/staff/farms/${id}/map`);
    const drawn = plots.filter(({ farm }) => farm === code);
    expect(sorted(map.plots.map((plot: { code: string }) => plot.code))).toEqual(
      sorted(drawn.map((plot) => plot.code)),
    );
    const working = farmers.filter((farmer) => farmer.farms.some((farm) => farm === code));
    const people = await get(`/staff/farms/${id}/farmers`);
    expect(sorted(people.map((farmer: { since_year: number }) => farmer.since_year))).toEqual(
      sorted(working.map(({ since_year }) => since_year)),
    );
  }
  const grown: number[] = await Promise.all(
    (await get('/staff/crops')).map(({ varieties: count }: { varieties: number }) => count),
  );
  expect(grown.reduce((sum, count) => sum + count, 0)).toBe(varieties.length);
});

test('the settings of the demo and its daily deals are those of its world', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const get = async (path: string) => (await request('GET', `/api${path}`, undefined, headers)).body;

  expect((await get('/staff/settings')).data).toMatchObject(worldSettings);
  const running = (await get('/staff/deals?status=running&limit=100')).data;
  const coming = (await get('/staff/deals?status=scheduled&limit=100')).data;
  const offered = new Map<string, object>(
    [...coming, ...running].map((deal: { sku: { product: { slug: string } } }) => [
      deal.sku.product.slug,
      deal,
    ]),
  );
  expect(sorted(offered.keys())).toEqual(sorted(deals.map(({ product }) => product)));
  for (const { product, price, units: allotment, at_the_gate: withheld } of deals)
    expect(offered.get(product)).toMatchObject({ price, allotment, withheld, is_daily: true });
});
