import { putPreOrderInCart } from '#domains/cart/add-to-cart.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenOffer, givenReadyBatch } from '#test/fixtures/given-pre-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/test.ts';
import { listOffers } from './list-offers.ts';
import { findOfferForStaff, listBatchesToOffer, listOffersForStaff } from './list-offers-for-staff.ts';
import { changeOffer, openOffer } from './open-offer.ts';

const { to } = inEnglish();

test('staff open pre-orders of a batch once, in a pack that it becomes', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const { batch, sku_id, slug } = await givenReadyBatch(tx);
  const other = await givenReadyBatch(tx);
  expect(await listOffers(tx, { product: slug }, to)).toEqual([]); // nothing is offered by itself
  const choice = (await listBatchesToOffer(tx, 'en')).find(({ id }) => id === batch);
  expect(choice).toMatchObject({ low_kg: 4, packs: [{ sku_id, most: 11 }] });

  await expect(openOffer(tx, { batch_id: batch, sku_id: other.sku_id }, by)).rejects.toMatchObject({
    code: 'batch_not_offered',
  });
  const id = await openOffer(tx, { batch_id: batch, sku_id }, by);
  await expect(openOffer(tx, { batch_id: batch, sku_id }, by)).rejects.toMatchObject({
    code: 'batch_already_offered',
  });

  expect(await findOfferForStaff(tx, id, 'en')).toMatchObject({
    is_open: true,
    is_selling: true,
    most: 11,
    waiting: 0,
  });
  expect(await listOffers(tx, { product: slug }, to)).toMatchObject([
    { id, left: 11, label: expect.stringContaining('harvest expected') },
  ]);
  expect((await listBatchesToOffer(tx, 'en')).map((one) => one.id)).not.toContain(batch);
});

test('a closed offer sells nothing, and a stale change is refused', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const { offer } = await givenOffer(tx);

  await changeOffer(tx, offer, { is_open: false, version: 1 }, by);

  await expect(changeOffer(tx, offer, { is_open: true, version: 1 }, by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const guest = await givenGuest(tx);
  await expect(
    putPreOrderInCart(tx, guest.id, { offer_id: offer, quantity: 1, mode: 'add' }, inEnglish()),
  ).rejects.toMatchObject({ code: 'sold_out' });
  const closed = await listOffersForStaff(tx, { state: 'closed' }, 'en');
  expect(closed.data.map(({ id }) => id)).toContain(offer);
});

test('the list of staff continues where a page ended', async ({ tx }) => {
  const offers = [await givenOffer(tx), await givenOffer(tx), await givenOffer(tx)].map(({ offer }) => offer);
  const first = await listOffersForStaff(tx, { limit: 2 }, 'en');
  const second = await listOffersForStaff(tx, { limit: 2, cursor: first.next_cursor ?? '' }, 'en');

  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(offers));
});

test('pre-orders of a product that the shop does not sell are not found', async ({ tx }) => {
  await expect(listOffers(tx, { product: 'maybe' }, to)).rejects.toMatchObject({ code: 'product_not_found' });
  expect(await listOffers(tx, { product: 'kailan' }, to)).toBeInstanceOf(Array);
});
