// @vitest-environment jsdom

import { addCoupon, changeCoupon, getStaffCoupon, removeCoupon } from '@kebun/contract/coupons/coupons.ts';
import { filled, filledInBase, type Rule } from '@kebun/contract/lib/rules.ts';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { Admin, Resource, TextInput, useNotificationContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../data/data-provider.ts';
import { completeList } from '../data/list-source.ts';
import { queryClient } from '../data/query-client.ts';
import { recordSource } from '../data/record-source.ts';
import { isAnythingUnsaved } from '../forms/unsaved.tsx';
import { I18nProvider, i18nOf, loadTranslator } from '../shell/messages-provider.tsx';
import type { AdminResource } from '../shell/resource.ts';
import { LocalisedTextInput, MomentInput } from './inputs.tsx';
import { MoneyInput } from './number-inputs.tsx';
import { RecordForm } from './record-form.tsx';
import { CreatePage, EditPage, RemoveRecord } from './record-pages.tsx';

const t = await loadTranslator('en');
const noted: unknown[] = [];

/** Shows the page alone, and collects the messages that staff read after a save. */
function PageAlone({ children }: { children: ReactNode }) {
  const { notifications } = useNotificationContext();
  useEffect(() => {
    for (const { type, message } of notifications) if (type === 'success') noted.push(message);
  }, [notifications]);
  return children;
}

interface Values {
  code?: string;
  label?: Record<string, string>;
  amount?: number;
  starts_at?: string | null;
  version?: number;
}

type Answer = { status: number; body?: object } | 'away';
let sent: { method: string; body: Values | undefined }[] = [];

function answering(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (noted.length > 0) return new Response(JSON.stringify({ data: stored })); // the record again, after a save
    sent.push({ method: method ?? '', body: body ? JSON.parse(String(body)) : undefined });
    const answer = answers.shift();
    if (!answer || answer === 'away') throw new TypeError('Failed to fetch');
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  queryClient.clear();
  sent = [];
  noted.length = 0;
});

const stored = {
  id: '7',
  code: 'FRESH5',
  label: { en: 'Fresh', zh: '新鮮' },
  amount: 500,
  starts_at: '2026-11-20T16:30:00Z',
  version: 3,
};

const coupons: AdminResource = {
  name: 'coupons',
  label: 'office.coupons',
  icon: () => null,
  group: 'products',
  permission: 'coupons.write',
  list: () => null,
  source: recordSource({
    getList: completeList(async () => ({ data: [stored] })),
    getOne: getStaffCoupon,
    create: addCoupon,
    update: changeCoupon,
    delete: removeCoupon,
    toBody: ({ code, label, amount, starts_at }: Values) =>
      ({ kind: 'fixed', code, label, amount, ...(starts_at && { starts_at }) }) as never,
  }),
};

const rules: readonly Rule<Values>[] = [
  filled('code', 'rule.required'),
  filledInBase('label', 'rule.required'),
];

const form = (
  <RecordForm<Values> rules={rules}>
    <TextInput source="code" label="Code" />
    <LocalisedTextInput source="label" label="Label" />
    <MoneyInput source="amount" label="Amount" />
    <MomentInput source="starts_at" label="Starts" />
  </RecordForm>
);

const pages = (
  <Resource
    name="coupons"
    edit={
      <EditPage<typeof stored>
        title={({ code }) => code}
        aside={<RemoveRecord label="Delete" lead="Sure?" message="Deleted" />}
      >
        {form}
      </EditPage>
    }
    create={<CreatePage title="New coupon">{form}</CreatePage>}
  />
);

async function open(address: string, ...answers: Answer[]) {
  answering(...answers);
  location.hash = address;
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Admin
        dataProvider={makeDataProvider([coupons])}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        layout={PageAlone}
        disableTelemetry
      >
        {pages}
      </Admin>
    </I18nProvider>,
  );
}

const openStored = (...answers: Answer[]) =>
  open('/coupons/7', { status: 200, body: { data: stored } }, ...answers);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: t('common.save') }));
const describedBy = async (label: string) => {
  const id = (await field(label)).getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
};
const refused = (status: number, code: string, message: string, errors?: Record<string, string[]>) => ({
  status,
  body: { code, message, request_id: 'r', ...(errors && { errors }) },
});

test('a form shows the stored record, and a save sends it with its version', async () => {
  await openStored({ status: 200, body: { data: { ...stored, version: 4 } } });
  expect((await field('Amount')).value).toBe('5.00');
  expect((await field('Label (Chinese)')).value).toBe('新鮮');
  expect((await field('Starts')).value).toBe('2026-11-21T00:30'); // in Kuala Lumpur

  await type('Amount', '7.5');
  await save();
  await expect.poll(() => noted).toEqual([t('office.saved')]);
  expect(sent[1]).toMatchObject({
    method: 'PUT',
    body: { amount: 750, starts_at: '2026-11-20T16:30:00Z', version: 3 },
  });
});

