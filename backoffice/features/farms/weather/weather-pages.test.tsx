// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { weatherDays } from './resource.ts';

const t = await loadTranslator('en');
let sent: { path: string; body: unknown }[] = [];

/** Opens a page with an API that has a farm without weather, and answers a change. */
function open(address: string, answer: object) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    if (method === 'GET') {
      const me = { farms: [{ id: 'f1', code: 'KR', name: 'Kea Ridge' }] };
      return new Response(JSON.stringify(path.endsWith('/me') ? { me } : { data: [] }));
    }
    sent.push({ path, body: body instanceof Blob ? await body.text() : JSON.parse(String(body)) });
    return new Response(JSON.stringify(answer));
  });
  renderResource(address, weatherDays, { t });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

test('a refused file is explained line by line', async () => {
  const problems = [{ line: 4, column: 'rain', reason: 'Please enter the rain.' }];
  open('/weather-days?farm=f1', { data: { saved: false, created: 0, updated: 0, unchanged: 0, problems } });
  fireEvent.change(await screen.findByLabelText(t('office.file_import')), {
    target: { files: [new File(['day,t_min'], 'weather.csv')] },
  });

  const { column, line, reason } = problems[0] ?? {};
  await screen.findByText(
    t('office.file_problem', { line: line ?? 0, column: column ?? '', reason: reason ?? '' }),
  );
  expect(screen.getByText(t('office.file_refused'))).toBeDefined();
  expect(sent).toEqual([{ path: '/api/staff/farms/f1/weather-file', body: 'day,t_min' }]);
});

test('a day is complete and within bounds before it is sent', async () => {
  open('/weather-days/create?farm=f1', { data: { id: 'w1' } });
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: t('common.save') }));
  await type(t('office.weather_t_min'), '25');
  await type(t('office.weather_t_max'), '24');
  save();
  expect(await screen.findByText(t('office.weather_rule_span'))).toBeDefined();
  expect(screen.getByText(t('office.weather_rule_rain'))).toBeDefined();
  expect(sent).toEqual([]);

  await type(t('office.weather_t_min'), '15.5');
  await type(t('office.weather_rain'), '0');
  await type(t('common.day'), '2026-11-19');
  save();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([
    {
      path: '/api/staff/weather-days',
      body: { farm_id: 'f1', day: '2026-11-19', t_min: 15.5, t_max: 24, rain_mm: 0 },
    },
  ]);
});
