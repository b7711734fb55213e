import { Layout } from '@kebun/contract/content/layouts/layouts.ts';
import { Check } from 'typebox/value';
import { expect, test } from '#test/harness/api.ts';
import { overrideSettings } from '../settings/override-settings.ts';

test('seven layouts are included, with known and valid sections', async ({ open }) => {
  const { data } = (await (await open())('GET', '/api/layouts')).body;

  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual([
    'modern',
    'standard',
    'minimal',
    'vintage',
    'classic',
    'trendy',
    'elegant',
  ]);
  expect(data.filter((layout: unknown) => !Check(Layout, layout))).toEqual([]);
});

test('the shop uses the modern layout by default', async ({ open, tx }) => {
  const before = (await (await open())('GET', '/api/layout')).body.data;
  await overrideSettings(tx, { home_layout: 'vintage' });
  const after = (await (await open())('GET', '/api/layout?lang=zh')).body.data;

  expect(before).toMatchObject({ slug: 'modern', name: 'Modern', is_chosen: true });
  expect(after).toMatchObject({ slug: 'vintage', name: '復古', is_chosen: true });
});

test('a shop without visitors so far shows its new products in place of the popular ones', async ({
  open,
  db,
}) => {
  const sources = async () =>
    (await (await open())('GET', '/api/layout')).body.data.sections.flatMap(
      ({ source }: { source?: string }) => source ?? [],
    );
  await db.updateTable('products').set({ popularity: 1 }).execute();
  expect(await sources()).toEqual(['best_sellers', 'popular']);
  await db.updateTable('products').set({ popularity: 0 }).execute();
  expect(await sources()).toEqual(['best_sellers', 'new']);
});

test('a shop that sells three products, or all of the few it has, shows no list of best sellers', async ({
  open,
  db,
}) => {
  const sources = async () =>
    (await (await open())('GET', '/api/layout')).body.data.sections.flatMap(
      ({ source }: { source?: string }) => source ?? [],
    );
  const products = await db.selectFrom('products').select('id').where('status', '=', 'publish').execute();
  const sell = (count: number) =>
    db
      .updateTable('products')
      .set(({ eb }) => ({
        popularity: 1,
        sold_last_month: eb
          .case()
          .when(
            'id',
            'in',
            products.slice(0, count).map(({ id }) => id),
          )
          .then(1)
          .else(0)
          .end(),
      }))
      .execute();

  await sell(3);
  expect(await sources()).toEqual(['popular']);
  await sell(4);
  expect(await sources()).toEqual(['best_sellers', 'popular']);
  const others = products.slice(14).map(({ id }) => id);
  await db.updateTable('products').set({ status: 'draft' }).where('id', 'in', others).execute();
  expect(await sources()).toEqual(['popular']);
});

test('another layout can be viewed by name, and an unknown one is not found', async ({ open }) => {
  const request = await open();

  expect((await request('GET', '/api/layout?slug=classic')).body.data).toMatchObject({
    slug: 'classic',
    is_chosen: false,
    sections: expect.arrayContaining([{ id: 'category_rail', nth: 2 }]),
  });
  expect((await request('GET', '/api/layout?slug=nothing')).status).toBe(404);
});

test('when the layout in use is missing, the first is used', async ({ open, tx }) => {
  await overrideSettings(tx, { home_layout: 'gone' });

  expect((await (await open())('GET', '/api/layout')).body.data.slug).toBe('modern');
});
