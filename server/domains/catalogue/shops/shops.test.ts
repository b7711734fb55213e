import { describe, expect, test } from '#test/harness/api.ts';

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

describe('GET /shops', () => {
  test('every open shop is listed with its hours, its location and its categories', async ({ open }) => {
    const request = await open();
    const { status, body } = await request('GET', '/api/shops');

    expect(status).toBe(200);
    expect(slugs(body.data)).toEqual(['kebun-hijau', 'sekinchan-farm-gate', 'kulai-nursery']);
    expect(body.data[0]).toMatchObject({
      pickup_available: true,
      address: { zip: '47300', city: 'Petaling Jaya', state_id: 'MY-10', state: 'Selangor' },
      opening_hours: expect.arrayContaining([{ day: 7, open: '08:00', close: '13:00' }]),
    });
  });

  test('shops can be searched by name, town and state', async ({ open }) => {
    const request = await open();
    const found = async (query: string) => slugs((await request('GET', `/api/shops?${query}`)).body.data);

    expect(await found('text=苗圃')).toEqual(['kulai-nursery']);
    expect(await found('text=sekinchan')).toEqual(['sekinchan-farm-gate']);
    expect(await found('state_id=MY-01')).toEqual(['kulai-nursery']);
    expect(await found('search=slug:kulai-nursery,kebun-hijau;name:kebun')).toEqual(['kebun-hijau']);
    expect(await found('search=slug:kulai-nursery;name:kebun&searchJoin=or')).toEqual([
      'kebun-hijau',
      'kulai-nursery',
    ]);
    expect(await found('orderBy=name&sortedBy=desc')).toEqual([
      'sekinchan-farm-gate',
      'kulai-nursery',
      'kebun-hijau',
    ]);
    expect((await request('GET', '/api/shops?brand_id=1')).body.code).toBe('unknown_filter');
  });

  test('a closed shop is not listed', async ({ open, tx }) => {
    const request = await open();
    await tx.updateTable('shops').set({ is_active: false }).where('slug', '=', 'kulai-nursery').execute();

    expect((await request('GET', '/api/shops')).body.total).toBe(2);
    expect((await request('GET', '/api/shop/kulai-nursery')).status).toBe(404);
  });
});

describe('GET /shop', () => {
  test('a shop is found by slug or id; without either it is the first', async ({ open }) => {
    const request = await open();
    const { body } = await request('GET', '/api/shop?slug=sekinchan-farm-gate&lang=zh');
    expect(body.data).toMatchObject({ name: '適耕莊農場門市', address: { state: '雪蘭莪' } });

    expect((await request('GET', `/api/shops/${body.data.id}`)).body.data.slug).toBe('sekinchan-farm-gate');
    expect((await request('GET', '/api/shop')).body.data.slug).toBe('kebun-hijau');
    expect((await request('GET', '/api/shops/moon')).status).toBe(404);
  });

  test('a shop lists its categories, and a product list can be filtered by shop', async ({ open }) => {
    const request = await open();
    const { body } = await request('GET', '/api/shop/kulai-nursery');
    expect(body.categories.map(({ slug }: { slug: string }) => slug)).toEqual(['seedlings']);

    const bySlug = await request('GET', '/api/products?shop_id=kulai-nursery');
    const byId = await request('GET', `/api/products?shop_id=${body.data.id}`);
    expect(bySlug.body.total).toBe(body.data.product_count);
    expect(byId.body).toEqual(bySlug.body);
    expect(bySlug.body.data[0].category.slug).toBe('seedlings');
    expect((await request('GET', '/api/products?shop_id=moon')).body.total).toBe(0);
  });
});
