// @vitest-environment jsdom
import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { setConnected } from '@kebun/ui/feedback/connection.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { book, cash, choySum, makeCheckoutFixture } from '../../../test/fixtures/given-checkout.ts';
import {
  eInvoiceFields,
  fields,
  fillAddress,
  home,
  openCheckout,
  place,
  press,
  stepNow,
  toDelivery,
  toPayment,
  toReview,
} from '../../../test/open-checkout.tsx';
import { connectionError, inShop, refusal } from '../../../test/render-in-shop.tsx';
import { checkoutStore, clearCheckout, unansweredOrderStore } from '../state/checkout-store.ts';
import { Checkout } from './checkout.tsx';

beforeEach(() => clearCheckout());

test('from an address to an order: four steps, each priced', async () => {
  const order = { data: { display_id: '7K3M9PQ2XA4' } };
  const shop = openCheckout({ 'POST /orders/checkout': () => order });

  await toReview();
  expect(stepNow()).toContain('Look it over');
  expect(screen.getByText('Cash rounding').nextElementSibling?.textContent).toMatch(/^RM.0\.02$/);
  expect(screen.getAllByText('RM 13.05').length).toBeGreaterThan(0);
  await place();

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalledWith(order));
  const [sent] = shop.sent('POST /orders/checkout');
  expect(sent?.body).toMatchObject({ cart_version: 7, expected_total: 1305, accept_terms: true });
  expect(sent?.idempotencyKey).toBeTruthy();
  expect(localStorage.getItem('checkout')).toBeNull();
});

test('an incomplete address shows its first error in a toast and at its input', async () => {
  const shop = openCheckout();
  await fillAddress({ contact_number: '', city: '' });

  await press('Continue to delivery');

  const message = 'Please review contact details for your address and update to proceed.';
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(screen.getByLabelText('billing contact_number'));
  expect(shop.sent('PUT /checkout')).toEqual([]);
  expect(checkoutStore.now().billing_address).toBeNull();
});

test("the shop's error about an address is shown in a toast and at its input", async () => {
  const message = 'This postcode is not in that state.';
  openCheckout({
    'PUT /checkout': () => refusal(422, 'address_invalid', { message, errors: { zip: [message] } }),
  });

  await toDelivery();

  expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('billing zip')));
  expect(stepNow()).toContain('Where should it go?');
});

test('a second address is required for another destination', async () => {
  const shop = openCheckout();
  await fillAddress();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deliver to the billing address' }));
  await press('Continue to delivery');
  expect(document.activeElement).toBe(screen.getByLabelText('shipping recipient'));

  for (const [name, value] of Object.entries({ ...home, recipient: 'Tan Mei Ling' })) {
    fireEvent.change(screen.getByLabelText(`shipping ${name}`), { target: { value } });
  }
  await press('Continue to delivery');

  await waitFor(() => expect(stepNow()).toContain('When should we come?'));
  expect(screen.getByText('Tan Mei Ling')).toBeTruthy();
  expect(shop.sent('PUT /checkout').at(-1)?.body).toMatchObject({
    shipping_address: { recipient: 'Tan Mei Ling' },
    current_step: 2,
  });
});

test('a customer with saved addresses chooses one, starting from the default, and only its id is sent', async () => {
  const shop = openCheckout({}, makeCheckoutFixture(choySum), book);

  expect(await screen.findByRole('radio', { name: /^Office/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /^Home/ }));
  await press('Continue to delivery');

  await waitFor(() => expect(stepNow()).toContain('When should we come?'));
  expect(shop.sent('PUT /checkout')[0]?.body).toMatchObject({
    billing_address: { id: 'home' },
    customer_email: 'meiling@example.my',
    shipping_remarks: 'Blue gate',
    current_step: 2,
  });
  expect(checkoutStore.now().billing_address).toMatchObject({ id: 'home', recipient: 'Tan Mei Ling' });
});

test('a note to the driver belongs to one address, and typed text stays', async () => {
  const shop = openCheckout({}, makeCheckoutFixture(choySum), book);
  const remarksAfter = async (address: RegExp) => {
    await userEvent.click(await screen.findByRole('radio', { name: address }));
    await press('Continue to delivery');
    await waitFor(() => expect(stepNow()).toContain('When should we come?'));
    await press('Change: Where should it go?');
    return shop.sent('PUT /checkout').at(-1)?.body?.shipping_remarks;
  };

  expect(await remarksAfter(/^Home/)).toBe('Blue gate');
  expect(await remarksAfter(/^Office/)).toBeNull();
  act(() => checkoutStore.set({ ...checkoutStore.now(), shipping_remarks: 'Call before' }));
  expect(await remarksAfter(/^Home/)).toBe('Call before');
});

