// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { CopyDayButton } from './copy-day-button.tsx';

const t = await loadTranslator('en');
const window = {
  method_id: 'm1',
  capacity: 20,
  cutoff_minutes: 60,
  fee: 0,
  is_active: true,
  version: 1,
  booked: [],
};
const windows = [
  { ...window, id: 'w1', weekday: 1, from: '08:00', to: '12:00' },
  { ...window, id: 'w2', weekday: 1, from: '14:00', to: '18:00' },
  { ...window, id: 'w3', weekday: 1, from: '19:00', to: '21:00', is_active: false },
  { ...window, id: 'w4', weekday: 2, from: '08:00', to: '09:00', is_active: false },
  { ...window, id: 'w5', weekday: 3, from: '08:00', to: '10:00' },
  { ...window, id: 'w6', weekday: 3, from: '14:00', to: '15:00' },
];
let sent: object[] = [];

/** Opens the dialog over a shop with these windows. */
async function open(answer: { status: number; body: object }, mine: readonly string[] = ['delivery.write']) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify({ zones: [], methods: [], windows }));
    sent.push({ path: url.split('?')[0], body: JSON.parse(String(body)) });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => mine,
  };
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext
        authProvider={authProvider}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
      >
        <CopyDayButton />
        <p>The page</p>
      </AdminContext>
    </I18nProvider>,
  );
  await screen.findByText('The page');
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dayNamed = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

test('each day says what it gets, and one call copies to all that are chosen', async () => {
  await open({ status: 201, body: { data: [windows[0], windows[1], windows[1]], unchanged: 1 } });
  await press(t('office.delivery_copy_day'));

  expect(dayNamed(/^Wednesday/).disabled).toBe(true);
  fireEvent.click(dayNamed(/^Tuesday.*14:00–18:00; 1 stays/));
  fireEvent.click(dayNamed(/^Saturday.*08:00–12:00, 14:00–18:00/));
  expect(screen.queryByRole('checkbox', { name: /^Monday/ })).toBeNull();
  await press(t('office.delivery_copy_add', { count: 3 }));

  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/staff/delivery/windows/copies', body: { from: 1, to: [2, 6] } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal stands in the dialog, and the choice stays', async () => {
  const message = 'This day has no offered windows.';
  await open({ status: 422, body: { code: 'request_invalid', message, errors: { from: [message] } } });
  await press(t('office.delivery_copy_day'));
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: t('office.delivery_copy_add', { count: 0 }),
  });
  expect(button.disabled).toBe(true);
  fireEvent.click(dayNamed(/^Sunday/));
  await press(t('office.delivery_copy_add', { count: 2 }));

  await screen.findByText(message);
  expect(dayNamed(/^Sunday/).checked).toBe(true);
});

test('staff who may only read have no such button', async () => {
  await open({ status: 201, body: {} }, ['delivery.read']);
  await waitFor(() => expect(queryClient.getQueryData(['delivery'])).toBeDefined());
  expect(screen.queryByRole('button')).toBeNull();
});
