import { randomUUID } from 'node:crypto';
import { hygieneQuestions } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { givenFarm, noon } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

const path = '/api/staff/hygiene-checks';
const all = (answer: string) => Object.fromEntries(hygieneQuestions.farm.map((each) => [each, answer]));
const check = { place: 'farm', checked_on: '2026-11-19', answers: all('yes') };

test('a field worker records a check once, and a manager adds what was put right', async ({ tx, open }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const worker = await givenStaff(tx, 'field_worker', [farm.id]);
  const manager = await givenStaff(tx, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const body = {
    ...check,
    id: randomUUID(),
    farm_id: farm.id,
    answers: { ...all('yes'), toilet_clean: 'no' },
  };
  const list = async () =>
    (await request('GET', `/api/staff/farms/${farm.id}/hygiene-checks`, undefined, manager.headers)).body
      .data;

  for (const _time of [1, 2]) expect((await request('POST', path, body, worker.headers)).status).toBe(201);
  expect(await list()).toMatchObject([{ id: body.id, failed: 1, put_right: null, version: 1 }]);
  expect((await list())[0].checked_by).toBe((await list())[0].recorded_by);
  const others = await request('POST', path, { ...body, farm_id: another.id }, worker.headers);
  expect(others.body.code).toBe('forbidden_farm');
  expect((await request('POST', path, body, manager.headers)).body.code).toBe('idempotency_mismatch');

  const change = { ...check, answers: body.answers, put_right: 'Soap was bought.', version: 1 };
  expect((await request('PUT', `${path}/${body.id}`, change, worker.headers)).status).toBe(403);
  expect((await request('PUT', `${path}/${body.id}`, change, manager.headers)).status).toBe(204);
  expect((await request('PUT', `${path}/${body.id}`, change, manager.headers)).body.code).toBe(
    'version_conflict',
  );
  expect(await list()).toMatchObject([{ put_right: 'Soap was bought.', failed: 1, version: 2 }]);
});

test('every question of the place has an answer, and a check is not of a day to come', async ({
  tx,
  open,
}) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(tx, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const { toilet_clean: _, ...most } = all('yes');
  for (const [more, field] of [
    [{ answers: most }, 'answers.toilet_clean'],
    [{ checked_on: '2026-11-21' }, 'checked_on'],
    [{ checked_on: null }, 'checked_on'],
    [{ answers: { ...all('yes'), toilet_clean: 'perhaps' } }, 'answers.toilet_clean'],
    [{ answers: { ...all('yes'), colour: 'yes' } }, 'answers.colour'],
    [{ place: 'barn' }, 'place'],
  ] as const) {
    const body = { ...check, id: randomUUID(), farm_id: farm.id, ...more };
    const answer = await request('POST', path, body, headers);
    expect([answer.status, Object.keys(answer.body.errors)], field).toEqual([422, [field]]);
  }
});
