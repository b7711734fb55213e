import { givenFarm, noon } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

const person = {
  display_name: { en: 'Siti', zh: '西蒂' },
  bio: { en: 'Grows greens.', zh: '種青菜。' },
  role: 'grower',
};

test('withdrawn consent takes back a person’s data from the shop at once', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const body = {
    ...person,
    farm_ids: [farm.id],
    contact: { phone: '+60120000000', email: 'siti@example.my' },
  };
  const { id } = (await request('POST', '/api/farmers', body, headers)).body.data;
  const names = async () =>
    (await request('GET', `/api/farmers?farm_id=${farm.id}`)).body.data.map(
      (one: { name: string }) => one.name,
    );
  const agreeTo = (scope: string[]) =>
    request('PUT', `/api/farmers/${id}/consent`, { scope, version: '2026-11' }, headers);
  const onRecord = async () =>
    (await request('GET', `/api/staff/farms/${farm.id}/farmers`, undefined, headers)).body.data;

  expect(await names()).toEqual([]);
  expect(await onRecord()).toMatchObject([
    { id, consent_scope: [], consent_at: null, phone: '+60120000000' },
  ]);

  await agreeTo(['name']);
  expect(await names()).toEqual(['Siti']);
  await agreeTo([]);
  expect(await names()).toEqual([]);
  expect(await onRecord()).toMatchObject([{ consent_scope: [], consent_at: '2026-11-20T04:00:00Z' }]);
});

test('changing a person’s phone number keeps their other contacts', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open();
  const body = { ...person, farm_ids: [farm.id] };
  const contact = { phone: '+60120000000', email: 'siti@example.my' };
  const { id } = (await request('POST', '/api/farmers', { ...body, contact }, headers)).body.data;

  await request('PUT', `/api/farmers/${id}`, { ...body, contact: { phone: null } }, headers);

  const contacts = tx.selectFrom('farmers').select('contact').where('id', '=', id);
  expect((await contacts.executeTakeFirstOrThrow()).contact).toEqual({
    phone: null,
    email: 'siti@example.my',
  });
});

test('a farm manager sees the ground of their own farms only', async ({ open, db, tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open();

  const own = await request('GET', `/api/staff/farms/${farm.id}/map`, undefined, headers);
  expect(own.body.data.plots.map(({ code }: { code: string }) => code)).toEqual(['N1', 'P1', 'P2']);
  expect(await request('GET', `/api/staff/farms/${another.id}/map`, undefined, headers)).toMatchObject({
    status: 403,
    body: { code: 'forbidden_farm' },
  });
});

test('an invalid outline is refused with advice', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const ring = [
    [103.6, 1.67],
    [103.601, 1.671],
    [103.601, 1.67],
    [103.6, 1.671],
    [103.6, 1.67],
  ];
  const body = {
    farm_id: farm.id,
    code: 'Q1',
    kind: 'plot',
    geometry: { type: 'Polygon', coordinates: [ring] },
  };

  const { status, body: reply } = await request('POST', '/api/plots', body, headers);
  expect(status).toBe(422);
  expect(reply.errors.geometry).toEqual([
    'The outline crosses itself. Move its points so that no edges cross.',
  ]);
});

test('a plot has a soil, water and cover, which its page shows; its history is for staff', async ({
  open,
  db,
  tx,
}) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const onRecord = async () =>
    (await request('GET', `/api/staff/farms/${farm.id}/map`, undefined, headers)).body.data.plots.find(
      ({ id }: { id: string }) => id === farm.p1,
    );
  const { code, kind, geometry } = await onRecord();
  const change = (more: object) =>
    request(
      'PUT',
      `/api/plots/${farm.p1}`,
      { farm_id: farm.id, code, kind, geometry, name: {}, ...more },
      headers,
    );
  const ground = {
    soil: { texture: 'peat', ph: 4.9, organic_matter_pct: null },
    irrigation: { method: 'drip', source: 'pond' },
    cover: 'shade',
  };

  expect((await change({ ...ground, history_notes: 'Rubber until 2019.' })).status).toBe(200);
  expect(await onRecord()).toMatchObject({ ...ground, history_notes: 'Rubber until 2019.' });
  const { data: shown } = (await request('GET', `/api/plots/${farm.p1}`)).body;
  expect(shown).toMatchObject(ground);
  expect(shown).not.toHaveProperty('history_notes');
  for (const wrong of [
    { soil: { texture: 'moon', ph: 5, organic_matter_pct: 2 } },
    { soil: { ph: 5, organic_matter_pct: 2 } },
    { soil: { ...ground.soil, ph: 14.5 } },
    { irrigation: { method: 'drip' } },
    { cover: 'tent' },
  ])
    expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(422);
  expect((await change({ soil: null, irrigation: null, cover: null })).status).toBe(200);
  expect(await onRecord()).toMatchObject({ soil: null, irrigation: null, cover: null });
});
