// @vitest-environment jsdom
import { gatewayTestOutcomes } from '@kebun/contract/payments/payment-gateways.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { gateways } from './resource.ts';

const t = await loadTranslator('en');
const gateway = {
  id: 'g1',
  slug: 'ipay88',
  name: { en: 'Online payment', zh: '線上付款' },
  methods: [],
  min_amount: null,
  max_amount: null,
  is_active: true,
  is_connected: true,
  version: 1,
};

interface Answer {
  status: number;
  body: object;
}

/** Opens the form of a gateway; the API gives this answer to a test. */
async function open(changes: Partial<typeof gateway>, answer?: Answer) {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify({ data: [{ ...gateway, ...changes }] }));
    expect(`${method} ${url.split('?')[0]}`).toBe('POST /api/staff/payment-gateways/g1/test');
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 500 });
  });
  renderResource('/payment-gateways/g1', gateways, { t });
  await screen.findByLabelText(t('office.gateways_is_active'));
}

/** Returns what the page says after the test. */
async function testedWith(answer: Answer) {
  await open({}, answer);
  fireEvent.click(screen.getByRole('button', { name: t('office.gateways_test') }));
  return waitFor(() => {
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said.join('')).not.toBe('');
    return said.join('');
  });
}

const shown = (outcome: string, detail: string | null, is_sandbox = false) =>
  testedWith({ status: 200, body: { data: { outcome, detail, is_sandbox } } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.for(gatewayTestOutcomes)(
  'the outcome %s of a test has its own words, with those of iPay88',
  async (outcome) => {
    const detail = outcome === 'works' ? null : 'Signature not match';
    const said = await shown(outcome, detail);

    expect(said).toContain(t(`office.gateways_test_${outcome}`, { detail: detail ?? '' }));
    if (detail) expect(said.split(detail)).toHaveLength(2); // once
  },
);

test('the gateway of the demo is named, so that it does not pass for iPay88', async () => {
  expect(await shown('works', null, true)).toBe(t('office.gateways_test_demo'));
});

test('a test that is refused says why', async () => {
  const message = 'Too many attempts. Please wait.';
  expect(await testedWith({ status: 429, body: { code: 'too_many_attempts', message } })).toBe(message);
});

test('cash, and a gateway without keys, have no test', async () => {
  const button = () => screen.queryByRole('button', { name: t('office.gateways_test') });
  await open({ slug: 'cod' });
  expect(button()).toBeNull();
  cleanup();
  queryClient.clear();

  await open({ is_connected: false });
  expect(button()).toBeNull();
});
