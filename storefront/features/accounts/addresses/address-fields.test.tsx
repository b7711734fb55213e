// @vitest-environment jsdom
import { type AddressDraft, addressForm } from '@kebun/contract/accounts/address.ts';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop, refusal } from '../../../test/render-in-shop.tsx';
import { AddressFields } from './address-fields.tsx';

const states = [
  { id: 'MY-01', code: 'MY-01', name: 'Johor', country_code: 'MY', is_deliverable: true },
  { id: 'MY-10', code: 'MY-10', name: 'Selangor', country_code: 'MY', is_deliverable: true },
];
const [johor, selangor] = states;

function AddressForm({ start }: { start: AddressDraft }) {
  const form = useForm<AddressDraft>({ start, rules: addressForm });
  return <AddressFields form={form} purpose="billing" />;
}

const open = (start: AddressDraft = {}) =>
  inShop(<AddressForm start={start} />, {
    'GET /states': ({ query }) => {
      if (query?.zip === undefined) return { data: states };
      if (query.zip === '47300') {
        return {
          data: {
            zip: '47300',
            city: 'Petaling Jaya',
            cities: ['Petaling Jaya'],
            names: ['Petaling Jaya', 'PJ'],
            state: selangor,
          },
        };
      }
      if (query.zip === '84300') {
        return {
          data: {
            zip: '84300',
            city: 'Muar',
            cities: ['Muar', 'Bukit Pasir'],
            names: ['Muar', 'Bukit Pasir'],
            state: johor,
          },
        };
      }
      return refusal(404, 'postcode_unknown', { message: 'We do not know this postcode.' });
    },
  });

const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a postcode fills in its city and state', async () => {
  open();
  type('Postcode', '47300');

  await waitFor(() => expect(value('City')).toBe('Petaling Jaya'));
  expect(value('State')).toBe('MY-10');
});

test('a state and a city that are changed afterwards stay', async () => {
  open();
  type('Postcode', '47300');
  await waitFor(() => expect(value('City')).toBe('Petaling Jaya'));

  await userEvent.selectOptions(screen.getByLabelText('State'), 'Johor');
  await userEvent.type(screen.getByLabelText('City'), ' Utara');

  expect(value('State')).toBe('MY-01');
  expect(value('City')).toBe('Petaling Jaya Utara');
});

test('where a postcode serves two cities, one of them is chosen', async () => {
  open();
  type('Postcode', '84300');
  await waitFor(() => expect(value('City')).toBe('Muar'));

  await userEvent.selectOptions(screen.getByLabelText('City'), 'Bukit Pasir');

  expect(value('City')).toBe('Bukit Pasir');
  expect(value('State')).toBe('MY-01');
});

test('an unknown postcode is reported at its input, and city and state can still be typed', async () => {
  open();
  type('Postcode', '99999');

  expect(await screen.findByText('We do not know this postcode.')).toBeTruthy();
  type('City', 'Ipoh');
  expect(value('City')).toBe('Ipoh');
});

test('X-8e: another city stays, and the usual one is offered', async () => {
  open({ zip: '47300', city: 'Ipoh', state_id: 'MY-10' });

  const use = await screen.findByRole('button', { name: 'Use Petaling Jaya' });
  expect(screen.getByText(/47300 is usually Petaling Jaya/)).toBeTruthy();
  expect(value('City')).toBe('Ipoh');
  await userEvent.click(use);
  expect(value('City')).toBe('Petaling Jaya');
  expect(screen.queryByText(/is usually/)).toBeNull();
  type('City', 'pj');
  expect(screen.queryByText(/is usually/)).toBeNull();
  expect(value('State')).toBe('MY-10');
});

test('company and fax are collapsed while empty', async () => {
  const { unmount } = open();
  const folded = screen.getByText('Company and fax').closest('details');
  expect(folded?.open).toBe(false);
  unmount();

  open({ company: 'Kedai Runcit Sdn Bhd' });
  expect(screen.getByText('Company and fax').closest('details')?.open).toBe(true);
});
