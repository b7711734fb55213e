import { readOrderNumber } from '@kebun/contract/order-number.ts';
import { givenOrder, unrecordedOrder } from '#test/given-order.ts';
import { expect, test } from '#test/test.ts';
import { recordOrder } from './record-order.ts';

test('an order gets a number that reads back', async ({ tx }) => {
  const { order, lines } = await unrecordedOrder(tx);

  const { display_id } = await recordOrder(tx, order, lines);

  expect(readOrderNumber(display_id)).toBe(display_id);
});

test('a number that is taken is drawn again', async ({ tx }) => {
  const { display_id: taken } = await givenOrder(tx);
  const { order, lines } = await unrecordedOrder(tx);
  const draws = [taken, 'ABCDEFGHJK0'];

  const placed = await recordOrder(tx, { ...order, display_id: taken }, lines, () => draws.shift() ?? '');

  expect(placed.display_id).toBe('ABCDEFGHJK0');
  const written = await tx.selectFrom('order_lines').select('sku').where('order_id', '=', order.id).execute();
  expect(written).toHaveLength(1);
});

test('a cart in one version becomes one order, whatever number it draws', async ({ tx }) => {
  const { order, lines } = await unrecordedOrder(tx);
  await recordOrder(tx, order, lines);

  const again = { ...order, id: '01938d2e-0000-7000-8000-000000000001' };
  await expect(recordOrder(tx, again, lines)).rejects.toMatchObject({ code: 'cart_changed' });
});
