// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { EpcisButton } from './epcis-button.tsx';
import { LabelButton } from './label-button.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { LotHold } from './lot-hold.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const t = await loadTranslator('en');
const sku = {
  id: 's1',
  code: 'KK-250',
  name: 'Kangkung',
  unit: '250 g',
  weight_g: 250,
  shelf_days: 5,
  is_of_crop: false,
};
let sent: { path: string; body: unknown; key: string | undefined }[] = [];

/** Opens a dialog over an API that refuses every change with these errors, or as a whole. */
async function open(dialog: ReactNode, errors: Record<string, string[]> = {}) {
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify({ data: [sku] }));
    const key = (headers as Record<string, string>)['idempotency-key'];
    sent.push({ path: url.split('?')[0] ?? '', body: JSON.parse(String(body)), key });
    return new Response(JSON.stringify({ code: 'refused', message: 'Not now.', errors }), { status: 409 });
  });
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => ['lots.read', 'lots.pack', 'lots.hold'],
  };
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <MemoryRouter>
        <AdminContext
          authProvider={authProvider}
          queryClient={queryClient}
          i18nProvider={i18nOf({ language: 'en', t })}
        >
          {dialog}
          <Notification />
        </AdminContext>
      </MemoryRouter>
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const never = () => {
  throw new Error('The dialog closed');
};

test('a loss is typed in grams; when it is refused, the error is at the field and the figures stay', async () => {
  await open(<LossDialog lot={{ code: 'H-1', remaining_g: 900 }} onClose={never} />, {
    g: ['Only 900 g remain.'],
  });
  expect(screen.getByText(t('office.lot_left', { left: '0.9 kg' }))).toBeTruthy();
  await press(t('office.lot_loss'));
  expect(await screen.findByText(t('office.lot_rule_grams'))).toBeTruthy();
  expect(sent).toEqual([]);

  type(t('office.lot_grams'), '901');
  await press(t('office.lot_loss'));
  expect(await screen.findByText('Only 900 g remain.')).toBeTruthy();
  expect(field(t('office.lot_grams')).value).toBe('901');
  expect(sent).toMatchObject([
    { path: '/api/staff/harvest-lots/H-1/losses', body: { reason: 'spoiled', g: 901 } },
  ]);
});

test('a receipt names each missing field, and keeps what was typed when it is refused', async () => {
  await open(<ReceiveDialog onClose={never} />, { best_before: ['That day is over.'] });
  await press(t('office.lot_receive'));
  for (const rule of ['sku', 'packs', 'supplier', 'country', 'invoice'] as const)
    expect(await screen.findByText(t(`office.lot_rule_${rule}`))).toBeTruthy();

  fireEvent.mouseDown(screen.getByRole('combobox', { name: t('common.product') }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Kangkung, 250 g'));
  type(t('office.lot_packs'), '12');
  type(t('office.seed_supplier'), 'Cameron Greens');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: t('common.country') }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Thailand'));
  type(t('office.lot_invoice'), 'INV 7');
  await press(t('office.lot_receive'));
  expect(await screen.findByText('That day is over.')).toBeTruthy();
  expect(field(t('office.lot_invoice')).value).toBe('INV 7');
  await press(t('office.lot_receive'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    path: '/api/staff/lots/receive',
    body: {
      sku_id: 's1',
      packs: 12,
      supplier: 'Cameron Greens',
      country: 'TH',
      invoice_number: 'INV 7',
      best_before: null,
    },
  });
  expect(sent[1]?.key).toBe(sent[0]?.key); // a second press receives nothing twice
});

test('all blocked units are written off unless fewer are typed, and a refusal is at the field', async () => {
  await open(<WriteOffDialog lot={{ code: 'K-1', blocked_units: 4 }} onClose={never} />, {
    units: ['Only 3 units are blocked.'],
  });
  expect(field(t('office.lot_units')).value).toBe('4');
  await press(t('office.lot_write_off'));
  expect(await screen.findByText(t('office.reason_missing'))).toBeTruthy();

  type(t('common.reason'), 'Mould');
  expect(screen.queryByText(t('office.reason_missing'))).toBeNull();
  await press(t('office.lot_write_off'));
  expect(await screen.findByText('Only 3 units are blocked.')).toBeTruthy();
  expect(field(t('common.reason')).value).toBe('Mould');
  expect(sent).toMatchObject([
    { path: '/api/staff/lots/K-1/write-off', body: { units: 4, reason: 'Mould' } },
  ]);
});

test('a hold needs a reason, which stays when the hold is refused', async () => {
  await open(<LotHold code="K-1" state="ok" />);
  await press(t('office.lot_hold'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('office.lot_hold') }));
  expect(await dialog.findByText(t('office.reason_missing'))).toBeTruthy();

  type(t('common.reason'), 'A stone');
  expect(dialog.queryByText(t('office.reason_missing'))).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: t('office.lot_hold') }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(field(t('common.reason')).value).toBe('A stone');
  expect(sent).toMatchObject([{ path: '/api/staff/lots/K-1/hold', body: { reason: 'A stone' } }]);
});

test('an emptied off-sale lot has nothing to release, one with packs left has', async () => {
  await open(<LotHold code="K-1" state="ok" isOffSale isEmpty />);
  await open(<LotHold code="K-2" state="ok" isOffSale />);
  expect(await screen.findAllByRole('button', { name: t('office.lot_release') })).toHaveLength(1);
});

test('labels are as many as the packs unless another number is typed, at most 500', async () => {
  await open(<LabelButton code="K-1" packs={12} />);
  await press(t('office.lot_labels'));
  expect(field(t('office.lot_label_count')).placeholder).toBe('12');
  type(t('office.lot_label_count'), '501');
  expect(await screen.findByText(t('office.lot_label_rule'))).toBeTruthy();
  await press(t('office.lot_label_save'));
  expect(field(t('office.lot_label_count')).value).toBe('501');
});

test('a month to come is no document, and the typed month stays', async () => {
  await open(<EpcisButton />);
  await press(t('office.epcis'));
  const month = screen.getByLabelText<HTMLInputElement>(t('office.epcis_month'));
  fireEvent.change(month, { target: { value: '2999-01' } });
  expect(await screen.findByText(t('office.epcis_month_rule'))).toBeTruthy();
  await press(t('office.epcis_save'));
  expect(month.value).toBe('2999-01');
});
