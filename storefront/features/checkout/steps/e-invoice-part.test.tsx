// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { unsavedBuyerStore } from '#platform/storage/unsaved-buyer.ts';
import { choySum, makeCheckoutFixture } from '../../../test/fixtures/given-checkout.ts';
import { buyer, openCheckout, place, press, toReview } from '../../../test/open-checkout.tsx';
import { connectionError, refusal } from '../../../test/render-in-shop.tsx';
import { clearCheckout } from '../state/checkout-store.ts';
import { eInvoiceChoiceStore } from '../state/e-invoice-choice.ts';

beforeEach(() => {
  clearCheckout();
  eInvoiceChoiceStore.clear();
  unsavedBuyerStore.clear();
});

const tickEInvoice = () => userEvent.click(screen.getByRole('checkbox', { name: /^I need an e-invoice/ }));
function fillBuyer(over: Partial<typeof buyer> = {}) {
  for (const [name, value] of Object.entries({ ...buyer, ...over })) {
    fireEvent.change(screen.getByLabelText(`buyer ${name}`), { target: { value } });
  }
}
const placedWith = (e_invoice: object | null) => ({ data: { display_id: '7K3M9PQ2XA4', e_invoice } });

test('the buyer of an e-invoice goes along with the order; a wrong TIN stops at its field', async () => {
  const shop = openCheckout({ 'POST /orders/checkout': ({ body }) => placedWith(body?.e_invoice as object) });
  await toReview();
  expect(screen.queryByLabelText('buyer tin')).toBeNull();
  await tickEInvoice();
  fillBuyer({ tin: 'IG12' });

  await place();

  expect(screen.getByText(/^Please type a tax number/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('buyer tin'));
  expect(shop.sent('POST /orders/checkout')).toEqual([]);

  fillBuyer();
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }));

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
  expect(shop.sent('POST /orders/checkout')[0]?.body?.e_invoice).toMatchObject({ ...buyer, id_type: 'brn' });
  expect(localStorage.getItem('checkout_e_invoice')).toBeNull();
  expect(unsavedBuyerStore.now()).toBeNull();
});

test('without the box there is no buyer, and what was typed for one stays', async () => {
  const shop = openCheckout({ 'POST /orders/checkout': () => refusal(409, 'slot_full') });
  await toReview();
  await tickEInvoice();
  fillBuyer();
  await tickEInvoice();

  await place();
  await waitFor(() => expect(shop.sent('POST /orders/checkout')).toHaveLength(1));

  expect(shop.sent('POST /orders/checkout')[0]?.body).not.toHaveProperty('e_invoice');
  await tickEInvoice();
  expect(screen.getByLabelText('buyer name')).toHaveProperty('value', buyer.name);
});

test('the buyer outlives a refused order and a reload', async () => {
  const snapshot = makeCheckoutFixture(choySum);
  const { unmount } = openCheckout({ 'POST /orders/checkout': () => refusal(409, 'slot_full') }, snapshot);
  await toReview();
  await tickEInvoice();
  fillBuyer();
  await place();
  await screen.findByRole('heading', { name: 'Your order has changed' });
  unmount();

  openCheckout({}, snapshot);

  expect(await screen.findByLabelText('buyer tin')).toHaveProperty('value', buyer.tin);
});

test('an error of the shop about the buyer is shown at its field', async () => {
  const message = 'Please type the address of the buyer.';
  openCheckout({
    'POST /orders/checkout': () =>
      refusal(422, 'request_invalid', { message, errors: { 'e_invoice.address': [message] } }),
  });
  await toReview();
  await tickEInvoice();
  fillBuyer();
  await place();

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('buyer address')));
  expect(screen.getAllByText(message).length).toBeGreaterThan(1);
});

test('a buyer typed after a lost answer goes along, and waits on the page of an order that had none', async () => {
  let calls = 0;
  const shop = openCheckout({
    'POST /orders/checkout': ({ body }) => {
      calls += 1;
      if (calls === 1) return connectionError();
      return body?.e_invoice ? refusal(422, 'idempotency_mismatch') : placedWith(null);
    },
  });
  await toReview();
  await place();
  await screen.findByText('We did not hear back about your order');
  await tickEInvoice();
  fillBuyer();

  await press('Check again');

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
  const sent = shop.sent('POST /orders/checkout').map(({ body }) => body?.e_invoice);
  expect(sent).toMatchObject([undefined, buyer, undefined]);
  expect(unsavedBuyerStore.now()).toMatchObject({ order: '7K3M9PQ2XA4', draft: buyer });
});
