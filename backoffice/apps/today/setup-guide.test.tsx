// @vitest-environment jsdom
import { setupSteps } from '@kebun/contract/content/settings/setup-guide.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { SetupGuide } from './setup-guide.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.for([
  [null, '/delivery-zones', 'office.setup_delivery_lead'],
  ['delivery_method', '/shipping-methods', 'office.setup_gap_delivery_method'],
  ['delivery_window', '/delivery-windows', 'office.setup_gap_delivery_window'],
] as const)('a step that lacks %s leads to %s, and says so', async ([gap, path, lead]) => {
  const steps = setupSteps.map((step) => ({
    step,
    is_done: step !== 'delivery',
    gap: step === 'delivery' ? gap : null,
  }));
  const languages = { data: { languages: ['en'] }, languages: ['en'] };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/staff/setup') ? { steps, optional: [], sends_mail: true } : languages),
  );
  const t = await loadTranslator('en');
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext queryClient={queryClient}>
        <SetupGuide />
      </AdminContext>
    </I18nProvider>,
  );

  const link = (await screen.findByText(t(lead))).closest('a');
  expect(link?.getAttribute('href')).toBe(`#${path}`);
});
