import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { expect, test } from '#test/harness/api.ts';
import type { Storefront } from './pages.ts';

/** Shows which page is rendered. */
const storefront: Storefront = {
  parametersAt: () => ['code', 'gtin'],
  render: async ({ pathname, search }) => ({
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `page ${decodeURIComponent(pathname)}${search}`,
    tags: [],
    scriptHashes: [],
    isCacheable: false,
    faults: [],
  }),
};

test('a GS1 Digital Link leads to the page of its pack, and to none of another item', async ({
  open,
  tx,
}) => {
  const house = await givenPackhouse(tx);
  const code = await pack(tx, house);
  await tx.updateTable('skus').set({ barcode: '4006381333931' }).where('id', '=', house.sku_id).execute();
  const request = await open({ storefront });
  const follow = (gtin: string, lot = code, language = '') =>
    request('GET', `${language}/01/${gtin}/10/${lot}`);

  expect(await follow('04006381333931')).toMatchObject({ status: 307, headers: { location: `/t/${code}` } });
  expect((await follow('04006381333931', code, '/zh')).headers.location).toBe(`/zh/t/${code}`);
  for (const gtin of ['00000096385074', '04006381333932', '__proto__', '1'.repeat(200), '🥬'])
    expect(await follow(encodeURIComponent(gtin)), gtin).toMatchObject({
      status: 404,
      body: expect.stringMatching(`^page /t/${code}\\?gtin=`),
    });
  for (const lot of ['K-261120-0001ABX', '🥬', 'x'.repeat(400)])
    expect(await follow('04006381333931', encodeURIComponent(lot)), lot).toMatchObject({
      status: 404,
      headers: { 'content-type': expect.stringContaining('text/html') },
    });
  expect((await follow('96385074', 'x', '/zh')).body).toBe('page /zh/t/x?gtin=96385074');
});

test('a link that fails answers a program in JSON, and a browser with a page', async ({ open }) => {
  const request = await open({ storefront });
  const openWith = (accept: string) => request('GET', '/zh/01/96385074/10/x', undefined, { accept });

  for (const accept of ['application/json', 'application/ld+json, application/json;q=0.9'])
    expect(await openWith(accept)).toMatchObject({
      status: 404,
      body: { code: 'lot_code_invalid', message: expect.stringContaining('批號') },
    });
  for (const accept of ['*/*', '', 'text/html,application/xhtml+xml,application/json;q=0.5'])
    expect((await openWith(accept)).body, accept).toMatch(/^page /);
});

test.for<[path: string, page: string]>([
  ['/t/%00', '/t/\ufffd'],
  ['/zh/t/%ff', '/zh/t/\ufffd'],
  ['/t/K-1%2', '/t/\ufffd'],
  ['/t/a%2fb', '/t/\ufffd'],
  ['/t/%1b?code=1', '/t/\ufffd'],
  ['/01/%00/10/x', '/t/\ufffd?gtin='],
  ['/zh/01/96385074/10/%00', '/zh/t/\ufffd?gtin='],
])('%s is the page of a code that no one can read', async ([path, page], { open }) => {
  const request = await open({ storefront });
  expect(await request('GET', path)).toMatchObject({ status: 404, body: `page ${page}` });
  expect(await request('GET', '/products/%00')).toMatchObject({ status: 400 });
});