test('a new record is created', async () => {
  await open('/coupons/create', { status: 200, body: { data: stored } });
  await type('Code', 'FRESH5');
  await type('Label (English)', 'Fresh');
  await type('Label (Chinese)', '新鮮');
  await save();
  await expect.poll(() => noted).toEqual([t('office.saved')]);
  expect(sent).toMatchObject([
    { method: 'POST', body: { code: 'FRESH5', label: { en: 'Fresh', zh: '新鮮' } } },
  ]);
});

test('a second press while a save is under way sends nothing', async () => {
  await open(
    '/coupons/create',
    { status: 200, body: { data: stored } },
    { status: 200, body: { data: stored } },
  );
  await type('Code', 'FRESH5');
  await type('Label (English)', 'Fresh');
  await type('Label (Chinese)', '新鮮');
  const answerLater = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return answerLater(...request);
  });
  await save();
  await save();
  fireEvent.submit((await field('Code')).form as HTMLFormElement);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(noted).toEqual([t('office.saved')]);
  expect(sent).toHaveLength(1);
});

test('a failed rule and an unreadable number stand under their inputs, and nothing is sent', async () => {
  await openStored();
  await type('Label (English)', ' ');
  await type('Amount', 'five');
  await save();
  await expect.poll(() => describedBy('Label (English)')).toBe(t('rule.required'));
  expect(await describedBy('Amount')).toBe(t('office.rule_amount'));
  expect((await field('Amount')).value).toBe('five');
  expect(sent).toHaveLength(1); // the record was read
});

test('a refusal stands under the inputs that it names, and above the buttons where there is none', async () => {
  const errors = { code: ['Taken.'], 'label.en': ['Too rude.'], secret: ['Not here.'] };
  await openStored(refused(422, 'request_invalid', 'Taken.', errors));
  await type('Code', 'FRESH6');
  await save();
  await expect.poll(() => describedBy('Code')).toBe('Taken.');
  expect(await describedBy('Label (English)')).toBe('Too rude.');
  expect(screen.getByText('Not here.').closest('[role=alert]')?.textContent).toBe('Not here.');
});

test('after a conflict the typed text stays until staff ask for the latest version', async () => {
  const latest = { status: 200, body: { data: { ...stored, code: 'FRESH9', version: 4 } } };
  await openStored(refused(409, 'version_conflict', 'It has changed.'), latest);
  await type('Code', 'FRESH6');
  await save();
  expect(await screen.findByText('It has changed.')).toBeTruthy();
  expect((await field('Code')).value).toBe('FRESH6');

  fireEvent.click(screen.getByRole('button', { name: t('office.product_show_latest') }));
  await expect.poll(async () => (await field('Code')).value).toBe('FRESH9');
  expect(screen.queryByText('It has changed.')).toBeNull();
});

test('without a connection or a permission the form says so, and keeps what was typed', async () => {
  await openStored('away', refused(403, 'not_allowed', 'Not for you.'));
  await type('Code', 'FRESH6');
  await save();
  expect(await screen.findByText(t('ra.notification.http_error'))).toBeTruthy();

  await save();
  expect(await screen.findByText('Not for you.')).toBeTruthy();
  expect((await field('Code')).value).toBe('FRESH6');
  expect(isAnythingUnsaved()).toBe(true);
});

test('a change is not kept back until the browser is online again: it fails at once', async () => {
  await openStored('away');
  await type('Code', 'FRESH6');
  onlineManager.setOnline(false);
  await save();
  expect(await screen.findByText(t('ra.notification.http_error'))).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('input counts as unsaved until it is saved', async () => {
  await openStored({ status: 200, body: { data: { ...stored, code: 'FRESH6', version: 4 } } });
  await field('Code');
  expect(isAnythingUnsaved()).toBe(false);

  await type('Code', 'FRESH6');
  await expect.poll(isAnythingUnsaved).toBe(true);
  await save();
  await expect.poll(() => noted).toEqual([t('office.saved')]);
  await expect.poll(isAnythingUnsaved).toBe(false);
});

test('a record is deleted after a confirmation; a refusal is shown, and the record stays', async () => {
  await openStored(refused(409, 'coupon_in_use', 'An order has used it.'), { status: 204 });
  await field('Code');
  const press = async () =>
    fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as HTMLElement);
  await press();
  expect(sent).toHaveLength(1);
  await press();
  expect(await screen.findByText('An order has used it.')).toBeTruthy();
  expect(noted).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await press();
  await press();
  await expect.poll(() => noted).toEqual(['Deleted']);
  expect(sent.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['DELETE', 'DELETE']);
});

test('a record that cannot be loaded is offered again', async () => {
  await open('/coupons/7', 'away', { status: 200, body: { data: stored } });
  fireEvent.click(await screen.findByRole('button', { name: t('ui.retry') }));
  expect((await field('Code')).value).toBe('FRESH5');
});
