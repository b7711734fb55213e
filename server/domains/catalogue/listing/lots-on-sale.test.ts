import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { deductReservedStock } from '#domains/inventory/ship-stock.ts';
import { receivePacks } from '#domains/lots/insert-pack-lot.ts';
import { takeShortDatedLotsOffSale } from '#domains/lots/lots-off-sale.ts';
import { startClearance } from '#domains/lots/near-date.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenTwoLots, packingDay } from '#test/fixtures/given-lots.ts';
import { expect, test } from '#test/harness/api.ts';
import { findProduct } from '../products/find-product.ts';

/** A product with eight packs that end on the 23rd and eight on the 25th, harvested on the 19th, and no other units. */
async function givenLotsOnly(tx: Tx) {
  const lots = await givenTwoLots(tx);
  const { id: order } = { id: crypto.randomUUID() };
  await reserveStock(tx, order, [{ sku_id: lots.sku_id, quantity: 2 }], null);
  await deductReservedStock(tx, order); // units without a lot leave first
  return lots;
}

const factOf = async (tx: Tx, slug: string, language: 'en' | 'zh' = 'en') => {
  const product = await findProduct(tx, slug, language);
  const { details } = JSON.parse(product?.json ?? '{}');
  return details.find(({ label }: { label: string }) => ['Freshness', '新鮮度'].includes(label));
};

test('a product page says when its packs were harvested and how long they keep at least', async ({ tx }) => {
  const { slug, product_id } = await givenLotsOnly(tx);
  expect(await factOf(tx, slug)).toEqual({ label: 'Freshness', value: 'Harvested on 19 Nov 2026' });

  await tx.updateTable('products').set({ guaranteed_days: 3 }).where('id', '=', product_id).execute();

  expect(await factOf(tx, slug)).toEqual({
    label: 'Freshness',
    value: 'Harvested on 19 Nov 2026, keeps at least 3 days after delivery',
  });
  expect((await factOf(tx, slug, 'zh')).value).toBe('2026 年 11 月 19 日採收，送達後至少保鮮 3 天');
});

test('it promises nothing for near-date packs that are on sale too', async ({ tx }) => {
  const { slug, product_id, first, packer } = await givenLotsOnly(tx);
  await tx.updateTable('products').set({ guaranteed_days: 3 }).where('id', '=', product_id).execute();
  await startClearance(tx, { code: first, today: packingDay }, packer);

  expect((await factOf(tx, slug)).value).toBe(
    'Harvested on 19 Nov 2026, keeps at least 3 days after delivery. Near-date packs keep only until their best-before date.',
  );
});

test('it names no harvest once a part was bought in, and the days only while every lot is measured by them', async ({
  tx,
}) => {
  const { slug, sku_id, product_id, packer } = await givenLotsOnly(tx);
  await tx.updateTable('products').set({ guaranteed_days: 3 }).where('id', '=', product_id).execute();
  const receive = (best_before: string | null) =>
    receivePacks(
      tx,
      { sku_id, packs: 4, supplier: 'Cameron Greens', invoice_number: 'INV 7', best_before },
      { by: packer, key: crypto.randomUUID(), today: packingDay },
    );

  await receive('2026-12-01');
  expect((await factOf(tx, slug)).value).toBe('Keeps at least 3 days after delivery');
  expect((await factOf(tx, slug, 'zh')).value).toBe('送達後至少保鮮 3 天');
  await receive(null);
  expect(await factOf(tx, slug)).toBeUndefined();
});

test('it says nothing while units without a lot are in stock, or once no lot is on sale', async ({ tx }) => {
  const lots = await givenTwoLots(tx);
  expect(await factOf(tx, lots.slug)).toBeUndefined();

  const { slug, product_id, first, last, packer } = await givenLotsOnly(tx);
  await tx.updateTable('products').set({ guaranteed_days: 3 }).where('id', '=', product_id).execute();
  await takeShortDatedLotsOffSale(tx, { today: packingDay, limit: 50, choice: 'take_off_sale' });
  await setLotState(tx, { code: last, state: 'held', reason: 'a stone' }, packer);
  expect(await factOf(tx, slug)).toBeUndefined();

  await setLotState(tx, { code: first, state: 'ok', reason: 'looks good' }, packer);
  expect((await factOf(tx, slug)).value).toBe('Harvested on 19 Nov 2026'); // a released lot is not measured
});

test('a page is dropped when a lot is sold out or held, and not with every sale', async ({ tx }) => {
  const { sku_id, product_id, last, packer } = await givenLotsOnly(tx);
  const dropped: string[] = [];
  const tags = new CacheTags();
  tags.onDrop((names) => dropped.push(...names));
  const dropsPage = async (work: (tx: Tx) => Promise<unknown>) => {
    dropped.length = 0;
    await withInvalidation(tx, tags)(work);
    return dropped.includes(`product:${product_id}`);
  };
  const packed = async (quantity: number) => {
    const order = crypto.randomUUID();
    await reserveStock(tx, order, [{ sku_id, quantity }], null);
    return dropsPage((inner) => deductReservedStock(inner, order));
  };

  expect(await packed(3)).toBe(false);
  expect(await packed(5)).toBe(true); // the first lot has none left
  expect(
    await dropsPage((inner) => setLotState(inner, { code: last, state: 'held', reason: 'a stone' }, packer)),
  ).toBe(true);
});
