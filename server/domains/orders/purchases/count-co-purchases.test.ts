import { dayLength } from '@kebun/contract/lib/days.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { countCoPurchases } from './count-co-purchases.ts';

test('products of one order are counted as bought together, once, after their day has ended', async ({
  tx,
}) => {
  const jicama = await findTestSku(tx, 'jicama');
  const taro = await findTestSku(tx, 'yam-taro');
  await givenOrder(tx, { jicama: 1, 'yam-taro': 5 });
  const times = async () =>
    (
      await tx
        .selectFrom('co_purchases')
        .select('times')
        .where('product_id', '=', jicama.product_id)
        .where('other_id', '=', taro.product_id)
        .executeTakeFirst()
    )?.times;

  await countCoPurchases(tx, new Date());
  expect(await times()).toBeUndefined();

  const later = new Date(Date.now() + 4 * dayLength);
  await countCoPurchases(tx, later);
  await countCoPurchases(tx, later);
  expect(await times()).toBe(1);
});
