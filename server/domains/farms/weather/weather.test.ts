import { givenFarm, givenGrown, noon } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

const day = { day: '2026-11-19', t_min: 15.24, t_max: 23.5, rain_mm: 12 };
const file = (...lines: string[]) => ['Date;tmin;tmax;Rain;Station', ...lines].join('\n');

test('a manager adds, changes and deletes the weather of a day of their farm', async ({ db, open, tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const add = (more: object) =>
    request('POST', '/api/staff/weather-days', { ...day, farm_id: farm.id, ...more }, headers);
  const list = async () =>
    (await request('GET', `/api/staff/farms/${farm.id}/weather`, undefined, headers)).body.data;

  const { id } = (await add({})).body.data;
  expect(await list()).toEqual([{ ...day, id, t_min: 15.2, version: 1 }]);
  expect((await add({})).body.errors).toHaveProperty('day');
  expect((await add({ day: '2026-11-21' })).body.errors).toEqual({ day: [expect.stringMatching(/future/)] });
  expect((await add({ day: '2026-11-18', t_min: 24 })).body.errors).toHaveProperty('t_min');
  for (const wrong of [{ t_max: 61 }, { t_min: -11 }, { rain_mm: -1 }, { day: '2026-02-30' }])
    expect((await add({ day: '2026-11-18', ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  expect((await add({ farm_id: another.id })).body.code).toBe('forbidden_farm');

  const path = `/api/staff/weather-days/${id}`;
  const change = { t_min: 16, t_max: 24, rain_mm: 0, version: 1 };
  expect((await request('PUT', path, change, headers)).status).toBe(204);
  expect((await request('PUT', path, change, headers)).body.code).toBe('version_conflict');
  expect(await list()).toEqual([{ ...change, id, day: day.day, version: 2 }]);
  expect((await request('DELETE', path, undefined, headers)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('a file of days is saved as a whole or not at all, and what is exported can be imported', async ({
  db,
  open,
  tx,
}) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id, another.id]);
  const request = await open({ clock: () => noon });
  const send = async (text: string, id = farm.id) =>
    (
      await request('POST', `/api/staff/farms/${id}/weather-file`, text, {
        ...headers,
        'content-type': 'text/csv',
      })
    ).body;
  const list = async () =>
    (await request('GET', `/api/staff/farms/${farm.id}/weather`, undefined, headers)).body.data;

  const { data: refused } = await send(
    file('18/11/2026;15,2;23,5;0;x', '2026-11-19;25;24;0', '2026-11-31;15;24;', '18.11.2026;15;24;0', '2026-11-22;15;24;0'), // biome-ignore format: one file
  );
  expect(refused).toMatchObject({ saved: false, created: 0 });
  expect(
    refused.problems.map(({ line, column }: { line: number; column: string }) => [line, column]),
  ).toEqual([
    [3, 't_min'], // above the highest
    [4, 'date'], // no such day
    [4, 'rain'], // empty
    [5, 'day'], // twice
    [6, 'day'], // to come
  ]);
  expect(await list()).toEqual([]);

  const good = file('18/11/2026;15,2;23,5;0;x', '2026-11-19;15;24;31.5');
  expect((await send(good)).data).toMatchObject({ saved: true, created: 2, updated: 0, unchanged: 0 });
  expect((await send(file('2026-11-18;15.2;23.5;7', '2026-11-19;15;24;31.5'))).data).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  });
  expect(await list()).toMatchObject([
    { day: '2026-11-19', rain_mm: 31.5, version: 1 },
    { day: '2026-11-18', t_min: 15.2, rain_mm: 7, version: 2 },
  ]);
  expect((await send('day,t_min,t_max\n2026-11-19,1,2')).code).toBe('csv_column_missing');

  const { body: exported } = await request(
    'GET',
    `/api/staff/farms/${farm.id}/weather-file`,
    undefined,
    headers,
  );
  expect((await send(exported, another.id)).data).toMatchObject({ saved: true, created: 2 });
  expect((await send(exported)).data).toMatchObject({ saved: true, unchanged: 2 });
});

test('forecasts of the living batches of a farm are renewed when its weather changes', async ({
  db,
  open,
  tx,
}) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open({ clock: () => noon });
  const forecastDays = async () =>
    (await tx.selectFrom('batches').select('forecast_on').where('farm_id', '=', farm.id).execute()).map(
      ({ forecast_on }) => forecast_on,
    );
  await givenGrown(tx, farm, 20);
  await tx.updateTable('batches').set({ forecast_on: '2026-11-20' }).where('farm_id', '=', farm.id).execute();

  await request('POST', '/api/staff/weather-days', { ...day, farm_id: farm.id }, headers);
  expect(await forecastDays()).toEqual(['2026-11-19']);
});
