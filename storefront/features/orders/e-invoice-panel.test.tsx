// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { typedBuyerStore, unsavedBuyerStore } from '#platform/storage/unsaved-buyer.ts';
import { order } from '../../test/fixtures/given-order.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { EInvoicePanel } from './e-invoice-panel.tsx';
import { OrderOutcome } from './order-outcome.tsx';

const draft = {
  name: 'Sawi Sdn. Bhd.',
  tin: 'C20880050010',
  id_type: 'brn',
  id_number: '202601012345',
  address: 'Jalan 1, Klang',
};
const notSaved = 'What you typed for the e-invoice is not saved with this order yet.';
const tin = () => screen.getByLabelText<HTMLInputElement>('Tax number (TIN)');
const isOpen = () => tin().closest('details')?.open;

beforeEach(() => {
  unsavedBuyerStore.clear();
  typedBuyerStore.clear();
});

test('an order without a buyer has a closed, empty form', () => {
  unsavedBuyerStore.set({ order: 'ANOTHER', draft });
  inShop(<EInvoicePanel order={order} />, {});

  expect(isOpen()).toBe(false);
  expect(tin().value).toBe('');
  expect(screen.queryByText(notSaved)).toBeNull();
});

test('the buyer that is not in the order yet stands in an open form, until it is saved', async () => {
  unsavedBuyerStore.set({ order: order.display_id, draft });
  const shop = inShop(<EInvoicePanel order={order} />, {
    'PUT /order/:display_id/e-invoice': () => ({ data: { ...draft, sst_number: null, email: null } }),
  });
  expect(isOpen()).toBe(true);
  expect(tin().value).toBe(draft.tin);
  expect(screen.getByText(notSaved)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Save e-invoice details' }));

  await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull());
  expect(shop.requests[0]?.details.body).toMatchObject(draft);
  expect(screen.getByText('Sawi Sdn. Bhd.')).toBeTruthy();
  expect(unsavedBuyerStore.now()).toBeNull();
});

test('the page of the order says so at its top and leads to the form, also while it is unpaid', async () => {
  unsavedBuyerStore.set({ order: order.display_id, draft });
  const hrefFor = async (slug: 'confirmed' | 'awaiting_payment') => {
    const page = inShop(
      <OrderOutcome number={order.display_id} shareToken={null} unpaid={() => <p>To pay</p>} />,
      { 'GET /order/:display_id': () => ({ data: { ...order, status: { ...order.status, slug } } }) },
    );
    expect((await screen.findByRole('alert')).textContent).toContain(notSaved);
    const href = screen.getByRole('link', { name: 'Check the details and save them' }).getAttribute('href');
    page.unmount();
    return href;
  };

  expect(await hrefFor('confirmed')).toBe('#e-invoice');
  expect(await hrefFor('awaiting_payment')).toBe(`/track-order/view?order=${order.display_id}`);
});

test('what is typed is there again after a reload, until it is saved', async () => {
  const saving = {
    'PUT /order/:display_id/e-invoice': () => ({ data: { ...draft, sst_number: null, email: null } }),
  };
  const first = inShop(<EInvoicePanel order={order} />, saving);
  await userEvent.type(tin(), 'C2088');
  first.unmount();
  const other = inShop(<EInvoicePanel order={{ ...order, display_id: 'ANOTHER' }} />, saving);
  expect(tin().value).toBe('');
  other.unmount();

  inShop(<EInvoicePanel order={order} />, saving);
  expect(tin().value).toBe('C2088');
  expect(isOpen()).toBe(true);
  expect(screen.getByText(notSaved)).toBeTruthy();

  await userEvent.type(tin(), '0050010');
  await userEvent.type(screen.getByLabelText('Name of the buyer'), draft.name);
  await userEvent.selectOptions(screen.getByLabelText('Kind of number'), 'brn');
  await userEvent.type(screen.getByLabelText('Number'), draft.id_number);
  await userEvent.type(screen.getByLabelText('Address of the buyer'), draft.address);
  await userEvent.click(screen.getByRole('button', { name: 'Save e-invoice details' }));
  await waitFor(() => expect(typedBuyerStore.now()).toBeNull());
  expect(screen.queryByText(notSaved)).toBeNull();
});
