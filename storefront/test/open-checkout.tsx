import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { AddressFields } from '#features/checkout/steps/address-step.tsx';
import { Checkout } from '#features/checkout/steps/checkout.tsx';
import type { EInvoiceFields } from '#features/checkout/steps/e-invoice-part.tsx';
import { cash, choySum, makeCheckoutFixture, shippingMethods } from './fixtures/given-checkout.ts';
import { type Answers, inShop } from './render-in-shop.tsx';

const names = [
  'title',
  'recipient',
  'email',
  'contact_number',
  'street_address',
  'city',
  'zip',
  'state_id',
] as const;
export const home = {
  recipient: 'Aisyah binti Rahman',
  email: 'aisyah@example.my',
  contact_number: '012-345 6789',
  street_address: '12 Jalan Sultan',
  city: 'Ipoh',
  zip: '30000',
  state_id: 'MY-08',
};

export const fields: AddressFields = (form, purpose) =>
  names.map((name) => <TextField key={name} {...form.field(name)} label={`${purpose} ${name}`} />);

export const buyer = {
  name: 'Sawi Sdn. Bhd.',
  tin: 'C20880050010',
  id_number: '202601012345',
  address: 'Jalan 1, Klang',
};

export const eInvoiceFields: EInvoiceFields = (form) =>
  (['name', 'tin', 'id_number', 'address'] as const).map((name) => (
    <TextField key={name} {...form.field(name)} label={`buyer ${name}`} />
  ));

export function openCheckout(
  answers: Answers = {},
  snapshot = makeCheckoutFixture(choySum),
  saved: readonly SavedAddress[] = [],
) {
  const onPlaced = vi.fn();
  const onLineChange = vi.fn();
  const onEditBasket = vi.fn();
  const shop = inShop(
    <Checkout
      addressFields={fields}
      eInvoiceFields={eInvoiceFields}
      savedAddresses={saved}
      onLineChange={onLineChange}
      onEditBasket={onEditBasket}
      onPlaced={onPlaced}
    />,
    {
      'GET /checkout': () => ({ data: snapshot.checkout() }),
      'PUT /checkout': ({ body }) => ({ data: snapshot.save(body as CheckoutChoices) }),
      'GET /shippings': () => ({ data: shippingMethods, zone: null, not_deliverable_reason: null }),
      'GET /payment_gateways': () => ({ data: [cash] }),
      ...answers,
    },
  );
  const sent = (what: string) =>
    shop.requests.filter((one) => one.what === what).map(({ details }) => details);
  return { ...shop, onPlaced, onLineChange, onEditBasket, sent };
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const stepNow = () => document.querySelector('[aria-current=step] h2')?.textContent;

export async function fillAddress(over: Partial<typeof home> = {}) {
  for (const [name, value] of Object.entries({ ...home, ...over })) {
    fireEvent.change(await screen.findByLabelText(`billing ${name}`), { target: { value } });
  }
}

export async function toDelivery() {
  await fillAddress();
  await press('Continue to delivery');
}
export async function toPayment() {
  await toDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: /10 am to 1 pm/ }));
  await press('Continue to payment');
}
export async function toReview() {
  await toPayment();
  await press('Continue to review');
  await screen.findByRole('checkbox', { name: 'I accept the terms and the privacy policy.' });
}
export async function place() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and the privacy policy.' }));
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }));
}
