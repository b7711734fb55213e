// @vitest-environment jsdom
import { type SetupStep, setupSteps } from '@kebun/contract/content/settings/setup-guide.ts';
import type { ShopSettingsReply } from '@kebun/contract/content/settings/shop-settings.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { SubjectForm } from './subject-form.tsx';
import { type Subject, subjects } from './subjects.ts';

const t = await loadTranslator('en');
const opening = subjects.find(({ id }) => id === 'opening') as Subject;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = (is_open: boolean) =>
  ({
    data: { opening: { is_open, opens_on: null, opens_at: null }, logo: { id: 'logo' }, languages: ['en'] },
    defaults: { opening: { is_open: false, opens_on: null, opens_at: null } },
    version: 7,
  }) as unknown as ShopSettingsReply;

/** Shows the form of a subject. */
const show = (subject: Subject, seen: ShopSettingsReply) =>
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext>
        <SubjectForm subject={subject} seen={seen} onSaved={() => {}} onLatest={async () => {}} />
      </AdminContext>
    </I18nProvider>,
  );

/** Opens the page of the opening, for a shop whose guide has these steps left. Returns the saved bodies. */
function openPage({ left = [], isOpen = false }: { left?: SetupStep[]; isOpen?: boolean }) {
  const saved: unknown[] = [];
  const steps = setupSteps.map((step) => ({ step, is_done: !left.includes(step), gap: null }));
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.includes('/staff/setup')) return Response.json({ steps, optional: [], sends_mail: true });
    const { version: _seen, ...change } = JSON.parse(body ?? '');
    saved.push(change);
    return Response.json(settings(!isOpen));
  });
  show(opening, settings(isOpen));
  fireEvent.click(screen.getByLabelText(t('office.settings_is_open')));
  return saved;
}

const press = (key: Parameters<typeof t>[0]) => fireEvent.click(screen.getByRole('button', { name: t(key) }));
const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.MuiListItemText-primary')?.textContent);

test('a shop that cannot take an order says so before it opens, and opens only after the confirmation', async () => {
  const saved = openPage({ left: ['name', 'payment', 'policies', 'product', 'opening'] });
  press('common.save');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(t('office.opening_no_orders'))).toBeTruthy();
  expect(namesIn(dialog)).toEqual(
    (['payment', 'product', 'name', 'policies'] as const).map((step) => t(`office.setup_${step}`)),
  );

  press('office.never_mind');
  expect(await screen.findByText(t('office.opening_declined'))).toBeTruthy();
  expect(screen.getByLabelText(t('office.settings_is_open'))).toHaveProperty('checked', true);
  expect(saved).toEqual([]);

  press('common.save');
  await screen.findByRole('dialog');
  press('office.opening_confirm');
  await expect
    .poll(() => saved)
    .toEqual([{ opening: { is_open: true, opens_on: null, opens_at: null }, even_if_not_ready: true }]);
});

test('a shop that can take orders names the other open steps', async () => {
  openPage({ left: ['name', 'opening'] });
  press('common.save');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(t('office.opening_lead'))).toBeTruthy();
  expect(within(dialog).queryByText(t('office.opening_no_orders'))).toBeNull();
  expect(namesIn(dialog)).toEqual([t('office.setup_name')]);
});

test('a shop with every step done opens without a question, and an open one closes without', async () => {
  const opened = openPage({ left: ['opening'] });
  press('common.save');
  await expect.poll(() => opened).toEqual([{ opening: { is_open: true, opens_on: null, opens_at: null } }]);
  cleanup();

  const closed = openPage({ left: ['product'], isOpen: true });
  press('common.save');
  await expect.poll(() => closed).toEqual([{ opening: { is_open: false, opens_on: null, opens_at: null } }]);
});

test('free delivery that never ends says so in its select', () => {
  const checkout = { free_delivery_ends: null };
  const seen = { ...settings(true), data: { checkout }, defaults: { checkout } };
  show(subjects.find(({ id }) => id === 'free-delivery') as Subject, seen as unknown as ShopSettingsReply);
  expect(screen.getByRole('combobox', { name: t('office.settings_free_ends') }).textContent).toBe(
    t('office.settings_never'),
  );
});
