import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SellableSku } from '@kebun/contract/checkout/entered-orders.ts';
import type { HarvestLot, PackLot } from '@kebun/contract/lots/staff-lots.ts';
import type { Page, Request } from '@playwright/test';
import { knownTokens } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

const owner = 'nadia@kebunhijau.example';
const mostBytes = 100_000;

/** Packs one of the youngest harvests into four packs of a product of its crop, and returns the code of the label. */
async function pack(page: Page): Promise<PackLot> {
  const tokens: Record<string, string> = JSON.parse(readFileSync(knownTokens, 'utf8'));
  const headers = { authorization: `Bearer ${tokens[owner]}` };
  const read = async (path: string) => (await page.request.get(path, { headers })).json();
  const { data } = await read('/api/staff/harvest-lots?is_waiting=1&limit=100');
  const lots = (data as HarvestLot[])
    .filter(
      ({ blocks, grade, remaining_g }) => blocks.length === 0 && grade !== 'reject' && remaining_g >= 400,
    )
    .sort((one, other) => (one.harvested_on < other.harvested_on ? 1 : -1));
  const refused: string[] = [];
  for (const { code, crop } of lots) {
    const { data: skus } = await read(`/api/staff/orders/skus?text=${encodeURIComponent(crop.name)}`);
    const [sku] = (skus as SellableSku[]).filter(({ available }) => available > 0);
    if (!sku) continue; // the shop sells no product of this name, or it is sold out
    const made = await page.request.post('/api/staff/lots/pack', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { inputs: [{ lot: code, g: 400 }], sku_id: sku.id, packs: 4, pack_g: 100, waste_g: 0 },
    });
    if (made.ok()) return (await made.json()).data;
    refused.push(await made.text()); // on some days the demo's youngest harvest of a crop is too old
  }
  throw new Error(`pack: none of ${lots.length} harvests can be packed: ${refused.join(' ')}`);
}

test('a shopper scans a label, sees the way from seed to pack and its plot, and buys it again', async ({
  page,
  shop,
}) => {
  const { code, product } = await pack(page);
  const { url } = await (
    await page.request.get(`/api/qrcode?type=lot&ref=${code}&lang=${shop.language}`)
  ).json();
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);

  await page.goto(new URL(url).pathname, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(shop.t('trace.lot', { code }))).toBeVisible();
  const begins = new RegExp(`^(${shop.t('farm.sown')}|${shop.t('trace.step_planted')})`);
  await expect(main.getByRole('listitem').filter({ hasText: begins }).first()).toBeVisible();
  await expect(main.getByRole('img', { name: /P\d+/ })).toBeVisible();
  expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0);
  page.off('requestfinished', note);
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(mostBytes);
  await shop.isAccessible();

  await main.getByRole('button', { name: shop.t('trace.again') }).click();
  await expect(page).toHaveURL(shop.at('/basket'));
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('1');
  expect(product.id).not.toBe('');
});

test('a mistyped code is shown in a form to type it again, and a right one opens its page', async ({
  page,
  shop,
}) => {
  const { code } = await pack(page);
  const mistyped = code.replace(/^(K-\d{5})(\d)/, (_, begin, digit) => `${begin}${(Number(digit) + 1) % 10}`);
  const answer = await page.goto(shop.at(`/t/${mistyped}`));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: shop.t('trace.invalid') })).toBeVisible();
  await shop.isAccessible();

  const field = page.getByRole('textbox', { name: shop.t('trace.code') });
  await expect(field).toHaveValue(mistyped);
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: shop.t('trace.look_up') }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${code}$`));

  await page.getByRole('link', { name: shop.t('trace.report') }).click();
  await expect(page.getByRole('textbox', { name: shop.t('contact.subject') })).toHaveValue(new RegExp(code));
});
