// @vitest-environment jsdom
import type { BatchChoices, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const t = await loadTranslator('en');
const tooHeavy = t('refusal.harvest_too_heavy', { most_kg: 24 });

const batch = {
  id: 'b1',
  code: 'NB-2611-SW01',
  farm: { id: 'f1' },
  crop: { id: 'sawi' },
  variety: { id: 'v1' },
  stage: { slug: 'ready' },
  template: 'leaf_once',
  regrowth: false,
  sown_on: '2026-11-01',
  closed_at: null,
  alive: 100,
  pending: 0,
  places: [{ id: 'p1', code: 'P1', alive: 100 }],
  plot: { id: 'p1', code: 'P1' },
} as unknown as StaffBatch;
const choices = { farms: [], crops: [], stages: [], seed_lots: [], causes: [] } as unknown as BatchChoices;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a manager confirms a weight that was refused, and the same record is sent with it', async () => {
  const sent: { event: { id: string; payload: object }; confirm_weight?: boolean }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const refusal = { code: 'harvest_too_heavy', message: tooHeavy, most_g: 24_000, request_id: 'r' };
    return sent.length === 1
      ? new Response(JSON.stringify(refusal), { status: 409 })
      : new Response(null, { status: 204 });
  });
  const close = vi.fn();
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext queryClient={queryClient} i18nProvider={i18nOf({ language: 'en', t })}>
        <EntryDialog batch={batch} choices={choices} onClose={close} />
      </AdminContext>
    </I18nProvider>,
  );
  const enter = () => fireEvent.click(screen.getByRole('button', { name: t('office.batch_enter_it') }));

  fireEvent.change(screen.getByLabelText(t('office.batch_kg')), { target: { value: '250' } });
  expect(screen.queryByLabelText(t('office.batch_weight_sure'))).toBeNull();
  enter();
  await screen.findByText(tooHeavy);
  fireEvent.click(screen.getByLabelText(t('office.batch_weight_sure')));
  enter();

  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  const [first, second] = sent;
  expect(first).not.toHaveProperty('confirm_weight');
  expect(second).toMatchObject({ confirm_weight: true, event: { payload: { net_g: 250_000 } } });
  expect(second?.event.id).toBe(first?.event.id);
});
