import type { Shopper } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenFriend, orderAs } from '#test/fixtures/given-friend.ts';
import { givenGateway } from '#test/fixtures/given-gateway.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/test.ts';
import { moveOrder } from './change-status.ts';
import { reinstateOrder } from './reinstate-order.ts';

/** Inserts a card order that was not paid in time. */
async function givenMissed(tx: Tx, shopper: Shopper) {
  await givenGateway(tx);
  const order = await orderAs(tx, shopper, { payment_gateway: 'ipay88', payment_method: 'card' });
  await moveOrder(tx, order.id, 'fail', { by: 'system' });
  return order;
}

test('an order paid too late is reinstated when its stock and slot are still free', async ({ tx }) => {
  const order = await givenMissed(tx, await givenMember(tx));

  expect(await reinstateOrder(tx, order.id)).toBe(true);
});

test('an order with a friend’s discount is not reinstated, because the discount may be used again', async ({
  tx,
}) => {
  const { friend } = await givenFriend(tx);
  const order = await givenMissed(tx, friend);

  expect(order.totals.redemption_discount).toBeGreaterThan(0);
  expect(await reinstateOrder(tx, order.id)).toBe(false);
});
