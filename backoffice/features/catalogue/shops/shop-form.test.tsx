// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Admin, Resource } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '#platform/data/data-provider.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { shops } from './resource.ts';

const t = await loadTranslator('en');

/** Opens the form of a new location, in a shop with this text for its hours. */
function open(hours: object | null) {
  vi.stubGlobal('fetch', async (url: string) => {
    const isSettings = url.startsWith('/api/staff/settings');
    return new Response(JSON.stringify({ data: isSettings ? { contact: { hours } } : [] }));
  });
  location.hash = '/shops/create';
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Admin
        dataProvider={makeDataProvider([shops])}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        layout={({ children }) => children}
        disableTelemetry
      >
        <Resource {...shops} list={<p>The list</p>} />
      </Admin>
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the form warns while the footer shows a text in place of the hours', async () => {
  open({ en: 'Every day from 8', zh: '每天八點起' });

  expect((await screen.findByText(/“Every day from 8”/)).textContent).toContain('text of the settings');
  expect(screen.getByRole('link', { name: t('office.settings') }).getAttribute('href')).toBe(
    '#/settings/contact',
  );
});

test('without such a text there is no warning', async () => {
  open(null);

  await screen.findByText(t('shops.opening_hours'));
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(['settings', 'hours'])).toMatchObject({
      data: { contact: { hours: null } },
    }),
  );
  expect(screen.queryByRole('link', { name: t('office.settings') })).toBeNull();
});
