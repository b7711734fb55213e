import { selectNumbers } from '#domains/accounts/phone-number-rows.ts';
import { saveContactNumber } from '#domains/accounts/save-phone-number.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { expect, test } from '#test/harness/test.ts';
import { assignGuestOrders } from '../assign-guest-orders.ts';
import { moveOrder } from '../status/change-status.ts';
import { removeNumber } from './remove-number.ts';

/** Inserts a customer with an open order that uses their only phone number. */
async function givenAwaited(tx: Tx) {
  const { id: customer } = await givenAccount(tx);
  const order = await givenOrder(tx);
  await assignGuestOrders(tx, order.shopper.id, customer);
  const { contact_number } = order.shipping_address;
  const number = await saveContactNumber(tx, customer, { title: 'Mobile', contact_number });
  return { customer, order, number };
}

test('the last phone number stays while an open order uses it', async ({ tx }) => {
  const { customer, order, number } = await givenAwaited(tx);

  await expect(removeNumber(tx, customer, number.id)).rejects.toMatchObject({
    code: 'contact_number_in_use',
  });

  await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff' });
  await removeNumber(tx, customer, number.id);
  expect(await selectNumbers(tx, customer)).toEqual([]);
});

test('a number can be deleted when another one remains', async ({ tx }) => {
  const { customer, number } = await givenAwaited(tx);
  await saveContactNumber(tx, customer, { title: 'Office', contact_number: '03-1234 5678' });

  await removeNumber(tx, customer, number.id);

  expect((await selectNumbers(tx, customer)).map(({ title }) => title)).toEqual(['Office']);
});

test("another customer's number is not found, and neither is a deleted one", async ({ tx }) => {
  const [mine, other] = [await givenAccount(tx), await givenAccount(tx, 'kumar@example.my')];
  const { id } = await saveContactNumber(tx, mine.id, { title: 'Mobile', contact_number: '012-345 6789' });
  const refused = { code: 'number_not_found' };

  await expect(removeNumber(tx, other.id, id)).rejects.toMatchObject(refused);
  await removeNumber(tx, mine.id, id);
  await expect(removeNumber(tx, mine.id, id)).rejects.toMatchObject(refused);
});
