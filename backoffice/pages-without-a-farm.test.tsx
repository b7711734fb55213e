// @vitest-environment jsdom
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Admin, Resource } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '#platform/data/data-provider.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import type { AdminResource } from '#platform/shell/resource.ts';
import { resources } from './resources.ts';

const t = await loadTranslator('en');

/** Opens the list of a resource for staff with these permissions, in a shop without a farm. */
function open(resource: AdminResource, permissions: readonly string[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ me: { farms: [] } })));
  location.hash = `/${resource.name}`;
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => permissions,
  };
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Admin
        authProvider={authProvider}
        dataProvider={makeDataProvider([resource])}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        layout={({ children }) => <Suspense>{children}</Suspense>}
        disableTelemetry
      >
        <Resource name={resource.name} list={resource.list} />
      </Admin>
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const headings = {
  plots: 'common.plots',
  farmers: 'office.farmers',
  trainings: 'office.trainings',
  'hygiene-checks': 'office.hygiene',
  'residue-tests': 'office.residues',
  'record-book': 'office.book',
  'weather-days': 'office.weather',
} as const satisfies Record<string, MessageKey>;

const pages = Object.entries(headings).map(([name, heading]) => {
  const resource = resources.find((each) => each.name === name);
  if (!resource)
    throw new Error(`pages-without-a-farm.test found no resource ${name}, expected one of the back office`);
  return { name, heading, resource };
});

test.each(pages)(
  'in a shop without a farm, $name has its heading and leads to the form of one',
  async (page) => {
    open(page.resource, ['farm.write', page.resource.permission].flat());
    expect(await screen.findByText(t('office.farm_add_first'))).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: t(page.heading) })).toBeTruthy();
    expect(screen.getByRole('link', { name: t('office.farms_add') }).getAttribute('href')).toMatch(
      /farms\/create$/,
    );
  },
);

test('staff who may not add a farm read that they have none', async () => {
  const [page] = pages;
  if (page) open(page.resource, ['farm.decide']);
  expect(await screen.findByText(t('office.farm_none'))).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('office.farms_add') })).toBeNull();
});
