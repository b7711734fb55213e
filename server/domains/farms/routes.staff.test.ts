import { at, givenFarm, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenKeys, givenStaff, staffPassword } from '#test/fixtures/given-staff.ts';
import { bearerHeader, describe, expect, test } from '#test/harness/api.ts';

describe('a field worker', () => {
  test('signs in, gets their farms and records events there', async ({ db, tx, open }) => {
    const farm = await givenFarm(tx);
    const elsewhere = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const { id: another } = await givenGrown(tx, elsewhere);
    const worker = await givenStaff(db, 'field_worker', [farm.id]);
    const code = await givenKeys(db, worker);
    const request = await open({ clock: () => noon });
    const typed = { login: worker.email, password: staffPassword, code: code() };
    const signedIn = (await request('POST', '/api/staff/token', typed)).body;
    const headers = bearerHeader(signedIn.token);
    expect(signedIn.me).toMatchObject({
      roles: ['field_worker'],
      permissions: ['farm.record'],
      farms: [{ id: farm.id, code: farm.code, name: 'Given Farm' }],
    });

    const sync = (await request('GET', '/api/sync', undefined, headers)).body;
    expect(sync.batches.map((batch: { id: string }) => batch.id)).toEqual([id]);
    expect(sync.plots.map((plot: { farm_id: string }) => plot.farm_id)).toEqual([farm.id, farm.id, farm.id]);

    const loss = recordFarmEvent(
      farm,
      id,
      20,
      'mortality',
      { quantity: 48, cause: 'pest' },
      { cohorts: at(farm.p1) },
    );
    const foreign = recordFarmEvent(
      elsewhere,
      another,
      20,
      'mortality',
      { quantity: 1, cause: 'pest' },
      { cohorts: at(elsewhere.p1) },
    );
    const sent = { events: [loss, foreign, loss], sent_at: noon.toISOString() };
    const { status, body } = await request('POST', '/api/seedling-events', sent, headers);

    expect(status).toBe(200);
    expect(body.server_time).toBe(noon.toISOString());
    expect(body.data).toMatchObject([
      { id: loss.id, outcome: 'accepted', batch: { id, counts: { alive: 1752 } } },
      { id: foreign.id, outcome: 'rejected', code: 'forbidden_farm', message: expect.stringMatching(/\w+/) },
      { id: loss.id, outcome: 'duplicate' },
    ]);
    const events = (await request('GET', `/api/seedlings/${id}/events?type=mortality`, undefined, headers))
      .body;
    expect(events.data).toMatchObject([
      { event: { id: loss.id, actor_id: worker.id, payload: { quantity: 48 } }, verdict: 'counts' },
    ]);
    const next = await request(
      'GET',
      `/api/sync?since=${encodeURIComponent(sync.cursor)}`,
      undefined,
      headers,
    );
    expect(next.body.batches).toMatchObject([{ id, alive: 1752 }]);
  });

  test('gets the position of an invalid event in a list', async ({ db, tx, open }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const { headers } = await givenStaff(db, 'field_worker', [farm.id]);
    const right = recordFarmEvent(farm, id, 20, 'watered', { litres: 40 });
    const wrong = { ...right, payload: { litres: -1 } };

    const { status, body } = await (await open())(
      'POST',
      '/api/seedling-events',
      { events: [right, wrong] },
      headers,
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['events.1.payload.litres']);
  });

  test('who is removed from a farm can do nothing there', async ({ db, tx, open }) => {
    const farm = await givenFarm(tx);
    const { id } = await givenGrown(tx, farm);
    const { headers } = await givenStaff(db, 'field_worker');
    const { status, body } = await (await open())('GET', `/api/seedlings/${id}/events`, undefined, headers);

    expect([status, body.code]).toEqual([403, 'forbidden_farm']);
  });
});

test('an owner belongs to every farm, including new ones', async ({ db, tx, open }) => {
  const { headers } = await givenStaff(db, 'owner');
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const { status } = await (await open())('GET', `/api/seedlings/${id}/events`, undefined, headers);

  expect(status).toBe(200);
});

test('a change of a plot is audited with its old and new values', async ({ db, tx, open }) => {
  const owner = await givenStaff(db, 'owner');
  const farm = await givenFarm(tx);
  const before = await tx.selectFrom('plots').selectAll().where('id', '=', farm.p2).executeTakeFirstOrThrow();
  const draft = { farm_id: farm.id, code: 'P7', kind: 'bed', geometry: before.geometry };

  const { status, body } = await (await open())('PUT', `/api/plots/${farm.p2}`, draft, owner.headers);

  expect([status, body.data.id]).toEqual([200, farm.p2]);
  const [entry] = await tx.selectFrom('audit_log').selectAll().where('subject_id', '=', farm.p2).execute();
  expect(entry).toMatchObject({
    staff_id: owner.id,
    action: 'farm.plot_updated',
    before: { code: 'P2', kind: 'plot' },
    after: { code: 'P7', kind: 'bed' },
  });
});
