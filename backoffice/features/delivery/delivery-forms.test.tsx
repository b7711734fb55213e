// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Admin, Resource } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '#platform/data/data-provider.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { isAnythingUnsaved } from '#platform/forms/unsaved.tsx';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { deliveryWindows, deliveryZones, shippingMethods } from './resource.ts';

Element.prototype.scrollIntoView = () => {}; // jsdom has none
const t = await loadTranslator('en');
const name = { en: 'Klang Valley', zh: '巴生谷' };
const zone = {
  code: 'klang-valley',
  name,
  fresh_allowed: true,
  takes_cash: false,
  is_active: true,
  version: 2,
  ranges: [{ first: '47000', last: '47999' }],
  coverage: [],
};
const states = [
  { id: 'MY-10', name: 'Selangor', postcodes: ['40000', '47000', '48300'] },
  { id: 'MY-14', name: 'Kuala Lumpur', postcodes: ['50000', '50480'] },
];
const method = {
  id: 'm1',
  slug: 'van',
  type: 'delivery',
  zones: ['klang-valley'],
  name,
  description: { en: '', zh: '' },
  eta_text: name,
  fee: 800,
  free_from: null,
  minimum: 3000,
  lead_minutes: 90,
  pickup_point: null,
  requires_slot: true,
  is_active: true,
  version: 5,
  open_orders: 2,
};
const window = {
  id: 'w1',
  method_id: 'm1',
  weekday: 1,
  from: '08:00',
  to: '12:00',
  capacity: 20,
  cutoff_minutes: 660,
  fee: 0,
  is_active: true,
  version: 3,
  booked: [{ date: '2026-11-30', label: 'Monday', taken: 12 }],
};
const nothing = { postcodes: 0, coverage: [] };
const quiet = { covered: nothing, gained: nothing, lost: nothing, orders: [], conflicts: [] };

interface SentRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}
let sent: SentRequest[] = [];

type Answer = { status: number; body: object };

/** Opens a page with an API that has the plan, and answers each request that is no reading in turn. */
function open(address: string, ...answers: Answer[]) {
  vi.stubGlobal('fetch', async (url: string, { method: verb, body }: RequestInit) => {
    const path = (url.split('?')[0] ?? '').replace('/api/staff/delivery', '');
    if (verb === 'GET') {
      if (path === '/states') return new Response(JSON.stringify({ data: states }));
      const found = { data: [zone], zones: [zone], methods: [method], windows: [window] };
      return new Response(JSON.stringify(found));
    }
    sent.push({ method: verb ?? '', path, body: JSON.parse(String(body)) });
    const answer = answers.shift() as Answer;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  location.hash = address;
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Admin
        dataProvider={makeDataProvider([deliveryZones, deliveryWindows, shippingMethods])}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        layout={({ children }) => children}
        disableTelemetry
      >
        {[deliveryZones, deliveryWindows, shippingMethods].map((place) => (
          <Resource key={place.name} {...place} list={<p>The list</p>} />
        ))}
      </Admin>
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }));

test('what a changed zone loses is shown first; the second press saves it', async () => {
  const lost = { ...quiet, lost: { ...nothing, postcodes: 1000 } };
  const saved = { status: 200, body: { data: zone } };
  open('/delivery-zones/klang-valley', { status: 200, body: { data: lost } }, saved);
  await type(t('office.zones_postcodes'), '50480');
  await press(t('common.save'));
  await screen.findByText(t('office.zones_lost', { count: 1000 }));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/zones/preview',
      body: { code: 'klang-valley', ranges: [{ first: '50480', last: '50480' }] },
    },
  ]);
  expect(isAnythingUnsaved()).toBe(true);

  await press(t('office.zones_save_so'));
  await screen.findByText('The list');
  expect(sent[1]).toMatchObject({
    method: 'PUT',
    path: '/zones/klang-valley',
    body: { name, ranges: [{ first: '50480', last: '50480' }], is_active: true, version: 2 },
  });
});

test('a new zone takes fresh products and cash unless the owner says otherwise, and needs its postcodes', async () => {
  open(
    '/delivery-zones/create',
    { status: 200, body: { data: quiet } },
    { status: 201, body: { data: zone } },
  );
  await type(t('office.field_in', { field: t('office.text_name'), language: 'English' }), 'City');
  await press(t('common.save'));
  const postcodes = await screen.findByLabelText<HTMLInputElement>(t('office.zones_postcodes'));
  const hint = await screen.findByText(t('office.rule_zone_postcodes'));
  expect(postcodes.getAttribute('aria-describedby')).toBe(hint.closest('p')?.id);
  expect(screen.queryByText(t('rule.required'))).toBeNull();
  expect(sent).toEqual([]);

  await type(t('office.zones_postcodes'), '50480');
  await press(t('common.save'));
  await screen.findByText('The list');
  expect(sent[1]?.body).toMatchObject({ fresh_allowed: true, takes_cash: true });
});

