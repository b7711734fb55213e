// @vitest-environment jsdom
import type { ContactNumber } from '@kebun/contract/accounts/contact-numbers.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { home } from '../../../test/fixtures/given-addresses.ts';
import { type Answers, connectionError, inShop, refusal } from '../../../test/render-in-shop.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';

const states = [{ id: 'MY-10', code: 'MY-10', name: 'Selangor', country_code: 'MY', is_deliverable: true }];
const place = { zip: '47300', city: 'Petaling Jaya', cities: ['Petaling Jaya'], state: states[0] };
const places: Answers = {
  'GET /states': ({ query }) => ({ data: query?.zip === undefined ? states : place }),
};
const dialogOf = (onClose = vi.fn()) => ({ face: 'centred' as const, open: true, onClose });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
/** A toast is shown and announced. */
const isShown = async (text: string) => (await screen.findAllByText(text)).length > 0;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => act(tokens.signOut)); // and the typed values with it

describe('the form of an address', () => {
  function openForm(answers: Answers = {}, address: typeof home | null = null) {
    const [onSaved, onClose] = [vi.fn(), vi.fn()];
    const shop = inShop(<AddressDialog dialog={dialogOf(onClose)} data={{ address }} onSaved={onSaved} />, {
      ...places,
      ...answers,
    });
    const sent = (what: string) =>
      shop.requests.filter((one) => one.what === what).map(({ details }) => details);
    return { ...shop, onSaved, onClose, sent };
  }

  function fill() {
    type('Full name', 'Tan Mei Ling');
    type('Address title', 'Home');
    type('Email', 'meiling@example.my');
    type('Contact number', '012-345 6789');
    type('Street', 'No. 12, Jalan SS 2/24');
    type('Postcode', '47300');
    return waitFor(() => expect(value('City')).toBe('Petaling Jaya'));
  }

  test('shows missing fields in the words of the specification, and focuses the first', async () => {
    const { sent } = openForm();

    await press('Save address');

    for (const message of [
      'You must need to provide your full name',
      'Title is required',
      'You must need to provide your email address',
      'Contact number is required',
      'Street is required',
      'Zip code is required',
      'City is required',
      'State is required',
    ]) {
      expect(screen.getByText(message), message).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(await isShown('Address is required')).toBe(true);
    expect(sent('POST /address')).toEqual([]);
  });

  test('X-8i: an address saved with an unusual city says so, and is saved', async () => {
    const city_hint = '47300 is usually Petaling Jaya.';
    const shop = openForm({ 'POST /address': () => ({ data: { ...home, city_hint }, city_hint }) });
    await fill();
    await press('Save address');

    await waitFor(() => expect(shop.onSaved).toHaveBeenCalled());
    expect(await isShown(`The address is saved. ${city_hint}`)).toBe(true);
  });

  test('saves a new address, and makes it the default on request', async () => {
    const shop = openForm({ 'POST /address': () => ({ data: home }) });
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Set as default' }));

    await press('Save address');

    await waitFor(() => expect(shop.onSaved).toHaveBeenCalled());
    expect(shop.onClose).toHaveBeenCalled();
    expect(shop.sent('POST /address')[0]?.body).toMatchObject({
      title: 'Home',
      zip: '47300',
      city: 'Petaling Jaya',
      state_id: 'MY-10',
      is_default_shipping: true,
      is_default_billing: true,
    });
  });

  test('an API error is shown under its input, and nothing is lost', async () => {
    const message = 'This postcode is not in that state.';
    const shop = openForm({
      'POST /address': () => refusal(422, 'address_invalid', { message, errors: { state_id: [message] } }),
    });
    await fill();

    await press('Save address');

    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('State')));
    expect(shop.onClose).not.toHaveBeenCalled();
    expect(value('Street')).toBe('No. 12, Jalan SS 2/24');
  });

  test('without a connection it says so and stays; closed and opened again, every typed value is there', async () => {
    const { unmount, onClose } = openForm({ 'POST /address': () => connectionError() });
    await fill();
    await press('Save address');
    expect(await isShown('We cannot reach the shop.')).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    unmount();

    openForm();
    expect(value('Street')).toBe('No. 12, Jalan SS 2/24');
  });

  test('signing out clears the typed values', async () => {
    const { unmount } = openForm();
    await fill();
    unmount();
    act(tokens.signOut);

    openForm();
    expect(value('Street')).toBe('');
  });

  test('an address is changed, starting from its stored values', async () => {
    const shop = openForm({ 'PUT /address/:id': () => ({ data: home }) }, home);
    expect(value('Contact number')).toBe('012-345 6789');
    type('Address title', 'Home sweet home');

    await press('Save address');

    await waitFor(() => expect(shop.onSaved).toHaveBeenCalled());
    expect(shop.sent('PUT /address/:id')[0]).toMatchObject({
      params: { id: 'home' },
      body: { title: 'Home sweet home', delivery_instructions: 'Blue gate' },
    });
  });
});

