import type { StaffProductRow } from '@kebun/contract/catalogue/products/staff-products.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { listLowStock } from '#domains/inventory/list-low-stock.ts';
import { emptyLots } from '#test/fixtures/given-lots.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { expect, test } from '#test/harness/test.ts';
import { listStaffProducts } from './list-staff-products.ts';

const stated = (rows: readonly StaffProductRow[]) => rows.map(({ id, available }) => [id, available]);

test('the low and sold-out filters agree with the full list, including bundles and packs', async ({ tx }) => {
  await emptyLots(tx);
  await sql`
    update stock_items set on_hand = reserved + (abs(hashtext(sku_id::text)) % 4) * 3
  `.execute(tx);
  const { data: all } = await listStaffProducts(tx, { limit: 1_000 }, 'en');
  const types = new Set(
    all.filter(({ available }) => available <= 0).map(({ product_type }) => product_type),
  );
  expect(types).toContain('bundle');

  for (const [stock, isMeant] of [
    ['out', (row) => row.available <= 0],
    ['low', (row) => row.is_low && row.available <= lowStockThreshold],
  ] as const satisfies [string, (row: StaffProductRow) => boolean][]) {
    const meant = all.filter(isMeant);
    const { data, total } = await listStaffProducts(tx, { stock, limit: 1_000 }, 'en');
    expect(meant.length, stock).toBeGreaterThan(0);
    expect([stated(data), total]).toEqual([stated(meant), meant.length]);
  }
});

test('a pack with a mark of its own is low at that stock, for the list, its filter and Today', async ({
  tx,
}) => {
  const { product_id, sku_id } = await givenProduct(tx, { slug: 'marked' });
  const state = async (on_hand: number, low_stock_at: number | null) => {
    await tx.updateTable('stock_items').set({ on_hand }).where('sku_id', '=', sku_id).execute();
    await tx.updateTable('skus').set({ low_stock_at }).where('id', '=', sku_id).execute();
    const { data: low } = await listStaffProducts(tx, { stock: 'low', limit: 1_000 }, 'en');
    const { data: all } = await listStaffProducts(tx, { text: 'marked', limit: 10 }, 'en');
    const today = await listLowStock(tx, 'en', 1_000);
    return [
      low.some(({ id }) => id === product_id),
      all.find(({ id }) => id === product_id)?.is_low,
      today.some((row) => row.product_id === product_id),
    ];
  };

  expect(await state(lowStockThreshold + 5, null)).toEqual([false, false, false]);
  expect(await state(lowStockThreshold + 5, lowStockThreshold + 5)).toEqual([true, true, true]);
  expect(await state(lowStockThreshold, null)).toEqual([true, true, true]);
  expect(await state(lowStockThreshold, 3)).toEqual([false, false, false]);
});

test('products are found by a part of a name or a code', async ({ tx }) => {
  const { data: all } = await listStaffProducts(tx, { limit: 1_000 }, 'en');
  const { code, product_id } = await tx
    .selectFrom('skus')
    .select(['code', 'product_id'])
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const idsOf = async (text: string) =>
    (await listStaffProducts(tx, { text, limit: 1_000 }, 'en')).data.map(({ id }) => id);

  expect(await idsOf(code.toLowerCase())).toContain(product_id);
  const named = all.filter(({ name }) => name.toLowerCase().includes('choy')).map(({ id }) => id);
  expect(await idsOf('Choy')).toEqual(expect.arrayContaining(named));
  expect(await idsOf('Zzyzx')).toEqual([]);
});

test('the product that is called so comes first, then names that begin so', async ({ tx }) => {
  await sql`update products set updated_at = '2020-01-01' where slug = 'sawi'`.execute(tx);
  const { data } = await listStaffProducts(tx, { text: 'Sawi', limit: 1_000 }, 'en');
  expect(data.length).toBeGreaterThan(1);
  expect(data[0]?.slug).toBe('sawi');

  const names = (await listStaffProducts(tx, { text: 'choy', limit: 1_000 }, 'en')).data.map(({ name }) =>
    name.toLowerCase().startsWith('choy'),
  );
  expect(names.indexOf(false)).toBeGreaterThan(0);
  expect(names.lastIndexOf(true)).toBeLessThan(names.indexOf(false));
});
