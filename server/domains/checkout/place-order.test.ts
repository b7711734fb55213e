import { findCart } from '#domains/cart/find-cart.ts';
import { inEnglish } from '#test/given-cart.ts';
import { givenCheckout } from '#test/given-checkout.ts';
import { expect, test } from '#test/test.ts';
import { placeOrder } from './place-order.ts';

const { to } = inEnglish();

test('a guest who has chosen everything gets an order, confirmed at once', async ({ tx }) => {
  const { shopper, checkout, body } = await givenCheckout(tx, { kailan: 2, sawi: 1 });
  expect(checkout).toMatchObject({ can_place: true, issues: [], completed_steps: [1, 2, 3] });

  const order = await placeOrder(tx, shopper, body, to);

  expect(order).toMatchObject({
    status: { slug: 'confirmed' },
    payment_status: 'unpaid',
    is_guest: true,
    item_count: 3,
    totals: checkout.cart.totals,
    billing_address: { contact_number: '+60120000001', state_name: 'Selangor' },
    shipping_address: { recipient: 'Aisyah binti Rahman' },
    items: [{ ordered_quantity: 2 }, { ordered_quantity: 1 }],
  });
  expect(await findCart(tx, shopper.id, inEnglish())).toMatchObject({ items: [] });
});
