import { readOrderNumber } from '@kebun/contract/order-number.ts';
import { orderOfTill, type ReadyTill } from '#domains/checkout/order-of-till.ts';
import { priceTill } from '#domains/checkout/priced-till.ts';
import { readTill } from '#domains/checkout/till.ts';
import type { Tx } from '#platform/db.ts';
import { givenCheckout } from '#test/given-checkout.ts';
import { givenOrder } from '#test/given-order.ts';
import { expect, test } from '#test/test.ts';
import { recordOrder } from './record-order.ts';

async function readyOrder(tx: Tx) {
  const { shopper } = await givenCheckout(tx, { kailan: 1 });
  const till = priceTill(await readTill(tx, shopper.id)) as ReadyTill;
  return orderOfTill(till, { shopperId: shopper.id, language: 'en', remarks: null });
}

test('an order gets a number that reads back', async ({ tx }) => {
  const { order, lines } = await readyOrder(tx);

  const { display_id } = await recordOrder(tx, order, lines);

  expect(readOrderNumber(display_id)).toBe(display_id);
});

test('a number that is taken is drawn again', async ({ tx }) => {
  const { display_id: taken } = await givenOrder(tx);
  const { order, lines } = await readyOrder(tx);
  const draws = [taken, taken, 'ABCDEFGHJK0'];

  const placed = await recordOrder(tx, order, lines, () => draws.shift() ?? '');

  expect(placed.display_id).toBe('ABCDEFGHJK0');
  const written = await tx.selectFrom('order_lines').select('sku').where('order_id', '=', order.id).execute();
  expect(written).toHaveLength(1);
});

test('a cart in one version becomes one order, whatever number it draws', async ({ tx }) => {
  const { order, lines } = await readyOrder(tx);
  await recordOrder(tx, order, lines);

  const again = { ...order, id: '01938d2e-0000-7000-8000-000000000001' };
  await expect(recordOrder(tx, again, lines)).rejects.toMatchObject({ code: 'cart_changed' });
});
