// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { allowedEverything } from '#test/allowed-everything.ts';
import NewOrderPage from './new-order-page.tsx';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aisyah = {
  customer_id: 'c1',
  name: 'Aisyah',
  email: 'aisyah@example.com',
  phone: '+60120000001',
  language: 'en',
  wallet_balance: 1917,
  last_order_at: null,
  addresses: [
    {
      id: 'a1',
      recipient: 'Aisyah binti Rahman',
      email: 'aisyah@example.com',
      contact_number: '+60120000001',
      street_address: 'B-12-3A, Jalan SS 2/199',
      street_address_2: null,
      zip: '47300',
      city: 'Petaling Jaya',
      state_id: 'MY-10',
    },
  ],
};

const totals = {
  items_total: 440,
  product_discount: 0,
  coupon_discount: 0,
  redemption_discount: 0,
  shipping_fee: 800,
  bag_fee: 20,
  rounding: 0,
  store_credit: 0,
  total: 1260,
};

type SentRequest = { path: string; body: Record<string, unknown> | undefined; key: string | undefined };

/** Answers as the server would; `refusals` come first, one for each order. */
function given(refusals: object[] = [], has_coupons = false) {
  const sent: SentRequest[] = [];
  const answers: Record<string, (body?: SentRequest['body']) => [number, object]> = {
    '/api/staff/orders/buyers': () => [200, { data: [aisyah] }],
    '/api/staff/orders/skus': () => [
      200,
      {
        data: [
          { id: 's1', product_id: 'p1', code: 'K', name: 'Kailan', unit: '300 g', price: 220, available: 5 },
        ],
      },
    ],
    '/api/staff/orders/choices': () => [
      200,
      { data: { shippings: [], not_deliverable_reason: null, gateways: [], has_coupons } },
    ],
    '/api/staff/orders/quotes': (body) => {
      const [item] = (body?.items ?? []) as { quantity: number }[];
      return item && item.quantity > 5
        ? [
            409,
            { code: 'quantity_capped', message: 'Only 5 left. We have changed your basket to this number.' },
          ]
        : [200, { data: { can_place: true, issues: [], cart: { totals } } }];
    },
    '/api/staff/orders': () => {
      const refusal = refusals.shift();
      return refusal ? [409, refusal] : [201, { data: { id: 'o1' }, message: 'Order 7K3M is placed.' }];
    },
    '/api/states': () => [200, { data: [{ id: 'MY-10', name: 'Selangor' }] }],
  };
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    const key = (headers as Record<string, string> | undefined)?.['idempotency-key'];
    const parsed = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ path, body: parsed, key });
    const [status, reply] = answers[path]?.(parsed) ?? [404, {}];
    return new Response(JSON.stringify(reply), { status });
  });
  return sent;
}

function open() {
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext authProvider={allowedEverything}>
        <NewOrderPage />
      </AdminContext>
    </I18nProvider>,
  );
}

async function chooseKailan() {
  fireEvent.focus(screen.getByLabelText('Add a product'));
  fireEvent.change(screen.getByLabelText('Add a product'), { target: { value: 'kai' } });
  fireEvent.click(await screen.findByText('Kailan, 300 g'));
}

const place = () => screen.getByRole('button', { name: 'Place the order' }) as HTMLButtonElement;

test('a phone number fills the address of a known customer, and the order is sent at the total shown', async () => {
  const sent = given();
  open();
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '012-000 0001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find customer' }));
  await waitFor(() =>
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Aisyah binti Rahman'),
  );
  expect(screen.getByText(/RM 19.17 store credit/)).toBeTruthy();

  expect(place().disabled).toBe(true);
  await chooseKailan();
  await screen.findByText('RM 12.60');
  await waitFor(() => expect(place().disabled).toBe(false));
  fireEvent.click(place());

  await waitFor(() => expect(sent.some(({ path }) => path === '/api/staff/orders')).toBe(true));
  const { body, key } = sent.find(({ path }) => path === '/api/staff/orders') as SentRequest;
  expect(body).toMatchObject({
    customer_id: 'c1',
    expected_total: 1260,
    items: [{ product_id: 'p1', variation_option_id: 's1', quantity: 1 }],
    address: { zip: '47300', recipient: 'Aisyah binti Rahman' },
  });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

test('a refused order says why, keeps what was typed and is sent again under the same key', async () => {
  const sent = given([{ code: 'price_changed', message: 'The total has changed.' }]);
  open();
  await chooseKailan();
  await waitFor(() => expect(place().disabled).toBe(false));

  fireEvent.click(place());
  await screen.findAllByText('The total has changed.');
  expect(screen.getByText('Kailan, 300 g')).toBeTruthy();
  await waitFor(() => expect(place().disabled).toBe(false));
  fireEvent.click(place());

  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/staff/orders')).toHaveLength(2));
  const keys = sent.filter(({ path }) => path === '/api/staff/orders').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('more of a product than there is has an error at its line, and the sums stay', async () => {
  given();
  open();
  await chooseKailan();
  await waitFor(() => expect(place().disabled).toBe(false));
  const quantity = screen.getByLabelText(t('ui.quantity_of', { name: 'Kailan, 300 g' })) as HTMLInputElement;
  fireEvent.change(quantity, { target: { value: '9' } });

  await screen.findByText(t('office.entry_too_many'));
  const error = document.getElementById(quantity.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe(t('office.entry_line_short', { count: 5 }));
  expect(screen.getByText('RM 12.60')).toBeTruthy();
  expect(place().disabled).toBe(true);
  expect(screen.queryByText(/basket/)).toBeNull();

  fireEvent.change(quantity, { target: { value: '5' } });
  await waitFor(() => expect(place().disabled).toBe(false));
  expect(screen.queryByText(t('office.entry_too_many'))).toBeNull();
});

test('a coupon is asked for only in a shop that has one to use', async () => {
  const sent = given();
  open();
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/staff/orders/choices')).toBe(true));
  expect(await screen.findByText(t('office.entry_no_gateway'))).toBeTruthy();
  expect(screen.queryByLabelText(t('checkout.coupon'))).toBeNull();
  cleanup();

  given([], true);
  open();
  expect(await screen.findByLabelText(t('checkout.coupon'))).toBeTruthy();
});
