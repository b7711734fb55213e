import { randomUUID } from 'node:crypto';
import {
  at,
  type GivenFarm,
  givenBatch,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
} from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { recordEvents } from '../events/record-events.ts';

const codesIn = (answer: { body: { data: { code: string }[] } }) => answer.body.data.map(({ code }) => code);

const lossOf = (farm: GivenFarm, batch: string, quantity: number) =>
  recordFarmEvent(farm, batch, 20, 'mortality', { quantity, cause: 'pest' }, { cohorts: at(farm.p1) });

test('batches are paged from the latest sowing to the first', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const [first, last, middle] = [
    await givenBatch(tx, farm, 1),
    await givenBatch(tx, farm, 30),
    await givenBatch(tx, farm, 12),
  ];

  const one = await request('GET', '/api/staff/batches?limit=2', undefined, headers);
  const two = await request(
    'GET',
    `/api/staff/batches?limit=2&cursor=${encodeURIComponent(one.body.next_cursor)}`,
    undefined,
    headers,
  );

  expect(codesIn(one)).toEqual([last.code, middle.code]);
  expect(codesIn(two)).toEqual([first.code]);
  expect(two.body.next_cursor).toBeNull();
});

test('batches are filtered by place, crop and stage, and searched by code', async ({ open, db, tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const young = await givenBatch(tx, farm, 49);
  const grown = await givenGrown(tx, farm, 20);
  await givenBatch(tx, another, 49);
  const found = async (query: string) =>
    codesIn(await request('GET', `/api/staff/batches?${query}`, undefined, headers)).sort();

  expect(await found('state=living')).toEqual([grown.code, young.code].sort());
  expect(await found(`plot_id=${farm.p1}`)).toEqual([grown.code]);
  expect(await found('stage=sown')).toEqual([young.code]);
  expect(await found(`crop=${farm.crop}&stage=growing`)).toEqual([grown.code]);
  expect(await found(`text=${young.code.toLowerCase()}`)).toEqual([young.code]);
  expect(await found('state=ripening')).toEqual([grown.code]);
  expect(await found('state=archived')).toEqual([]);
});

test('a batch is shown with its places, losses and events', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const { id } = await givenGrown(tx, farm);
  const loss = lossOf(farm, id, 40);
  await recordEvents(tx, [loss], { staff: farm.worker, now: noon });

  const { data } = (await request('GET', `/api/staff/batches/${id}`, undefined, headers)).body;

  expect(data.counts).toMatchObject({ sown: 2000, not_germinated: 140, thinned: 60, lost: 40, alive: 1760 });
  expect(data.places).toMatchObject([{ code: 'P1', alive: 1760, stage: { name: 'Growing' } }]);
  expect(data.losses).toEqual([{ name: 'Pest', quantity: 40 }]);
  expect(data.entries.map(({ title }: { title: string }) => title)).toEqual([
    'Sowing',
    'Germination counted',
    'Thinning',
    'Planting out',
    'Loss',
  ]);
  expect(data.entries[3]).toMatchObject({ places: 'N1 → P1', verdict: 'counts', undone: null });
});

test('a wrong event is corrected with a reason and stays visible', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers, name } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const { id } = await givenGrown(tx, farm);
  const wrong = lossOf(farm, id, 400);
  await recordEvents(tx, [wrong], { staff: farm.worker, now: noon });
  const inShop = async () => (await request('GET', `/api/seedlings/${id}`)).body.data.quantity_alive;
  expect(await inShop()).toBe(1400);

  const event = { ...lossOf(farm, id, 40), device_id: null };
  const body = { event, reason: 'One zero too many.' };
  await request('POST', `/api/seedling-events/${wrong.id}/correct`, body, headers);

  const { entries, counts } = (await request('GET', `/api/staff/batches/${id}`, undefined, headers)).body
    .data;
  const entryOf = (event: string) =>
    entries.find((entry: { event: { id: string } }) => entry.event.id === event);
  expect(entryOf(wrong.id)).toMatchObject({
    verdict: 'void',
    undone: { kind: 'corrected', by: name, reason: 'One zero too many.' },
  });
  expect(entryOf(event.id)).toMatchObject({ verdict: 'counts', event: { corrects_event_id: wrong.id } });
  expect(counts).toMatchObject({ lost: 40, alive: 1760 });
  expect(await inShop()).toBe(1760);
});

test('an event entered at a desk counts, or is refused and nothing is written', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const { id } = await givenGrown(tx, farm);
  const enter = (event: object) => request('POST', `/api/staff/batches/${id}/events`, { event }, headers);
  const part = { from: farm.p1, to: farm.p2, quantity: 800 };
  const split = recordFarmEvent(farm, id, 20, 'moved', part);

  expect((await enter(split)).status).toBe(204);
  expect((await enter(split)).status).toBe(204);
  expect(await enter(lossOf(farm, id, 5000))).toMatchObject({
    status: 409,
    body: { code: 'negative_count' },
  });

  const { body } = await enter({ ...split, payload: { ...part, quantity: 80 } });
  expect(body.code).toBe('idempotency_mismatch');

  const { data } = (await request('GET', `/api/staff/batches/${id}`, undefined, headers)).body;
  expect(data.places).toMatchObject([
    { code: 'P1', alive: 1000 },
    { code: 'P2', alive: 800 },
  ]);
  expect(data.entries).toHaveLength(5);
});

test('a batch gives plants to another of its own farm, and to none elsewhere', async ({ open, db, tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(db, 'owner');
  const request = await open({ clock: () => noon });
  const [taker, giver] = [await givenGrown(tx, farm), await givenGrown(tx, farm, 2)];
  const stranger = await givenGrown(tx, another);
  const fill = (from_batch_id: string) => {
    const event = recordFarmEvent(farm, taker.id, 20, 'gap_filled', { quantity: 50, from_batch_id });
    return request(
      'POST',
      `/api/staff/batches/${taker.id}/events`,
      { event: { ...event, id: randomUUID() } },
      headers,
    );
  };

  expect((await fill(stranger.id)).body.code).toBe('not_found');
  expect((await fill(giver.id)).status).toBe(204);

  const alive = async (id: string) =>
    (await request('GET', `/api/staff/batches/${id}`, undefined, headers)).body.data.alive;
  expect(await alive(taker.id)).toBe(1850);
  expect(await alive(giver.id)).toBe(1750);
});

test('a manager is offered only what is on their own farms', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open();

  const { farms, crops } = (await request('GET', '/api/staff/batch-choices', undefined, headers)).body;

  expect(farms).toMatchObject([{ id: farm.id, plots: [{ code: 'N1' }, { code: 'P1' }, { code: 'P2' }] }]);
  expect(crops).toContainEqual({
    id: farm.crop,
    name: 'Given Greens',
    begins: 'seeded',
    varieties: [{ id: farm.variety, name: 'Local' }],
  });
});
