import { translationKinds } from '@kebun/contract/content/translations/staff-translations.ts';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { countMissing, listMissing } from './count-missing.ts';
import { notTranslated, translationSources } from './translation-sources.ts';

const inChinese = async (tx: Tx) => {
  const [counts] = await countMissing(tx, ['zh']);
  return Object.fromEntries((counts?.kinds ?? []).map(({ kind, missing }) => [kind, missing]));
};

test('every column with texts is looked at, or has a reason why not', async ({ tx }) => {
  const { rows } = await sql<{ place: string; table: string }>`
    select table_name || '.' || column_name as place, table_name as table from information_schema.columns
    where table_schema = 'public' and domain_name = 'localised' and table_name not in (
      select table_name from information_schema.views where table_schema = 'public'
    )
  `.execute(tx);
  const looked = Object.values(translationSources).flatMap(({ from, texts, parts = [] }) => [
    ...texts.map((field) => `${from}.${field}`),
    ...parts.map((part) => `${part.from}.${part.column}`),
  ]);
  const others = rows.filter(({ table }) => !(table in notTranslated)).map(({ place }) => place);
  expect(looked.sort()).toEqual(others.sort());
});

test('the demo is translated into both languages', async ({ tx }) => {
  expect(await inChinese(tx)).toEqual({});
  expect((await countMissing(tx, ['en']))[0]?.kinds).toEqual([]);
});

test('a product is counted once, with each text that lacks; one that is in no language is none', async ({
  tx,
}) => {
  const { product_id: id } = await givenProduct(tx);
  await sql`
    update products set name = '{"en": "Sawi"}', description = '{"en": "Fresh", "zh": ""}', storage_tip = null,
      origin = '{"en": ""}' where id = ${id}
  `.execute(tx);
  await sql`update skus set unit = '{"en": "1 bunch"}' where product_id = ${id}`.execute(tx);

  expect(await inChinese(tx)).toEqual({ products: 1 });
  expect(await listMissing(tx, { kind: 'products', language: 'zh' })).toEqual({
    data: [{ id, name: 'Sawi', fields: ['name', 'description', 'unit'] }],
    next_cursor: null,
  });
  expect((await listMissing(tx, { kind: 'products', language: 'en' })).data).toEqual([]);
});

test('texts inside pages, settings and menus are found at any depth', async ({ tx }) => {
  await sql`update settings set overrides = overrides || '{"price_note": {"en": "By KPDN"}}'`.execute(tx);
  await sql`
    update static_blocks set sections = jsonb_set(sections, '{0,paragraphs,0}', '{"en": "Only here"}')
    where slug = 'terms'
  `.execute(tx);

  expect(await inChinese(tx)).toEqual({ settings: 1, 'static-blocks': 1 });
  expect((await listMissing(tx, { kind: 'static-blocks', language: 'zh' })).data).toMatchObject([
    { id: 'terms', fields: ['words'] },
  ]);
});

test('a long list has pages, and each kind can be listed', async ({ tx }) => {
  await sql`update tags set name = name - 'zh'`.execute(tx);
  const { tags: count = 0 } = await inChinese(tx);
  expect(count).toBeGreaterThan(3);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listMissing(tx, { kind: 'tags', language: 'zh', limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(count);
  expect(seen).toHaveLength(count);

  for (const kind of translationKinds) {
    expect((await listMissing(tx, { kind, language: 'zh' })).data.length, kind).toBe(
      kind === 'tags' ? Math.min(25, count) : 0,
    );
  }
});

test('staff of content see the languages of the shop, the base language first', async ({ tx, open }) => {
  await overrideSettings(tx, { languages: ['zh', 'en'] });
  await sql`update brands set name = '{"en": "", "zh": "綠園"}' where id = (select min(id::text)::uuid from brands)`.execute(
    tx,
  );
  const request = await open();
  const { headers } = await givenStaff(tx, 'content');
  const { status, body } = await request('GET', '/api/staff/translations', undefined, headers);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { language: 'zh', kinds: [] },
    { language: 'en', kinds: [{ kind: 'brands', missing: 1 }] },
  ]);
});
