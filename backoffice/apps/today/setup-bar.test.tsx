// @vitest-environment jsdom
import { type SetupStep, setupSteps } from '@kebun/contract/content/settings/setup-guide.ts';
import { changeShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#platform/data/call.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { SetupBar } from './setup-bar.tsx';

const t = await loadTranslator('en');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Opens a page of a shop whose guide has these steps left. */
function open(path: string, { left, gap = null }: { left: Set<SetupStep>; gap?: string | null }) {
  const guide = () => ({
    steps: setupSteps.map((step) => ({
      step,
      is_done: !left.has(step),
      gap: gap?.startsWith(step) || (step === 'policies' && gap === 'policy') ? gap : null,
    })),
    optional: [],
    sends_mail: true,
  });
  vi.stubGlobal('fetch', async () => Response.json(guide()));
  const authProvider = { getPermissions: async () => ['settings.write'] } as unknown as AuthProvider;
  location.hash = path;
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext queryClient={queryClient} authProvider={authProvider}>
        <SetupBar />
      </AdminContext>
    </I18nProvider>,
  );
}

const stepLink = (key: Parameters<typeof t>[0]) =>
  screen.findByRole('link', { name: t('office.setup_bar_next', { step: t(key) }) });

test('a change on the page of a step is answered with "done", the next step and the way back', async () => {
  const left = new Set<SetupStep>(['name', 'contact', 'opening']);
  open('/settings/name', { left });
  await screen.findByText(t('office.setup_bar_at', { place: 2, count: 11, step: t('office.setup_name') }));
  expect(screen.getByRole('link', { name: t('office.setup_bar_back') }).getAttribute('href')).toBe('#/');

  left.delete('name');
  await act(() => call(changeShopSettings, { body: {} }));
  await screen.findByText(t('office.setup_bar_done', { step: t('office.setup_name') }));
  expect((await stepLink('office.setup_contact')).getAttribute('href')).toBe('#/settings/contact');
});

test('a page below that of a step belongs to it, and a begun step leads to what it lacks', async () => {
  open('/delivery-zones/create', { left: new Set(['delivery', 'opening']), gap: 'delivery_method' });
  expect((await stepLink('office.setup_bar_delivery_method')).getAttribute('href')).toBe(
    '#/shipping-methods',
  );
});

test('on the page of what another step lacks, the bar names that step and does not lead in a circle', async () => {
  open('/delivery-zones', { left: new Set(['payment', 'opening']), gap: 'payment_zone' });
  await screen.findByText(t('office.setup_gap_payment_zone'));
  await screen.findByText(t('office.setup_bar_at', { place: 7, count: 11, step: t('office.setup_payment') }));
  expect(screen.getAllByRole('link')).toHaveLength(1); // the way back
});

test('one published policy leads back to the list of the others', async () => {
  open('/static-blocks/terms', { left: new Set(['policies', 'opening']), gap: 'policy' });
  expect((await stepLink('office.setup_bar_policy')).getAttribute('href')).toBe('#/static-blocks');
});

test('the last step says that the shop takes orders', async () => {
  const left = new Set<SetupStep>(['opening']);
  open('/settings/opening', { left });
  await screen.findByText(
    t('office.setup_bar_at', { place: 11, count: 11, step: t('office.setup_opening') }),
  );
  left.clear();
  await act(() => call(changeShopSettings, { body: {} }));
  await screen.findByText(t('office.setup_bar_open'));
});

test('a shop that has done every step shows no bar', async () => {
  open('/settings/name', { left: new Set() });
  await vi.waitFor(() => expect(queryClient.getQueryData(['setup'])).toBeDefined());
  expect(screen.queryByRole('complementary')).toBeNull();
});