test('X-8i: a saved address with an unusual city is marked, and can be used', async () => {
  const city_hint = '47300 is usually Petaling Jaya.';
  const [first, ...others] = book;
  const shop = openCheckout({}, makeCheckoutFixture(choySum), [
    { ...first, city: 'Muar', city_hint } as SavedAddress,
    ...others,
  ]);

  expect(await screen.findByText(city_hint)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Home/ }));
  expect(screen.queryByText(city_hint)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Office/ }));
  await press('Continue to delivery');

  await waitFor(() => expect(stepNow()).toContain('When should we come?'));
  expect(shop.sent('PUT /checkout')[0]?.body).toMatchObject({ billing_address: { id: 'office' } });
});

test('a new address is typed, and saved on request under a title', async () => {
  act(() => tokens.signIn('token'));
  const added = { ...book[1], id: 'new', title: 'Works' };
  const shop = openCheckout({ 'POST /address': () => ({ data: added }) }, makeCheckoutFixture(choySum), book);
  await userEvent.click(await screen.findByRole('radio', { name: /^Another address/ }));
  await fillAddress();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save it in my address book' }));

  await press('Continue to delivery');
  expect((await screen.findAllByText('Title is required')).length).toBeGreaterThan(0);
  expect(shop.sent('POST /address')).toEqual([]);

  fireEvent.change(screen.getByLabelText('billing title'), { target: { value: 'Works' } });
  await press('Continue to delivery');
  await waitFor(() =>
    expect(shop.sent('PUT /checkout')[0]?.body).toMatchObject({ billing_address: { id: 'new' } }),
  );
  expect(shop.sent('POST /address')[0]?.body).toMatchObject({ title: 'Works', recipient: home.recipient });
  act(tokens.signOut);
});

test('after every save, the session and the basket are refetched', async () => {
  const { data } = openCheckout();
  const looks = vi.spyOn(data, 'invalidateQueries');

  await toDelivery();

  await waitFor(() => expect(looks).toHaveBeenCalledWith({ queryKey: ['me'] }));
  expect(looks).toHaveBeenCalledWith({ queryKey: ['cart'] });
});

test('unfinished input is restored after a reload', async () => {
  const snapshot = makeCheckoutFixture(choySum);
  const { unmount } = openCheckout({}, snapshot);
  await userEvent.type(await screen.findByLabelText('billing recipient'), 'Aisyah');
  unmount();

  openCheckout({}, snapshot);

  expect(((await screen.findByLabelText('billing recipient')) as HTMLInputElement).value).toBe('Aisyah');
});

test('the step is restored after a reload, and an earlier one can be changed', async () => {
  const snapshot = makeCheckoutFixture(choySum);
  const { unmount } = openCheckout({}, snapshot);
  await toPayment();
  await waitFor(() => expect(stepNow()).toContain('How will you pay?'));
  unmount();

  openCheckout({}, snapshot);
  await press('Change: When should we come?');

  expect(stepNow()).toContain('When should we come?');
  expect(document.activeElement?.textContent).toContain('When should we come?');
});

test('a shopper who went back stays there while choosing again', async () => {
  openCheckout();
  await toPayment();
  await waitFor(() => expect(stepNow()).toContain('How will you pay?'));

  await press('Change: When should we come?');
  await userEvent.click(await screen.findByRole('radio', { name: /Collect at the shop/ }));

  await waitFor(() => expect(screen.getAllByText('Free').length).toBeGreaterThan(1));
  expect(stepNow()).toContain('When should we come?');
});

