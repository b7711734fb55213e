import { randomUUID } from 'node:crypto';
import type { BookTerm } from '@kebun/contract/farms/record-book/staff-record-book.ts';
import type { Tx } from '#platform/db/db.ts';
import { at, givenFarm, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenTwoLots, repack } from '#test/fixtures/given-lots.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { recordEvents } from '../events/record-events.ts';
import { voidEvent } from '../events/undo-event.ts';
import { addFarmInput } from '../inputs/save-farm-input.ts';

const season = 'from=2026-10-01&to=2026-11-20';

const termIn = (terms: BookTerm[], name: BookTerm['term']) =>
  terms.find(({ term }) => term === name) as BookTerm;

async function givenSprays(tx: Tx) {
  const farm = await givenFarm(tx);
  const { id: batch } = await givenGrown(tx, farm);
  const product = { kind: 'pesticide' as const, intervals: [], is_active: true, phi_days: 3 };
  const listed = await addFarmInput(tx, { ...product, name: 'Listed', registration_no: 'R1/1' });
  const unlisted = await addFarmInput(tx, { ...product, name: 'Unlisted' });
  const found = recordFarmEvent(
    farm,
    batch,
    18,
    'pest_found',
    { pest_id: 'aphid', severity: 1 },
    { cohorts: at(farm.p1) },
  );
  const late = recordFarmEvent(farm, batch, 30, 'inspected', {}, { cohorts: at(farm.p1) });
  const spray = (day: number, payload: object) =>
    recordFarmEvent(farm, batch, day, 'sprayed', { dose: '2 ml/L', ...payload }, { cohorts: at(farm.p1) });
  const sprays = [
    spray(19, { input_product_id: listed, answers_event_id: found.id }),
    spray(20, { input_product_id: listed, unscouted_reason: 'preventive' }),
    spray(21, { input_product_id: listed, answers_event_id: late.id }), // found after the spray
    spray(22, { input_product_id: listed, answers_event_id: randomUUID() }),
    spray(23, { input_product_id: unlisted, answers_event_id: found.id, dose: undefined }),
    spray(24, { input_product_id: listed }),
  ];
  const events = JSON.parse(JSON.stringify([found, late, ...sprays]));
  await recordEvents(tx, events, { staff: farm.worker, now: noon });
  return { farm, batch, found, sprays };
}

test('a spray answers what was found at its plants before it, or says why not; else the book names it', async ({
  tx,
  open,
}) => {
  const { farm, batch, found, sprays } = await givenSprays(tx);
  const { headers } = await givenStaff(tx, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const sprayTerm = async () => {
    const path = `/api/staff/farms/${farm.id}/record-book?${season}`;
    return termIn((await request('GET', path, undefined, headers)).body.data.terms, 'protection');
  };
  const term = await sprayTerm();
  expect(term).toMatchObject({ number: 8, state: 'incomplete', total: 6 });
  const unscouted = term.lacks[0]?.text;
  expect(term.lacks.map(({ count }) => count)).toEqual([3, 1, 1]); // scouting, registration, dose
  expect(term.rows.map(({ lacks }) => lacks.includes(unscouted ?? ''))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(term.rows[0]?.link).toEqual({ to: 'batch', id: batch });

  const last = sprays.at(-1)?.id ?? '';
  await voidEvent(tx, last, { id: randomUUID(), reason: 'Not sprayed.' }, { staff: farm.worker, now: noon });
  expect(await sprayTerm()).toMatchObject({ total: 5, lacks: [{ count: 2 }, { count: 1 }, { count: 1 }] });
  await voidEvent(tx, found.id, { id: randomUUID(), reason: 'No pest.' }, { staff: farm.worker, now: noon });
  expect((await sprayTerm()).lacks[0]?.count).toBe(4); // what they answered did not happen
});

test('a farm without records has a book that says so, and only its managers read it', async ({
  tx,
  open,
}) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(tx, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const get = (id: string, days = season) =>
    request('GET', `/api/staff/farms/${id}/record-book?${days}`, undefined, headers);
  const { data } = (await get(farm.id)).body;
  expect(data.terms.map(({ number }: BookTerm) => number)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
  expect(termIn(data.terms, 'residues')).toMatchObject({ state: 'nothing', total: 0, rows: [] });
  expect(termIn(data.terms, 'soil')).toMatchObject({ state: 'incomplete' });

  expect((await get(another.id)).body.code).toBe('forbidden_farm');
  for (const days of ['from=2026-11-20&to=2026-11-19', 'from=2025-01-01&to=2026-11-20', 'from=2026-11-01'])
    expect((await get(farm.id, days)).status, days).toBe(422);
});

test('packs that were packed again are in the book with the first packing', async ({ tx, open }) => {
  const house = await givenTwoLots(tx);
  const request = {
    inputs: [{ lot: house.first, packs: 4 }],
    sku_id: house.sku_id,
    packs: 4,
    reason: 'crushed',
  };
  const repacked = await repack(tx, house, request);
  const { headers } = await givenStaff(tx, 'farm_manager', [house.farm.id]);
  const book = await (await open({ clock: () => noon }))(
    'GET',
    `/api/staff/farms/${house.farm.id}/record-book?${season}`,
    undefined,
    headers,
  );
  const { rows } = termIn(book.body.data.terms, 'packing');
  const lots = rows.flatMap(({ link }) => (link?.to === 'pack_lot' ? [link.id] : []));
  expect(lots.toSorted()).toEqual([house.first, house.last, repacked].toSorted());
});

test('the book of the largest farm of the demo fits on paper in each language', { timeout: 60_000 }, async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const { data: farms } = (await request('GET', '/api/staff/farms', undefined, headers)).body;
  const kulai = farms.find(({ code }: { code: string }) => code === 'KUL');
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10);
  for (const lang of ['en', 'zh']) {
    const query = `?from=${from}&to=${today}&lang=${lang}`;
    const book = await request('GET', `/api/staff/farms/${kulai.id}/record-book${query}`, undefined, headers);
    expect(book.body.data.terms.filter(({ state }: BookTerm) => state === 'nothing')).toEqual([]);
    for (const { rows } of book.body.data.terms) expect(rows.length).toBeLessThanOrEqual(100);
    const paper = await request(
      'GET',
      `/api/staff/farms/${kulai.id}/record-book-paper${query}`,
      undefined,
      headers,
    );
    expect([paper.status, paper.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(paper.body).toContain('/backoffice#/batches/');
  }
});
