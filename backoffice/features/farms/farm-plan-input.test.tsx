// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { farms } from './resource.ts';

const t = await loadTranslator('en');
const farm = {
  id: 'f1',
  code: 'KR',
  slug: 'kea-ridge',
  name: { en: 'Kea Ridge', zh: '' },
  description: { en: '', zh: '' },
  district: { en: 'Kulai', zh: '' },
  state_id: 'MY-01',
  lat: 1.66,
  lng: 103.6,
  area_m2: 12_000,
  altitude_m: null,
  shows_exact_location: false,
  public: true,
  status: 'active',
  picture_id: null,
  thumbnail: null,
  established_on: null,
  boundary: null,
  landmarks: [],
  certificates: [],
  version: 3,
};
const ring = [[103.6, 1.66], [103.61, 1.66], [103.61, 1.67], [103.6, 1.66]]; // biome-ignore format: one line
const shape = (kind: string) => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates: [ring] },
});

let sent: object[] = [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

test('a plan is read from a file, which then sets the position; an invalid file says why', async () => {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const data = url.includes('/staff/farms') ? [farm] : [{ id: 'MY-01', name: 'Johor' }];
      return new Response(JSON.stringify({ data, meta: { total: 1 } }));
    }
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  renderResource('/farms/f1', farms, { t, list: <p>The list</p> });
  const choose = async (text: string) =>
    fireEvent.change(await screen.findByLabelText(t('office.plan_read')), {
      target: { files: [new File([text], 'plan.geojson')] },
    });

  expect(await screen.findByText(t('office.plan_none'))).toBeDefined();
  await choose('<kml/>');
  expect(await screen.findByText(t('office.plan_unreadable'))).toBeDefined();
  expect(screen.getByLabelText(t('office.latitude'))).toBeDefined();

  const features = ['farm', 'pond', 'plot'].map(shape);
  await choose(JSON.stringify({ type: 'FeatureCollection', features }));
  await screen.findByText(t('office.plan_skipped', { count: 1 }));
  expect(screen.queryByText(t('office.plan_unreadable'))).toBeNull();
  expect(screen.queryByLabelText(t('office.latitude'))).toBeNull();
  expect(screen.getByText(t('office.farms_by_boundary'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: t('common.save') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    boundary: { type: 'Polygon', coordinates: [ring] },
    landmarks: [{ properties: { kind: 'pond' } }],
    version: 3,
  });
  expect(sent[0]).not.toHaveProperty('lat');
});
