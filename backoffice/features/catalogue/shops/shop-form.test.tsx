// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { shops } from './resource.ts';
import { addressIn } from './use-new-shop.ts';

Element.prototype.scrollIntoView = () => {}; // jsdom has none
const t = await loadTranslator('en');

const defaults = {
  siteTitle: { en: 'Kebun' },
  contact: { hours: null, phone: null, email: null, address: null, map: null },
  business: { name: null, registration_number: null },
};
const ownSettings = {
  siteTitle: { en: 'Kebun Mei', zh: '美園' },
  contact: {
    ...defaults.contact,
    phone: '+60377001234',
    address: { en: '7 Jalan Sawi\n47300 Petaling Jaya' },
  },
  business: { name: 'Kebun Mei Enterprise', registration_number: '202603012345' },
};
const own = { slug: 'kebun-mei', name: { en: 'Kebun Mei' } };
let sent: { opening_hours: object[] }[] = [];

/** Opens the form of a new location, in a shop with these settings and locations. */
function open(settings: object, present: object[] = []) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const isSettings = url.startsWith('/api/staff/settings');
    if (isSettings) return Response.json({ data: { ...defaults, ...settings }, defaults });
    return Response.json({ data: method === 'POST' ? { id: 's1', opening_hours: [] } : present });
  });
  renderResource('/shops/create', shops, { t, list: <p>The list</p> });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

test('the form warns while the footer shows a text in place of the hours', async () => {
  open({ contact: { ...defaults.contact, hours: { en: 'Every day from 8', zh: '每天八點起' } } });

  expect((await screen.findByText(/“Every day from 8”/)).textContent).toContain('text of the settings');
  expect(screen.getByRole('link', { name: t('office.settings') }).getAttribute('href')).toBe(
    '#/settings/contact',
  );
});

test('without such a text there is no warning', async () => {
  open({});

  await screen.findByText(t('shops.opening_hours'));
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(['settings', 'hours'])).toMatchObject({
      data: { contact: { hours: null } },
    }),
  );
  expect(screen.queryByRole('link', { name: t('office.settings') })).toBeNull();
});

const typedIn = (label: string) => screen.findByLabelText<HTMLInputElement>(label).then(({ value }) => value);
const english = t('office.field_in', { field: t('office.text_name'), language: 'English' });

test('the first location begins with the name, address and contact of the shop', async () => {
  open(ownSettings);
  expect(await typedIn(english)).toBe('Kebun Mei');
  expect(await typedIn(t('address.street_address'))).toBe('7 Jalan Sawi');
  expect(await typedIn(t('frame.place_zip'))).toBe('47300');
  expect(await typedIn(t('address.city'))).toBe('Petaling Jaya');
  expect(await typedIn(t('common.phone'))).toBe('+60377001234');
  expect(await typedIn(t('office.shops_registration'))).toBe('202603012345');
});

test('a further location has only the business in common', async () => {
  open(ownSettings, [own]);
  expect(await typedIn(t('office.settings_business_name'))).toBe('Kebun Mei Enterprise');
  expect(await typedIn(english)).toBe('');
  expect(await typedIn(t('address.street_address'))).toBe('');
});

test('one press gives every day the hours of the first, and a switch closes a day', async () => {
  open(ownSettings);
  fireEvent.click(await screen.findByRole('switch', { name: 'Monday' }));
  fireEvent.change(screen.getByLabelText(t('office.shops_opens', { day: 'Monday' })), {
    target: { value: '08:30' },
  });
  fireEvent.click(screen.getByRole('button', { name: t('office.shops_copy_day', { day: 'Monday' }) }));
  fireEvent.click(screen.getByRole('switch', { name: 'Sunday' }));
  fireEvent.click(screen.getByRole('button', { name: t('common.save') }));

  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const open_days = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '08:30', close: '18:00' }));
  expect(sent[0]?.opening_hours).toEqual([...open_days, { day: 7, open: null, close: null }]);
});

test.for([
  ['7 Jalan Sawi, 35500 Bidor, Perak', '7 Jalan Sawi', '35500', 'Bidor'],
  ['Lot 12, Jalan Besar\n43500 Semenyih\nSelangor', 'Lot 12, Jalan Besar', '43500', 'Semenyih'],
  ['7 Jalan Sawi, Semenyih 43500', '7 Jalan Sawi', '43500', 'Semenyih'],
  ['No. 7, Jalan Sawi\nBidor\n35500', 'No. 7, Jalan Sawi', '35500', 'Bidor'],
  ['Kampung Sawi', 'Kampung Sawi', undefined, undefined],
] as const)('the address %s is split at its postcode', ([address, street_address, zip, city]) => {
  expect(addressIn(address)).toMatchObject({ street_address, ...(zip && { zip, city }) });
});
