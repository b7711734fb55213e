// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as languages from '#platform/data/language.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { EnrolmentPage } from './enrolment-page.tsx';

vi.mock('#platform/data/language.ts', { spy: true });
const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function openInvitation() {
  const change = vi.mocked(languages.changeLanguage).mockReset();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      name: '陳美玲',
      email: 'meiling@kebun.example',
      is_first_owner: false,
      language: 'zh',
      secret: 'KEBUNHIJAUKEBUNH',
      otpauth_url: 'otpauth://totp/Kebun',
      expires_at: '2026-12-02T00:00:00Z',
    }),
  );
  window.location.hash = '#/enrolment/it_1';
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext queryClient={queryClient}>
        <Routes>
          <Route path="/enrolment/:ticket" element={<EnrolmentPage />} />
        </Routes>
      </AdminContext>
    </I18nProvider>,
  );
  await screen.findByText(/陳美玲/);
  return change.mock.calls;
}

test('an invitation opens in the language of the invited member', async () => {
  expect(await openInvitation()).toEqual([['zh']]);
});

test('a language that was chosen in this browser stays', async () => {
  localStorage.setItem('office_language', 'en');
  expect(await openInvitation()).toEqual([]);
});