test('full and closed slots cannot be chosen, few places are shown, and a missing choice is reported', async () => {
  openCheckout();
  await toDelivery();

  expect((await screen.findByRole('radio', { name: /4 to 7 pm/ })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('radio', { name: /8 to 9 am/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('3 places left')).toBeTruthy();

  await press('Continue to payment');
  expect(screen.getByText('Please choose a delivery time.')).toBeTruthy();
});

test("the customer's contact fills the form, even if it loads late", async () => {
  const me = { first_name: 'Mei Ling', last_name: 'Tan', email: 'meiling@example.my', phone: '+60123456789' };
  act(() => tokens.signIn('token'));
  openCheckout({
    'GET /me': async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { me };
    },
  });

  const value = async (name: string) =>
    ((await screen.findByLabelText(`billing ${name}`)) as HTMLInputElement).value;
  expect(await value('email')).toBe('meiling@example.my');
  expect(await value('contact_number')).toBe('012-345 6789');
  act(tokens.signOut);
});

test('the address of the last order is suggested', async () => {
  const snapshot = makeCheckoutFixture(choySum);
  const last = { billing_address: { ...book[0], id: null } };
  const shop = openCheckout({
    'GET /checkout': () => ({ data: { ...snapshot.checkout(), current_order_id: 'o-1' } }),
    'GET /order': () => ({ data: last }),
  });

  const street = (await screen.findByLabelText('billing street_address')) as HTMLInputElement;
  expect(street.value).toBe('12 Jalan Sultan');
  expect((screen.getByLabelText('billing contact_number') as HTMLInputElement).value).toBe('012-345 6789');
  await press('Continue to delivery');
  await waitFor(() => expect(shop.sent('PUT /checkout')).toHaveLength(1));
  const [sent] = shop.sent('PUT /checkout');
  expect(sent?.body).toMatchObject({ billing_address: { recipient: 'Tan Mei Ling' } });
  expect(sent?.body?.billing_address).not.toHaveProperty('id');
});

test('an unsaved line preference blocks the order, and survives a reload', async () => {
  const snapshot = makeCheckoutFixture(choySum);
  const changed = { data: snapshot.checkout().cart };
  const first = openCheckout({ 'PUT /cart/:item_id': () => changed }, snapshot);
  await toReview();
  const openLinePreference = () => press('Note and replacement for Choy sum');
  await openLinePreference();
  await userEvent.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  expect(screen.queryByText(/^Please save what you have written/)).toBeNull();

  await userEvent.type(screen.getByLabelText(/^Note about this/), 'Young');
  expect(
    await screen.findByText('Please save what you have written about Choy sum, or cancel it.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }));
  expect(first.sent('POST /orders/checkout')).toEqual([]);

  first.unmount();
  const again = openCheckout({ 'PUT /cart/:item_id': () => changed }, snapshot);
  const note = (await screen.findByLabelText(/^Note about this/)) as HTMLInputElement;
  expect(note.value).toBe('Young');
  await press('Save');
  await waitFor(() => expect(again.sent('PUT /cart/:item_id')[0]?.body).toMatchObject({ note: 'Young' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Note about this/)).toBeNull());
});

test('the terms open in another tab, and the checkout stays', async () => {
  openCheckout();
  await toReview();

  for (const name of ['terms', 'privacy policy']) {
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  }
});

test('pick-up needs no slot', async () => {
  openCheckout();
  await toDelivery();

  await userEvent.click(await screen.findByRole('radio', { name: /Collect at the shop/ }));
  await press('Continue to payment');

  await waitFor(() => expect(stepNow()).toContain('How will you pay?'));
});

test('a slot that has just filled up is cleared, with the reason', async () => {
  const snapshot = makeCheckoutFixture(choySum);
  openCheckout(
    {
      'PUT /checkout': ({ body }) =>
        (body as CheckoutChoices).delivery_time
          ? refusal(409, 'slot_full', { message: 'This delivery time has just filled up.' })
          : { data: snapshot.save(body as CheckoutChoices) },
    },
    snapshot,
  );
  await toDelivery();

  const radio = (await screen.findByRole('radio', { name: /10 am to 1 pm/ })) as HTMLInputElement;
  await userEvent.click(radio);

  expect((await screen.findAllByText('This delivery time has just filled up.')).length).toBeGreaterThan(0);
  expect(radio.checked).toBe(false);
});

test.for([
  ['cash', 0],
  ['ipay88', 1],
] as const)(
  'an order is left at the door only where it can be paid in advance: %s',
  async ([slug, count]) => {
    openCheckout({
      'GET /payment_gateways': () => ({ data: slug === 'cash' ? [cash] : [cash, { ...cash, slug }] }),
    });
    await toDelivery();
    await screen.findByRole('radio', { name: /10 am to 1 pm/ });
    expect(screen.queryAllByRole('checkbox', { name: /Leave it at the door/ })).toHaveLength(count);
  },
);

test('without a payment method for the order, the page says so', async () => {
  openCheckout({ 'GET /payment_gateways': () => ({ data: [] }) });
  await toPayment();
  expect(await screen.findByText('No Payment Provider Found')).toBeTruthy();
});

test('an order above the cash limit shows the limit, and by how much it exceeds it', async () => {
  openCheckout({
    'GET /payment_gateways': ({ query }) => ({
      data: query?.amount === undefined ? [{ ...cash, max_amount: 1000 }] : [],
    }),
  });
  await toPayment();
  expect(await screen.findByText(/^Orders up to RM\s10\.00 can be paid here/)).toBeTruthy();
});

test('a provider without a payment method is reported as well', async () => {
  openCheckout({ 'GET /payment_gateways': () => ({ data: [{ ...cash, methods: [] }] }) });
  await toPayment();
  expect(await screen.findByText('No Payment Method Found')).toBeTruthy();
});

test('the button says why the order cannot be placed yet', async () => {
  const shop = openCheckout();
  await toReview();
  const button = screen.getByRole('button', { name: /^Place order/ });

  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Please accept the terms to place your order.')).toBeTruthy();
  await userEvent.click(button);
  expect(shop.sent('POST /orders/checkout')).toEqual([]);
});

test('changes are listed, and nothing is lost', async () => {
  const issues = [
    { code: 'reduced', message: '', name: 'Choy sum', item_id: 'line-1', requested: 3, available: 1 },
  ];
  openCheckout({
    'POST /orders/checkout': () =>
      refusal(409, 'insufficient_stock', { message: 'Some has changed', issues }),
  });
  await toReview();
  await place();

  expect(await screen.findByRole('heading', { name: 'Your order has changed' })).toBeTruthy();
  expect(screen.getByText('Choy sum: 1 left, you wanted 3')).toBeTruthy();
  expect(stepNow()).toContain('Look it over');
  expect(checkoutStore.now().billing_address).toMatchObject({ recipient: 'Aisyah binti Rahman' });
});

test('basket changes from another tab are listed in the checkout and in the dialog', async () => {
  const another = { ...choySum, id: 'line-2', name: 'Kailan', quantity: 2 };
  const { cart } = makeCheckoutFixture(choySum, another).checkout();
  openCheckout({
    'POST /orders/checkout': () => refusal(409, 'cart_changed', { message: 'Changed', issues: [], cart }),
  });
  await toReview();
  await place();

  await waitFor(() => expect(overlays.now().modal.view).toBe('INVALID_CHECKOUT'));
  expect(screen.getByText('New in your basket: 2 × Kailan')).toBeTruthy();
  expect(overlays.now().modal.data).toMatchObject({
    issues: [{ item_id: 'line-2', message: 'New in your basket: 2 × Kailan' }],
  });
  overlays.closeModal();
});

test('after a lost reply the retry asks about the same order', async () => {
  let isLost = true;
  const shop = openCheckout({
    'POST /orders/checkout': () => (isLost ? connectionError() : { data: { display_id: 'X' } }),
  });
  await toReview();
  await place();
  await screen.findByText('We did not hear back about your order');
  isLost = false;

  await press('Check again');

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
  const keys = shop.sent('POST /orders/checkout').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('O-17: a note that is typed after a lost answer goes along, whichever button asks again', async () => {
  for (const again of [/^Place order/, 'Check again']) {
    clearCheckout();
    let isLost = true;
    const shop = openCheckout({
      'POST /orders/checkout': () => (isLost ? connectionError() : { data: { display_id: 'X' } }),
    });
    await toReview();
    await place();
    await screen.findByText('We did not hear back about your order');
    isLost = false;

    await userEvent.type(screen.getByLabelText(/Order note/), 'Ring twice');
    await userEvent.click(screen.getByRole('button', { name: again }));

    await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
    const sent = shop.sent('POST /orders/checkout');
    expect(sent.map(({ body }) => body?.remarks)).toEqual([null, 'Ring twice']);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    shop.unmount();
  }
});

test('O-18: a lost answer takes the focus, and words beside the button stay until there is one', async () => {
  let isLost = true;
  const shop = openCheckout({
    'POST /orders/checkout': () => (isLost ? connectionError() : { data: { display_id: 'X' } }),
  });
  await toReview();
  expect(screen.queryByText('We have no reply about your order yet')).toBeNull();

  for (let n = 0; n < 2; n++) {
    const button = screen.getByRole('button', { name: /^Place order/ });
    if (n === 0) await place();
    else await userEvent.click(button);
    const title = await screen.findByText('We did not hear back about your order');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('We have no reply about your order yet')).toBeTruthy();
  }
  isLost = false;
  await press('Check again');

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
  expect(screen.queryByText('We have no reply about your order yet')).toBeNull();
});

test('O-18: without a connection the button says so', async () => {
  openCheckout();
  await screen.findByRole('button', { name: 'Continue to delivery' });
  expect(screen.queryByText('You are offline. Your basket is saved.')).toBeNull();

  act(() => setConnected(false));
  expect(screen.getByText('You are offline. Your basket is saved.')).toBeTruthy();

  act(() => setConnected(true));
  expect(screen.queryByText('You are offline. Your basket is saved.')).toBeNull();
});

test('without a connection an error shows at once, and nothing is sent later', async () => {
  const shop = openCheckout({ 'POST /orders/checkout': connectionError });
  await toReview();
  onlineManager.setOnline(false);

  await place();
  await screen.findByText('We did not hear back about your order');
  onlineManager.setOnline(true);

  expect(shop.sent('POST /orders/checkout')).toHaveLength(1);
});

test('an order that was placed just before the page closed is found again', async () => {
  unansweredOrderStore.set({ key: 'k', body: { cart_version: 7 } });

  const shop = openCheckout(
    { 'POST /orders/checkout': () => ({ data: { display_id: 'X' } }) },
    makeCheckoutFixture(),
  );

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
  expect(shop.sent('POST /orders/checkout')).toMatchObject([{ idempotencyKey: 'k' }]);
});

test('after a lost reply with an emptied basket, the page asks about the order by itself', async () => {
  let isLost = true;
  const snapshot = makeCheckoutFixture(choySum);
  const shop = openCheckout(
    {
      'GET /checkout': () => ({ data: isLost ? snapshot.checkout() : makeCheckoutFixture().checkout() }),
      'POST /orders/checkout': () => {
        if (!isLost) return { data: { display_id: 'X' } };
        isLost = false;
        return connectionError();
      },
    },
    snapshot,
  );
  await toReview();
  await place();

  await waitFor(() => expect(shop.onPlaced).toHaveBeenCalled());
});

test('an order placed in another tab clears the checkout here', async () => {
  let snapshot = makeCheckoutFixture(choySum);
  openCheckout({ 'GET /checkout': () => ({ data: snapshot.checkout() }) }, snapshot);
  await screen.findByLabelText('billing recipient');
  snapshot = makeCheckoutFixture();

  localStorage.removeItem('checkout');
  dispatchEvent(new StorageEvent('storage', { key: 'checkout' }));

  expect(await screen.findByText('Your basket is empty, so there is nothing to check out.')).toBeTruthy();
});

test('a line that must go can be removed in place', async () => {
  const message = 'Choy sum is fresh, and we cannot deliver it to Sabah.';
  const stranded = { ...choySum, issue: { code: 'not_deliverable' as const, message } };
  const shop = openCheckout({}, makeCheckoutFixture(stranded));

  const summary = within(await screen.findByRole('complementary', { name: 'Your order' }));
  expect(summary.getByText(message)).toBeTruthy();
  await userEvent.click(summary.getByRole('button', { name: 'Remove Choy sum' }));

  expect(shop.onLineChange).toHaveBeenCalledWith(stranded, 0);
});

test('an empty basket leads to the products', async () => {
  openCheckout({}, makeCheckoutFixture());

  expect(await screen.findByText('Your basket is empty, so there is nothing to check out.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products');
});

test('a checkout that failed to load can be loaded again', async () => {
  let isLost = true;
  const snapshot = makeCheckoutFixture(choySum);
  openCheckout(
    { 'GET /checkout': () => (isLost ? connectionError() : { data: snapshot.checkout() }) },
    snapshot,
  );
  await screen.findByText('We could not open your checkout. Your entries are saved.');
  isLost = false;

  await press('Try again');

  expect(await screen.findByLabelText('billing recipient')).toBeTruthy();
});

test('a note typed during a request stays, and is sent with the next choice', async () => {
  let answer = () => {};
  const snapshot = makeCheckoutFixture(choySum);
  const shop = openCheckout(
    {
      'PUT /checkout': async ({ body }) => {
        const isSlot = Boolean((body as CheckoutChoices).delivery_time) && !answered;
        if (isSlot) await new Promise<void>((resolve) => (answer = resolve));
        return { data: snapshot.save(body as CheckoutChoices) };
      },
    },
    snapshot,
  );
  let answered = false;
  await toDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: /10 am to 1 pm/ }));
  fireEvent.change(screen.getByLabelText(/Delivery instructions/), { target: { value: 'Blue gate' } });
  await act(async () => {
    answered = true;
    answer();
  });

  await waitFor(() => expect(checkoutStore.now().checkoutData?.delivery_time).toBeTruthy());
  expect(checkoutStore.now().shipping_remarks).toBe('Blue gate');
  await press('Continue to payment');
  await waitFor(() =>
    expect(shop.sent('PUT /checkout').at(-1)?.body).toMatchObject({ shipping_remarks: 'Blue gate' }),
  );
});

test('a refused order opens a dialog with the reasons and remedies', async () => {
  const issues = [{ code: 'slot_full', message: 'It has filled up', step: 2 }];
  openCheckout({ 'POST /orders/checkout': () => refusal(409, 'slot_full', { message: 'Full', issues }) });
  await toReview();
  await place();

  await waitFor(() => expect(overlays.now().modal.view).toBe('INVALID_CHECKOUT'));
  expect(overlays.now().modal.data).toMatchObject({ message: 'Full', issues });
  overlays.closeModal();
});

test('an acknowledged price change is not reported again', async () => {
  const issue = { code: 'price_changed', message: 'The price of Choy sum has changed.', item_id: 'line-1' };
  const dearer = { ...choySum, issue: { ...issue, old: 400, new: 435 } } as typeof choySum;
  const shop = openCheckout(
    { 'POST /orders/checkout': () => refusal(409, 'price_changed', { message: 'Changed', issues: [issue] }) },
    makeCheckoutFixture(dearer),
  );
  await toReview();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(shop.onLineChange).toHaveBeenLastCalledWith(dearer, dearer.quantity);

  shop.onLineChange.mockClear();
  await place();
  await waitFor(() => expect(overlays.now().modal.view).toBe('INVALID_CHECKOUT'));
  act(() => (overlays.now().modal.data as { onSeen(): void }).onSeen());
  expect(shop.onLineChange).toHaveBeenCalledExactlyOnceWith(dearer, dearer.quantity);
  overlays.closeModal();
});

test('a removed tip is not charged', async () => {
  const shop = openCheckout({
    'GET /settings': () => ({ checkout: { tip_options: [200], max_tip: 5000 } }),
  });
  await toDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: /^RM.2\.00$/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Other amount' }));
  await waitFor(() => expect(shop.sent('PUT /checkout').at(-1)?.body).toMatchObject({ delivery_tip: 0 }));

  const own = screen.getByLabelText('Your amount');
  await userEvent.type(own, '4');
  await userEvent.tab();
  await waitFor(() => expect(shop.sent('PUT /checkout').at(-1)?.body).toMatchObject({ delivery_tip: 400 }));
  await userEvent.clear(own);
  await userEvent.click(screen.getByRole('radio', { name: /10 am to 1 pm/ }));
  await press('Continue to payment');

  await waitFor(() =>
    expect(shop.sent('PUT /checkout').at(-1)?.body).toMatchObject({ current_step: 3, delivery_tip: 0 }),
  );
});

test('a payment method that does not take this order stays visible, with the reason', async () => {
  const bank = {
    ...cash,
    slug: 'ipay88',
    name: 'Bank',
    methods: [{ ...cash.methods[0], slug: 'fpx', name: 'FPX' }],
  };
  openCheckout({
    'GET /payment_gateways': ({ query }) => ({
      data: query?.amount === undefined ? [{ ...cash, max_amount: 1000 }, bank] : [bank],
    }),
  });
  await toPayment();

  const atDoor = await screen.findByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ });
  expect(atDoor.disabled).toBe(true);
  expect(screen.getByText(/^For orders up to RM\s10\.00/)).toBeTruthy();
});

test('an empty checkout shows the last order', async () => {
  const snapshot = makeCheckoutFixture();
  const checkout = () => ({ data: { ...snapshot.checkout(), current_order_id: 'o-1' } });
  inShop(
    <Checkout
      addressFields={fields}
      eInvoiceFields={eInvoiceFields}
      savedAddresses={[]}
      placed={(id) => <p>Became {id}</p>}
      onLineChange={vi.fn()}
      onEditBasket={vi.fn()}
      onPlaced={vi.fn()}
    />,
    { 'GET /checkout': checkout },
  );

  expect(await screen.findByText('Became o-1')).toBeTruthy();
});
