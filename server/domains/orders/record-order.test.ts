import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { givenOrder, unrecordedOrder } from '#test/fixtures/given-order.ts';
import { expect, test } from '#test/harness/test.ts';
import { newOrderNumber, recordOrder } from './record-order.ts';

test('an order number can be read back', async ({ tx }) => {
  const { order, lines } = await unrecordedOrder(tx);

  const { display_id } = await recordOrder(tx, order, lines);

  expect(readOrderNumber(display_id)).toBe(display_id);
});

test('a taken order number is drawn again', async ({ tx }) => {
  const { display_id: taken } = await givenOrder(tx);
  const { order, lines } = await unrecordedOrder(tx);
  const draws = [taken, 'ABCDEFGHJK0'];

  const placed = await recordOrder(tx, { ...order, display_id: taken }, lines, {
    draw: () => draws.shift() ?? '',
  });

  expect(placed.display_id).toBe('ABCDEFGHJK0');
  const written = await tx.selectFrom('order_lines').select('sku').where('order_id', '=', order.id).execute();
  expect(written).toHaveLength(1);
});

test('one version of a cart becomes one order, whatever number it draws', async ({ tx }) => {
  const { order, lines } = await unrecordedOrder(tx);
  await recordOrder(tx, order, lines);

  const again = { ...order, id: '01938d2e-0000-7000-8000-000000000001' };
  await expect(recordOrder(tx, again, lines)).rejects.toMatchObject({ code: 'cart_changed' });
});

const draws = isProving ? 1_000_000 : 10_000;

test(`O-11: of ${draws} order numbers hardly two are equal, and none shows how many came before`, {
  timeout: testTimeoutMs(20_000),
}, () => {
  const drawn = Array.from({ length: draws }, newOrderNumber);

  expect(new Set(drawn).size).toBeGreaterThanOrEqual(draws - 1); // equal numbers are drawn again
  const rising = drawn.filter((number, index) => number > (drawn[index - 1] ?? number)).length;
  expect(Math.abs(rising / draws - 1 / 2)).toBeLessThan(3 / Math.sqrt(draws));
  for (let index = 0; index < 10; index++) {
    const times = new Map<string, number>();
    for (const number of drawn) times.set(number.charAt(index), (times.get(number.charAt(index)) ?? 0) + 1);
    const expected = draws / 32;
    for (const [figure, count] of times)
      expect(Math.abs(count - expected), `${figure} at place ${index}`).toBeLessThan(6 * Math.sqrt(expected));
    expect(times.size).toBe(32);
  }
});
