import type { Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';
import type { Tx } from '#platform/db/db.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';

/** Returns every public farm call, filled in with a farm, plot, batch and farmer of the demo. */
async function publicCalls(tx: Tx) {
  const farms = await tx.selectFrom('farms').select(['id', 'slug']).where('public', '=', true).execute();
  const plots = await tx.selectFrom('plots').select('id').execute();
  const batches = await tx
    .selectFrom('batches')
    .select('id')
    .where('closed_at', 'is', null)
    .limit(30)
    .execute();
  const farmers = await tx.selectFrom('farmers').select('id').execute();
  return [
    '/api/farms',
    '/api/farms?with=plots',
    ...farms.map(({ slug }) => `/api/farms/${slug}?with=plots,farmers,batches,archive,yields`),
    ...farms.map(({ id }) => `/api/farms/${id}/plots`),
    '/api/plots?limit=100',
    ...plots.map(({ id }) => `/api/plots/${id}`),
    '/api/farmers',
    ...farmers.map(({ id }) => `/api/farmers/${id}`),
    '/api/seedlings?limit=100',
    ...batches.map(({ id }) => `/api/seedlings/${id}`),
    '/api/farm-total-seedlings?group_by=farm',
    '/api/farm-total-seedlings?group_by=plot',
    '/api/forecast/harvest?group_by=crop',
    '/api/archives?limit=100',
    '/api/crops',
    '/api/status-legend',
  ];
}

/** Returns all stored coordinates of farms that did not agree to be located. */
async function hiddenDegrees(tx: Tx) {
  const rows = await tx
    .selectFrom('farms')
    .leftJoin('plots', 'plots.farm_id', 'farms.id')
    .select(['lat', 'lng', 'boundary', 'landmarks', 'plots.geometry'])
    .where('shows_exact_location', '=', false)
    .execute();
  const positions = rows.flatMap(({ lat, lng, boundary, landmarks, geometry }): Position[] => [
    [lng, lat],
    ...cornersOf(boundary as unknown as Polygon | null),
    ...cornersOf(geometry as unknown as Polygon | null),
    ...(landmarks as unknown as { geometry: Polygon }[]).flatMap((each) => cornersOf(each.geometry)),
  ]);
  return new Set(positions.flat().filter((degrees) => decimalsOf(degrees) > 2));
}

const cornersOf = (shape: { coordinates: unknown } | null) =>
  ((shape?.coordinates ?? []) as number[][]).flat(2).reduce<Position[]>((pairs, value, at, all) => {
    if (at % 2 === 0) pairs.push([value, all[at + 1] ?? 0]);
    return pairs;
  }, []);

const decimalsOf = (number: number) => String(number).split('.')[1]?.length ?? 0;

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* numbersIn(part);
}

/** Yields the locations in an answer, each with its farm. */
function* placesIn(value: unknown): Generator<Record<string, unknown>> {
  if (!value || typeof value !== 'object') return;
  if ('lat' in value || 'geometry' in value || 'boundary' in value) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* placesIn(part);
}

describe('the location of a farm', () => {
  test('is rounded to two decimals in every public call, unless the farm agreed to be located', async ({
    open,
    tx,
  }) => {
    const request = await open();
    const hidden = await hiddenDegrees(tx);
    const shows = await tx
      .selectFrom('farms')
      .select('id')
      .where('shows_exact_location', '=', true)
      .execute();
    const isFound = new Set(shows.map(({ id }) => id));
    expect(hidden.size).toBeGreaterThan(200);
    expect(isFound.size).toBeGreaterThan(0);

    for (const path of await publicCalls(tx)) {
      const { status, body } = await request('GET', path);
      expect([200, 404], path).toContain(status);
      const leaked = [...numbersIn(body)].filter((number) => hidden.has(number));
      expect(leaked, path).toEqual([]);
      for (const place of placesIn(body)) {
        if (isFound.has(String(place.farm_id ?? place.id))) continue;
        for (const key of ['lat', 'lng'])
          if (typeof place[key] === 'number') expect(decimalsOf(place[key]), path).toBeLessThanOrEqual(2);
        const isOnPlan = !('lat' in place) && !('farm_id' in place);
        if (!isOnPlan) expect([place.geometry ?? null, place.boundary ?? null], path).toEqual([null, null]);
      }
    }
  });

  test('cannot be narrowed down by asking which farms lie in a box', async ({ open, tx }) => {
    const request = await open();
    const { lat, lng } = await tx
      .selectFrom('farms')
      .select(['lat', 'lng'])
      .where('slug', '=', 'kea-ridge')
      .executeTakeFirstOrThrow();
    const found = (west: number, south: number) => isIn(request, west, south);

    expect(await found(lng - 0.00005, lat - 0.00005)).toBe(false);
    expect(await found(Math.round(lng * 100) / 100 - 0.00005, Math.round(lat * 100) / 100 - 0.00005)).toBe(
      true,
    );
  });

  test('is not in a plan: its metres start at a point rounded to a kilometre', async ({ open }) => {
    const request = await open();
    const { body } = await request('GET', '/api/farms/kea-ridge');
    const metres = [...numbersIn(body.data.plan), ...numbersIn(body.data.plots[0].outline)];

    expect(metres.length).toBeGreaterThan(20);
    expect(Math.max(...metres.map(Math.abs))).toBeLessThan(2_000);
    expect(Math.max(...metres.map(decimalsOf))).toBeLessThanOrEqual(1);
  });
});

async function isIn(request: SendRequest, west: number, south: number) {
  const box = [west, south, west + 0.0001, south + 0.0001].map((degrees) => degrees.toFixed(6)).join(',');
  const { body } = await request('GET', `/api/farms?bbox=${box}`);
  return body.data.some(({ slug }: { slug: string }) => slug === 'kea-ridge');
}

test('the survival rate of a person’s plants is shown only where they agreed', async ({ open, tx }) => {
  const request = await open();
  const agreed = await tx.selectFrom('farmers').select(['id', 'consent_scope']).execute();
  const scopes = new Map(agreed.map(({ id, consent_scope }) => [id, consent_scope]));

  const { body } = await request('GET', '/api/farmers');

  const leaked = body.data.filter(
    (farmer: { stats: { avg_survival: number | null } }) => farmer.stats.avg_survival !== null,
  );
  expect(leaked.length).toBeGreaterThan(0);
  expect(leaked.length).toBeLessThan(body.data.length);
  for (const { id } of leaked) expect(scopes.get(id)).toContain('figures');
  const single = await request(
    'GET',
    `/api/farmers/${body.data.find(({ id }: { id: string }) => !scopes.get(id)?.includes('figures')).id}`,
  );
  expect(single.body.data.stats.avg_survival).toBeNull();
});
