// @vitest-environment jsdom
import type { RecallDetails } from '@kebun/contract/recalls/staff-recalls.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, type AuthProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { HarvestTable } from './harvest-table.tsx';
import { ReconciliationTable } from './reconciliation-table.tsx';

const t = await loadTranslator('en');

const recall = {
  id: 'r1',
  status: 'active',
  lots: [
    {
      code: 'K-261120-0001KMI',
      product: 'Kangkung',
      unit: '250 g',
      place: null,
      reached: 8,
      stock: 3,
      outside: 5,
      here: 2,
      waiting: 0,
      recovered: 1,
      consumed: 1,
      open: 1,
      unknown: 1,
      destroyed: 1,
      elsewhere: 3,
      elsewhere_in: [4, 7],
    },
  ],
  harvests: [
    {
      code: 'H-261119-2610YQ01-P1',
      crop: 'Kangkung',
      harvested_on: '2026-11-19',
      reached_g: 9_000,
      left_g: 6_900,
      destroyed_g: 2_000,
      used_g: 100,
      elsewhere_g: 0,
    },
  ],
} as unknown as RecallDetails;

const show = (page: React.ReactNode) =>
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        authProvider={{ getPermissions: async () => ['recalls.write'] } as unknown as AuthProvider}
      >
        {page}
      </AdminContext>
    </I18nProvider>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('packs that other recalls have accounted for are named with these recalls', () => {
  show(<ReconciliationTable recall={recall} />);

  screen.getByText(t('office.recall_elsewhere_in', { packs: 3, numbers: '4, 7' }));
  screen.getByText(t('office.recall_packs_sum'));
});

test('packs are entered only of lots of which some are left to account for', async () => {
  const [lot] = recall.lots;
  const settled = { ...lot, code: 'K-261120-0002ABC', open: 0, here: 2, waiting: 2 };
  show(<ReconciliationTable recall={{ ...recall, lots: [lot, settled] } as RecallDetails} />);

  expect(await screen.findAllByRole('button', { name: t('office.recall_enter') })).toHaveLength(1);
});

test('grams of a harvest are entered with what became of them', async () => {
  const sent: { url: string; body: object }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    return new Response(JSON.stringify({ data: recall }));
  });
  show(<HarvestTable recall={recall} />);

  fireEvent.click(await screen.findByRole('button', { name: t('office.recall_enter_grams') }));
  const dialog = within(await screen.findByRole('dialog'));
  const enter = () => fireEvent.click(dialog.getByRole('button', { name: t('office.recall_enter_grams') }));
  enter();
  await dialog.findByText(t('office.lot_rule_grams'));
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(t('office.lot_grams')), { target: { value: '6900' } });
  enter();

  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        url: expect.stringContaining('/staff/recalls/r1/harvest-lots/H-261119-2610YQ01-P1'),
        body: { fate: 'recalled', g: 6_900 },
      },
    ]),
  );
});
