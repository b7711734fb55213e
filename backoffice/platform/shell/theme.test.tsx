// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, type DataProvider, Edit, List, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider, i18nOf, loadTranslator } from './messages-provider.tsx';
import { theme } from './theme.ts';

const t = await loadTranslator('en');
const texts = { language: 'en', t } as const;
const unanswered = () => new Promise<never>(() => {});
const slow = { getList: unanswered, getOne: unanswered } as unknown as DataProvider;
const auth = {
  checkAuth: unanswered,
  checkError: unanswered,
  login: unanswered,
  logout: unanswered,
  getPermissions: unanswered,
};

afterEach(cleanup);

test('lists and forms that load say so by named progress bars, without a heading', async () => {
  render(
    <I18nProvider value={texts}>
      <AdminContext dataProvider={slow} authProvider={auth} i18nProvider={i18nOf(texts)} theme={theme}>
        <ResourceContextProvider value="crops">
          <List>rows</List>
          <Edit id="1">fields</Edit>
          <Create>fields</Create>
        </ResourceContextProvider>
      </AdminContext>
    </I18nProvider>,
  );
  const name = t('ra.page.loading');
  const bars = () => expect(screen.getAllByRole('progressbar', { name })).toHaveLength(3);
  await waitFor(bars, { timeout: 3_000 });
  expect(screen.queryByRole('heading', { level: 5 })).toBeNull();
});