describe('deleting an address', () => {
  const openQuestion = (answer: () => unknown, restarts = false) => {
    const [onDeleted, onClose] = [vi.fn(), vi.fn()];
    inShop(
      <DeleteAddressDialog
        dialog={dialogOf(onClose)}
        data={home}
        restarts={restarts}
        onDeleted={onDeleted}
      />,
      { 'DELETE /address/:id': answer },
    );
    return { onDeleted, onClose };
  };

  test('says before that the checkout starts over, and after that it has', async () => {
    const gone = { deleted_id: 'home', checkout_reset: true, current_step: 1 };
    const { onDeleted, onClose } = openQuestion(() => gone, true);
    expect(screen.getByText(/It will start over at the first step/)).toBeTruthy();

    await press('Delete');

    expect(await isShown('The address is deleted. Your checkout starts over.')).toBe(true);
    expect(onDeleted).toHaveBeenCalledWith('home');
    expect(onClose).toHaveBeenCalled();
  });

  test('does not mention a checkout that does not use it', () => {
    openQuestion(() => null);
    expect(screen.queryByText(/start over/)).toBeNull();
  });

  test('an address that is already deleted closes the question', async () => {
    const { onClose, onDeleted } = openQuestion(() =>
      refusal(404, 'address_not_found', { message: 'Gone.' }),
    );

    await press('Delete');

    expect(await isShown('Gone.')).toBe(true);
    expect(onClose).toHaveBeenCalled();
    expect(onDeleted).not.toHaveBeenCalled();
  });
});

describe('the form of a phone number', () => {
  const mobile: ContactNumber = {
    id: 'mobile',
    title: 'Mobile',
    contact_number: '+60123456789',
    is_default: true,
  };
  function openForm(answers: Answers, number: ContactNumber | null = null) {
    const onClose = vi.fn();
    return { ...inShop(<NumberDialog dialog={dialogOf(onClose)} data={{ number }} />, answers), onClose };
  }

  test('requires a title and a number', async () => {
    openForm({});

    await press('Save number');

    expect(screen.getByText('Contact title is required')).toBeTruthy();
    expect(screen.getByText('Contact number is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Contact title'));
  });

  test('posts a new number, and puts a changed one to its own address', async () => {
    const fresh = openForm({ 'POST /contact': () => mobile });
    type('Contact title', 'Mobile');
    type('Contact number', '0123456789');
    await press('Save number');
    await waitFor(() => expect(fresh.onClose).toHaveBeenCalled());
    expect(fresh.requests[0]?.details.body).toEqual({ title: 'Mobile', contact_number: '0123456789' });
    fresh.unmount();

    const known = openForm({ 'PUT /contact/:id': () => mobile }, mobile);
    type('Contact title', 'Wife');
    await press('Save number');
    await waitFor(() => expect(known.onClose).toHaveBeenCalled());
    expect(known.requests[0]?.details).toMatchObject({ params: { id: 'mobile' }, body: { title: 'Wife' } });
  });
});
