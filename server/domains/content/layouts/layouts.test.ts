import { Layout } from '@kebun/contract/content/layouts/layouts.schema.ts';
import { Check } from 'typebox/value';
import { expect, test } from '#test/harness/api.ts';
import { overrideSettings } from '../settings/override-settings.ts';

test('seven layouts are shipped, and every section of theirs is one we know, set as it may be', async ({
  open,
}) => {
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

test('the shop shows the modern one until it chooses another', async ({ open, tx }) => {
  const before = (await (await open())('GET', '/api/layout')).body.data;
  await overrideSettings(tx, { home_layout: 'vintage' });
  const after = (await (await open())('GET', '/api/layout?lang=zh')).body.data;

  expect(before).toMatchObject({ slug: 'modern', name: 'Modern', is_chosen: true });
  expect(after).toMatchObject({ slug: 'vintage', name: '復古', is_chosen: true });
});

test('another can be looked at by its name, and one that does not exist is not found', async ({ open }) => {
  const ask = await open();

  expect((await ask('GET', '/api/layout?slug=classic')).body.data).toMatchObject({
    slug: 'classic',
    is_chosen: false,
    sections: expect.arrayContaining([{ id: 'category_rail', nth: 2 }]),
  });
  expect((await ask('GET', '/api/layout?slug=nothing')).status).toBe(404);
});

test('where the chosen one is gone, the first stands in', async ({ open, tx }) => {
  await overrideSettings(tx, { home_layout: 'gone' });

  expect((await (await open())('GET', '/api/layout')).body.data.slug).toBe('modern');
});