test('with other postcodes a preview is out of date, and one with a conflict cannot be saved', async () => {
  const conflicts = [{ first: '50480', last: '50480', zone: 'City' }];
  open(
    '/delivery-zones/klang-valley',
    { status: 200, body: { data: { ...quiet, conflicts } } },
    { status: 200, body: { data: quiet } },
    { status: 200, body: { data: zone } },
  );
  await type(t('office.zones_postcodes'), '50480');
  await press(t('common.save'));
  const blocked = await screen.findByRole<HTMLButtonElement>('button', { name: t('office.zones_save_so') });
  expect(blocked.disabled).toBe(true);

  await type(t('office.zones_postcodes'), '47000');
  await press(t('common.save'));
  await screen.findByText('The list');
  expect(sent.map(({ path }) => path)).toEqual(['/zones/preview', '/zones/preview', '/zones/klang-valley']);
});

test('a preview that is refused stands in the form', async () => {
  const message = 'No such postcode.';
  open('/delivery-zones/klang-valley', {
    status: 422,
    body: { code: 'invalid', message, errors: { ranges: [message] } },
  });
  await type(t('office.zones_postcodes'), '00000');
  await press(t('common.save'));
  await screen.findByText(message);
  expect(sent).toHaveLength(1);
});

test('a state is chosen with one press, shown with its count, and removed with another', async () => {
  const saved = { status: 200, body: { data: zone } };
  open('/delivery-zones/klang-valley', { status: 200, body: { data: quiet } }, saved);
  const stateNamed = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const selangor = await stateNamed(/^Selangor 1 of 3/);
  expect([selangor.checked, selangor.dataset.indeterminate]).toEqual([false, 'true']);

  fireEvent.click(selangor);
  expect((await stateNamed(/^Selangor All 3/)).checked).toBe(true);
  fireEvent.click(await stateNamed(/^Kuala Lumpur 2 postcodes/));
  await screen.findByText(t('office.zones_states_chosen', { states: 2, count: 5 }));
  fireEvent.click(await stateNamed(/^Selangor/));
  await screen.findByText(t('office.zones_states_chosen', { states: 1, count: 2 }));
  await press(t('common.save'));
  await screen.findByText('The list');
  expect(sent[1]?.body.ranges).toEqual([{ first: '50000', last: '50480' }]);
});

test('states wait until the typed postcodes can be read', async () => {
  open('/delivery-zones/klang-valley');
  await type(t('office.zones_postcodes'), '4700');
  await screen.findByText(t('office.zones_states_blocked'));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Selangor/ })).disabled).toBe(true);
});

test('days with more bookings than a window takes are shown before and after it is changed', async () => {
  open('/delivery-windows/w1', {
    status: 200,
    body: { data: window, overbooked: [{ date: '2026-11-30', taken: 12, capacity: 20 }] },
  });
  await screen.findByText(t('office.windows_booked', { days: 'Monday (12)' }));
  await type(t('office.delivery_capacity'), '10');
  await screen.findByText(t('office.windows_overfull', { days: 'Monday (12)' }));
  await press(t('common.save'));
  await screen.findByText(t('office.delivery_saved', { days: 'Mon 30 Nov (12)' }));
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/windows/w1',
      body: {
        from: '08:00',
        to: '12:00',
        capacity: 10,
        cutoff_minutes: 660,
        fee: 0,
        is_active: true,
        version: 3,
      },
    },
  ]);
});

test('a new window begins with the first method, and its hours and figures are required', async () => {
  open('/delivery-windows/create', { status: 201, body: { data: window } });
  await screen.findByText(name.en);
  await press(t('common.save'));
  expect(await screen.findAllByText(t('office.rule_hour'))).toHaveLength(2);
  expect(await screen.findAllByText(t('office.rule_count'))).toHaveLength(2);
  expect(sent).toEqual([]);

  fireEvent.click(await screen.findByLabelText('Saturday'));
  await type(t('office.audit_from'), '08:00');
  await type(t('office.audit_to'), '12:00');
  await type(t('office.delivery_capacity'), '0');
  await type(t('office.delivery_cutoff'), '60');
  await press(t('common.save'));
  await screen.findByText('The list');
  expect(sent[0]?.body).toEqual({
    method_id: 'm1',
    weekdays: [1, 6],
    from: '08:00',
    to: '12:00',
    capacity: 0,
    cutoff_minutes: 60,
    fee: 0,
  });
});

test('a method is changed with its version, and its open orders are named before it is switched off', async () => {
  open('/shipping-methods/m1', { status: 200, body: { data: method } });
  await type(t('office.shipping_method_minimum'), '');
  fireEvent.click(await screen.findByLabelText(t('office.delivery_offered')));
  await screen.findByText(t('office.shipping_method_open_stay', { count: 2 }));
  await press(t('common.save'));
  await screen.findByText('The list');
  const { name: _, description, eta_text, ...body } = sent[0]?.body ?? {};
  expect(body).toEqual({
    zones: ['klang-valley'],
    fee: 800,
    free_from: null,
    minimum: null,
    lead_minutes: 90,
    pickup_point: null,
    is_active: false,
    version: 5,
  });
});

test('a new method without a name or a fee is not sent', async () => {
  open('/shipping-methods/create');
  await type(t('office.shipping_method_fee'), '');
  await press(t('common.save'));
  expect(await screen.findAllByText(t('rule.required'))).toHaveLength(2);
  await screen.findByText(t('office.rule_amount'));
  expect(sent).toEqual([]);
});
