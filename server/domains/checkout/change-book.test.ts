import type { SavedAddressDraft } from '@kebun/contract/accounts/address.ts';
import { addAddress } from '#domains/accounts/save-address.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenCart, inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, vanAndCash, yesTo } from '#test/fixtures/given-checkout.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { changeAddress, removeAddress } from './address-routes.ts';
import { placeOrder } from './place-order/place-order.ts';
import { findCheckout, saveCheckout } from './save-checkout.ts';

const { to } = inEnglish();
const home: SavedAddressDraft = { ...aisyahsHome };
const office: SavedAddressDraft = { ...home, title: 'Office', recipient: 'Tan Mei Ling' };

/** Inserts a customer with two addresses and a cart. */
async function givenBook(tx: Tx) {
  const customer = await givenAccount(tx);
  await givenCart(tx, customer, { kailan: 2 });
  const { id: homeId } = await addAddress(tx, customer.id, home);
  const { id: officeId } = await addAddress(tx, customer.id, office);
  return { customer, homeId, officeId };
}

test('a saved address is chosen by its id, and other fields are ignored', async ({ tx }) => {
  const { customer, homeId } = await givenBook(tx);

  const choices = { billing_address: { id: homeId, recipient: 'Somebody else' } };
  expect(await saveCheckout(tx, customer.id, choices, to)).toMatchObject({
    billing_address: { id: homeId, recipient: 'Aisyah binti Rahman', state_name: 'Selangor' },
    completed_steps: [1],
  });
});

test("another customer's address cannot be chosen, and the checkout does not change", async ({ tx }) => {
  const { homeId } = await givenBook(tx);
  const other = await givenAccount(tx, 'kumar@example.my');

  for (const id of [homeId, 'home']) {
    await expect(saveCheckout(tx, other.id, { billing_address: { id, ...home } }, to)).rejects.toMatchObject({
      code: 'address_not_found',
    });
  }
  expect(await findCheckout(tx, other.id, to)).toMatchObject({ version: 0, billing_address: null });
});

test('a typed address has no id and cannot be deleted', async ({ tx }) => {
  const { customer, homeId } = await givenBook(tx);
  const typed = { billing_address: aisyahsHome, current_step: 3 };
  const { billing_address } = await saveCheckout(tx, customer.id, typed, to);
  expect(billing_address?.id).toBeNull();

  expect(await removeAddress(tx, customer.id, homeId)).toEqual({
    deleted_id: homeId,
    checkout_reset: false,
    current_step: 3,
  });
});

describe('deleting an address', () => {
  const apart = (homeId: string, officeId: string) => ({
    billing_address: { id: homeId },
    shipping_address: { id: officeId },
    ship_to_bill_address: false,
    current_step: 3,
  });

  test('used for billing starts the checkout over and clears both roles', async ({ tx }) => {
    const { customer, homeId } = await givenBook(tx);
    await saveCheckout(tx, customer.id, apart(homeId, homeId), to);

    expect(await removeAddress(tx, customer.id, homeId)).toMatchObject({
      checkout_reset: true,
      current_step: 1,
    });
    expect(await findCheckout(tx, customer.id, to)).toMatchObject({
      version: 2,
      billing_address: null,
      shipping_address: null,
      current_step: 1,
    });
  });

  test('used for delivery keeps the step and the billing address', async ({ tx }) => {
    const { customer, homeId, officeId } = await givenBook(tx);
    await saveCheckout(tx, customer.id, apart(homeId, officeId), to);

    expect(await removeAddress(tx, customer.id, officeId)).toMatchObject({
      checkout_reset: false,
      current_step: 3,
    });
    expect(await findCheckout(tx, customer.id, to)).toMatchObject({
      billing_address: { id: homeId },
      shipping_address: null,
      current_step: 3,
    });
  });

  test('used for both, as the only one, starts the checkout over', async ({ tx }) => {
    const { customer, homeId } = await givenBook(tx);
    await saveCheckout(tx, customer.id, { shipping_address: { id: homeId }, current_step: 3 }, to);

    expect(await removeAddress(tx, customer.id, homeId)).toMatchObject({
      checkout_reset: true,
      current_step: 1,
    });
  });

  test('that the checkout does not use leaves it alone', async ({ tx }) => {
    const { customer, homeId, officeId } = await givenBook(tx);
    await saveCheckout(tx, customer.id, { ...apart(homeId, officeId), ship_to_bill_address: true }, to);

    expect(await removeAddress(tx, customer.id, officeId)).toMatchObject({
      checkout_reset: false,
      current_step: 3,
    });
    expect(await findCheckout(tx, customer.id, to)).toMatchObject({ billing_address: { id: homeId } });
  });

  test('of another customer is refused and changes no checkout', async ({ tx }) => {
    const { customer, homeId } = await givenBook(tx);
    const other = await givenAccount(tx, 'kumar@example.my');
    await saveCheckout(tx, customer.id, { billing_address: { id: homeId }, current_step: 3 }, to);

    await expect(removeAddress(tx, other.id, homeId)).rejects.toMatchObject({ code: 'address_not_found' });
    expect((await findCheckout(tx, customer.id, to)).current_step).toBe(3);
  });

  test('changes nothing in a past order', async ({ tx }) => {
    const { customer, homeId } = await givenBook(tx);
    const choices = { ...(await vanAndCash(tx)), billing_address: { id: homeId } };
    const checkout = await saveCheckout(tx, customer.id, choices, to);
    const order = await placeOrder(tx, customer, yesTo(checkout), to);

    await removeAddress(tx, customer.id, homeId);

    const { billing_address } = await tx
      .selectFrom('orders')
      .select('billing_address')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(billing_address).toMatchObject({ recipient: 'Aisyah binti Rahman' });
    expect(billing_address).not.toHaveProperty('id');
  });
});

describe('changing an address', () => {
  test('changes the checkout that uses it, and other choices stay', async ({ tx }) => {
    const { customer, homeId } = await givenBook(tx);
    const choices = { ...(await vanAndCash(tx)), billing_address: { id: homeId }, current_step: 4 };
    const before = await saveCheckout(tx, customer.id, choices, to);

    await changeAddress(tx, customer.id, homeId, { street_address: '7, Jalan Kenari' });

    expect(await findCheckout(tx, customer.id, to)).toMatchObject({
      version: before.version + 1,
      billing_address: { id: homeId, street_address: '7, Jalan Kenari' },
      delivery_time: before.delivery_time,
      can_place: true,
      current_step: 4,
    });
  });

  test('to overseas removes the shipping method that served the old place', async ({ tx }) => {
    const { customer, homeId } = await givenBook(tx);
    const choices = { ...(await vanAndCash(tx)), billing_address: { id: homeId } };
    await saveCheckout(tx, customer.id, choices, to);

    await changeAddress(tx, customer.id, homeId, { zip: '88000', city: 'Kota Kinabalu', state_id: 'MY-12' });

    expect(await findCheckout(tx, customer.id, to)).toMatchObject({
      billing_address: { zip: '88000', zone_id: 'sabah' },
      shipping_method: null,
      delivery_time: null,
      can_place: false,
    });
  });

  test('that no checkout uses changes none', async ({ tx }) => {
    const { customer, homeId, officeId } = await givenBook(tx);
    await saveCheckout(tx, customer.id, { billing_address: { id: homeId } }, to);

    await changeAddress(tx, customer.id, officeId, { title: 'Works' });

    expect((await findCheckout(tx, customer.id, to)).version).toBe(1);
  });
});
