import type { Language } from '@kebun/contract/lib/languages.ts';
import { putPreOrderInCart } from '#domains/cart/add-to-cart.ts';
import { findProduct } from '#domains/catalogue/products/find-product.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { expectHarvest, givenPresale, givenReadyBatch } from '#test/fixtures/given-pre-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/test.ts';
import { listPresales } from './list-presales.ts';
import {
  findPresaleForStaff,
  listBatchesWithoutPresale,
  listPresalesForStaff,
} from './list-presales-for-staff.ts';
import { changePresale, openPresale } from './open-presale.ts';

const { to } = inEnglish();

test('staff open the presale of a batch once, in a pack that it becomes', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const { batch, sku_id, slug } = await givenReadyBatch(tx);
  const other = await givenReadyBatch(tx);
  expect(await listPresales(tx, { product: slug }, to)).toEqual([]); // no presale opens by itself
  const choice = (await listBatchesWithoutPresale(tx, 'en')).find(({ id }) => id === batch);
  expect(choice).toMatchObject({ low_kg: 4, packs: [{ sku_id, most: 11 }] });

  await expect(openPresale(tx, { batch_id: batch, sku_id: other.sku_id }, by)).rejects.toMatchObject({
    code: 'batch_not_for_presale',
  });
  const id = await openPresale(tx, { batch_id: batch, sku_id }, by);
  await expect(openPresale(tx, { batch_id: batch, sku_id }, by)).rejects.toMatchObject({
    code: 'batch_has_presale',
  });

  expect(await findPresaleForStaff(tx, id, 'en')).toMatchObject({
    is_open: true,
    is_selling: true,
    most: 11,
    waiting: 0,
  });
  expect(await listPresales(tx, { product: slug }, to)).toMatchObject([
    { id, left: 11, label: expect.stringContaining('harvest expected') },
  ]);
  expect((await listBatchesWithoutPresale(tx, 'en')).map((one) => one.id)).not.toContain(batch);
});

test('a closed presale sells nothing, and a stale change is refused', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const { presale } = await givenPresale(tx);

  await changePresale(tx, presale, { is_open: false, version: 1 }, by);

  await expect(changePresale(tx, presale, { is_open: true, version: 1 }, by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const guest = await givenGuest(tx);
  await expect(
    putPreOrderInCart(tx, guest.id, { presale_id: presale, quantity: 1, mode: 'add' }, inEnglish()),
  ).rejects.toMatchObject({ code: 'sold_out' });
  const closed = await listPresalesForStaff(tx, { state: 'closed' }, 'en');
  expect(closed.data.map(({ id }) => id)).toContain(presale);
});

test('the list of staff continues where a page ended', async ({ tx }) => {
  const presales = [await givenPresale(tx), await givenPresale(tx), await givenPresale(tx)].map(
    ({ presale }) => presale,
  );
  const first = await listPresalesForStaff(tx, { limit: 2 }, 'en');
  const second = await listPresalesForStaff(tx, { limit: 2, cursor: first.next_cursor ?? '' }, 'en');

  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(presales));
});

test('presales of a product that the shop does not sell are not found', async ({ tx }) => {
  await expect(listPresales(tx, { product: 'maybe' }, to)).rejects.toMatchObject({
    code: 'product_not_found',
  });
  expect(await listPresales(tx, { product: 'kailan' }, to)).toBeInstanceOf(Array);
});

test('the page of a product says that it can be pre-ordered as well, while packs are left', async ({
  tx,
}) => {
  const { batch, slug } = await givenPresale(tx, { from: 2, to: 6 });
  const shown = async (language: Language = 'en') => {
    const found = await findProduct(tx, slug, language);
    return [JSON.parse(found?.json ?? '').pre_order, found?.has_presale];
  };
  expect(await shown()).toEqual([
    expect.stringMatching(/^Also as a pre-order: harvest expected .+ 20\d\d, from RM.3\.00$/),
    true,
  ]);
  expect((await shown('zh'))[0]).toMatch(/^也可預購：預計.+採收，RM.3\.00 起$/);

  await expectHarvest(tx, batch, { low_g: 300 }); // less than a pack
  expect(await shown()).toEqual([null, true]); // another forecast may follow
  await tx.updateTable('presales').set({ is_open: false }).where('batch_id', '=', batch).execute();
  expect(await shown()).toEqual([null, false]);
});
