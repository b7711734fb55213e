// @vitest-environment jsdom
import { permissionsOf } from '@kebun/contract/staff/staff.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { TodayPage } from './today-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.for([
  ['en', '/farm/record'],
  ['zh', '/zh/farm/record'],
] as const)(
  '%s: field staff are led to the field app, and no desk data is requested',
  async ([language, to]) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const t = await loadTranslator(language);
    const authProvider = {
      login: async () => {},
      logout: async () => {},
      checkAuth: async () => {},
      checkError: async () => {},
      getPermissions: async () => permissionsOf(['field_worker']),
    };
    render(
      <I18nProvider value={{ language, t }}>
        <AdminContext authProvider={authProvider}>
          <TodayPage />
        </AdminContext>
      </I18nProvider>,
    );

    const link = await screen.findByRole('link', { name: t('office.field_open') });
    expect(link.getAttribute('href')).toBe(to);
    expect(fetched).not.toHaveBeenCalled();
  },
);
