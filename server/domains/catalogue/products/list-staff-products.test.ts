import type { StaffProductRow } from '@kebun/contract/catalogue/products/staff-products.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';
import { listStaffProducts } from './list-staff-products.ts';

const stated = (rows: readonly StaffProductRow[]) => rows.map(({ id, available }) => [id, available]);

test('the low and sold-out filters agree with the full list, including bundles and packs', async ({ tx }) => {
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
