// @vitest-environment jsdom

import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { isAnythingUnsaved } from '#platform/forms/unsaved.tsx';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { polygonOf, squareAround } from './corners.ts';
import { plots } from './resource.ts';

const t = await loadTranslator('en');
const outline = polygonOf(squareAround([103.6, 1.67], 20));
const plot = {
  id: 'p1',
  code: 'A1',
  kind: 'bed',
  parent_id: 'field',
  name: null,
  geometry: outline,
  area_m2: 400,
  bed_area_m2: 300,
  capacity_trays: null,
  cover: null,
  farmer_id: null,
  archived: false,
  in_use: false,
  version: 6,
};
const farm = {
  id: 'f1',
  name: 'Kea Ridge',
  lat: 1.67,
  lng: 103.6,
  boundary: null,
  landmarks: [],
  plots: [plot],
  archived: [],
};

interface SentRequest {
  method: string;
  path: string;
  body?: { geometry: Polygon; version?: number };
}
let sent: SentRequest[] = [];

/** Opens a page with an API that has the farm, and answers a change. */
function open(address: string, status = 200, answer: object = { data: { id: 'p1', warnings: [] } }) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    const found = path.endsWith('/map') ? farm : [];
    if (method === 'GET') return new Response(JSON.stringify({ data: found }));
    sent.push({ method: method ?? '', path, ...(body && { body: JSON.parse(String(body)) }) });
    return new Response(JSON.stringify(answer), { status });
  });
  renderResource(address, plots, { t, list: <p>The plots</p> });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

const corner = (count = 4) =>
  screen.findByRole('button', { name: t('office.ground_point', { number: 1, count }) });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: t('common.save') }));

test('a drawn outline is a field of the form: it is sent with its version, and undone', async () => {
  open('/plots/p1?farm=f1');
  fireEvent.keyDown(await corner(), { key: 'ArrowLeft', shiftKey: true });
  await expect.poll(() => isAnythingUnsaved()).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: t('office.ground_undo') }));
  await expect.poll(() => isAnythingUnsaved()).toBe(false);

  fireEvent.keyDown(await corner(), { key: 'Delete' });
  await corner(3).then((found) => expect(found).toBeTruthy());
  await save();
  await screen.findByText('The plots');
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      path: '/api/plots/p1',
      body: { farm_id: 'f1', parent_id: 'field', code: 'A1', bed_area_m2: 300, version: 6 },
    },
  ]);
  expect(sent[0]?.body?.geometry.coordinates[0]).toHaveLength(4); // three corners, the first one twice
});

test('a refused outline is explained under the map, and what was drawn stays', async () => {
  const message = 'It overlaps plot A2.';
  open('/plots/p1?farm=f1', 422, { code: 'invalid', message, errors: { geometry: [message] } });
  fireEvent.keyDown(await corner(), { key: 'Delete' });
  await save();
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
  expect(await corner(3)).toBeTruthy();
});

test('a soil test needs its soil, and unknown ground is sent as none', async () => {
  open('/plots/p1?farm=f1');
  const ph = await screen.findByLabelText(t('office.ground_ph'));
  fireEvent.change(ph, { target: { value: '6.2' } });
  await save();
  await screen.findByText(t('rule.required'));
  expect(sent).toEqual([]);

  fireEvent.change(ph, { target: { value: '' } });
  await save();
  await screen.findByText('The plots');
  expect(sent).toMatchObject([{ body: { soil: null, irrigation: null, cover: null, history_notes: null } }]);
});

test('a new plot begins as a square, and its code is checked before anything is sent', async () => {
  open('/plots/create?farm=f1', 201, { data: { id: 'p2', warnings: ['outside_farm'] } });
  const code = await screen.findByLabelText(t('office.ground_code'));
  fireEvent.change(code, { target: { value: 'a2' } });
  await save();
  await screen.findByText(t('office.ground_rule_code'));
  expect(sent).toEqual([]);

  fireEvent.change(code, { target: { value: 'A2' } });
  await save();
  await screen.findByText(t('office.ground_outside'));
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/plots', body: { farm_id: 'f1', code: 'A2' } }]);
});
