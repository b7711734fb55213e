import { randomUUID } from 'node:crypto';
import { limits } from '@kebun/contract/lib/rate-limits.ts';
import { packLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { LotTrace } from '@kebun/contract/lots/trace.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { voidEvent } from '#domains/farms/events/undo-event.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { at, givenFarm, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenHarvestLots, givenPackhouse, pack, packingDay, packingOf } from '#test/fixtures/given-lots.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test, testConfig } from '#test/harness/api.ts';
import { receivePacks } from './insert-pack-lot.ts';
import { packHarvest } from './pack-harvest.ts';
import { setLotState } from './set-lot-state.ts';
import { traceLot } from './trace-lot.ts';

const trace = (
  db: Db,
  code: string,
  { today = packingDay, ...more }: { gtin?: string; today?: string } = {},
): Promise<LotTrace> => traceLot(db, { code, language: 'en', now: new Date(`${today}T04:00:00Z`), ...more });

/** A farmer who grew the batch, and agreed to what the scope says. */
async function givenGrower(tx: Tx, batch: string, scope: string[]) {
  const { id } = await tx
    .insertInto('farmers')
    .values({
      display_name: { en: 'Encik Rahim', zh: '拉欣' },
      bio: { en: 'A story.', zh: '' },
      role: 'grower',
      contact: JSON.stringify({ phone: '+60123334444' }),
      consent_scope: scope,
      ...(scope.length > 0 && { consent_version: '1', consent_at: noon.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('batches').set({ responsible_farmer_id: id }).where('id', '=', batch).execute();
  return id;
}

describe('the trace of a pack', () => {
  test('leads back to its harvest, its plot and the days from seed to pack', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    await tx
      .insertInto('farm_certificates')
      .values(
        ['2026-11-19', '2026-11-18'].map((expires_on, at) => ({
          farm_id: house.farm.id,
          scheme: 'mygap',
          name: 'myGAP',
          number: `G-${at}`,
          issued_on: '2026-01-01',
          expires_on,
        })),
      )
      .execute();
    const code = await pack(tx, house);

    const traced = await trace(tx, code.toLowerCase());
    expect(traced).toMatchObject({
      code,
      kind: 'packed',
      state: 'ok',
      made_on: packingDay,
      harvested_on: '2026-11-19',
      best_before: '2026-11-25',
      days_left: 5,
      pack_g: 250,
      is_mixed: false,
    });
    const [farm] = traced.farms;
    expect(farm).toMatchObject({ id: house.farm.id, name: 'Given Farm', lat: 1.67, lng: 103.6 });
    expect(farm?.plan.plots.map((plot) => plot.code)).toEqual(['N1', 'P1', 'P2']);
    expect(traced.sources).toEqual([
      expect.objectContaining({
        percent: 100,
        harvested_on: '2026-11-19',
        crop: 'Given Greens',
        variety: 'Local',
        batch: expect.stringMatching(/^NB-/),
        plot: { id: house.farm.p1, code: 'P1' },
        grower: null,
        spray: null,
        lasting: null,
        steps: [
          { kind: 'sown', on: '2026-10-01', times: 1 },
          { kind: 'germinated', on: '2026-10-04', times: 1 },
          { kind: 'transplanted', on: '2026-10-13', times: 1 },
          { kind: 'harvested', on: '2026-11-19', times: 1 },
        ],
        certificates: [{ scheme: 'mygap', name: 'myGAP', number: 'G-0', valid_until: '2026-11-19' }],
      }),
    ]);
  });

  test('of two farms names both, the larger part first', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const other = await givenFarm(tx);
    const { codes } = await givenHarvestLots(tx, other);
    const inputs = [
      { lot: house.lot, g: 500 },
      { lot: codes[0] ?? '', g: 1_500 },
    ];
    const request = { ...packingOf(house), inputs, waste_g: 0, is_mixed: true };
    const code = await packHarvest(tx, request, { by: house.packer, key: randomUUID(), today: packingDay });

    const traced = await trace(tx, code);
    expect(traced.is_mixed).toBe(true);
    expect(traced.sources.map(({ percent, farm_id }) => [percent, farm_id])).toEqual([
      [75, other.id],
      [25, house.farm.id],
    ]);
    expect(traced.farms.map(({ id }) => id).sort()).toEqual([other.id, house.farm.id].sort());
  });

  test('of bought-in packs says when they came, and names no supplier', async ({ tx }) => {
    const { sku_id, product_id, packer } = await givenPackhouse(tx);
    await tx
      .updateTable('products')
      .set({ origin: { en: 'Dalat', zh: '大叻' } })
      .where('id', '=', product_id)
      .execute();
    const receipt = { sku_id, packs: 5, supplier: 'Tan Ah Kow', invoice_number: 'INV 7' };
    const code = await receivePacks(tx, receipt, { by: packer, key: randomUUID(), today: packingDay });

    const traced = await trace(tx, code);
    expect(traced).toMatchObject({ kind: 'received', made_on: packingDay, sources: [], farms: [] });
    expect(traced.product.origin).toBe('Dalat');
    expect(JSON.stringify(traced)).not.toMatch(/Tan Ah Kow|INV 7/);
    expect(traced.country).toBeNull();
  });

  test('of bought-in packs names the country that the supplier states, and of our own Malaysia', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    const receipt = {
      sku_id: house.sku_id,
      packs: 5,
      supplier: 'Tan Ah Kow',
      country: 'TH' as const,
      invoice_number: 'INV 7',
    };
    const code = await receivePacks(tx, receipt, { by: house.packer, key: randomUUID(), today: packingDay });

    expect((await trace(tx, code)).country).toBe('Thailand');
    expect((await traceLot(tx, { code, language: 'zh', now: noon })).country).toBe('泰國');
    expect((await trace(tx, await pack(tx, house))).country).toBe('Malaysia');
  });

  test('of a fruit plant says its year, and the flowers of this season only', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const { farm, batch } = house;
    await tx.updateTable('batches').set({ template: 'perennial_fruit' }).where('id', '=', batch).execute();
    const lasting = async () => (await trace(tx, code)).sources[0];
    expect(await lasting()).toMatchObject({ lasting: { planted_in: 2026, since: null } });

    let position = 1_000;
    const happened = async (type: string, day: number, payload: object = {}) => {
      position += 1;
      const at = new Date(Date.UTC(2026, 9, 1 + day)).toISOString();
      const hash = Buffer.alloc(32, position);
      await tx
        .insertInto('farm_events')
        .values({
          ...{ id: randomUUID(), farm_id: farm.id, batch_id: batch, type, position },
          ...{ occurred_at: at, recorded_at: at, cohorts: '[]', payload: JSON.stringify(payload) },
          ...{ hash, input_hash: hash, prev_hash: hash },
        })
        .execute();
    };
    await happened('stage_observed', 20, { stage: 'flowering' });
    await happened('stage_observed', 25, { stage: 'fruiting' });
    expect((await lasting())?.lasting?.since).toEqual({ kind: 'flowered', on: '2026-10-21' });
    expect((await lasting())?.steps.map(({ kind }) => kind)).toContain('flowered');
    await happened('cycle_closed', 30);
    expect((await lasting())?.lasting?.since).toBeNull();
    await happened('stage_observed', 35, { stage: 'flowering' });
    await happened('stage_observed', 60, { stage: 'flowering' }); // after the harvest
    expect((await lasting())?.lasting?.since).toEqual({ kind: 'flowered', on: '2026-11-05' });
  });

  test('of a herb that grows again counts from the cut before, on the same plot', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    await tx.updateTable('batches').set({ template: 'herb_cut' }).where('id', '=', house.batch).execute();
    const {
      code: _code,
      id: _id,
      ...lot
    } = await tx
      .selectFrom('harvest_lots')
      .selectAll()
      .where('code', '=', house.lot)
      .executeTakeFirstOrThrow();
    const cut = (harvested_on: string, name: string, plot_id = lot.plot_id) =>
      tx
        .insertInto('harvest_lots')
        .values({
          ...lot,
          code: name,
          plot_id,
          harvested_on,
          harvested_g: 1_000,
          packed_g: 0,
          wasted_g: 0,
          remaining_g: 1_000,
        })
        .execute();
    const lasting = async () => (await trace(tx, code)).sources[0]?.lasting;

    expect(await lasting()).toBeNull();
    await cut('2026-11-18', 'H-261118-2610ZZ99-P1'); // of the same cut
    await cut('2026-11-01', 'H-261101-2610ZZ99-P2', house.farm.p2);
    expect(await lasting()).toBeNull();
    await cut('2026-10-15', 'H-261015-2610ZZ99-P1');
    expect(await lasting()).toEqual({ planted_in: 2026, since: { kind: 'cut', on: '2026-10-15' } });
  });

  test('says whether the harvest waited for the interval of each spray that counts', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const spray = (day: number, phi_days: number | null) =>
      recordFarmEvent(
        house.farm,
        house.batch,
        day,
        'sprayed',
        { product: 'Neem', phi_days },
        { cohorts: at(house.farm.p1) },
      );
    const looked = recordFarmEvent(
      house.farm,
      house.batch,
      44,
      'inspected',
      { score: 5 },
      { cohorts: at(house.farm.p1) },
    );
    const [early, late] = [spray(30, 7), spray(40, 3)];
    const recorded = { staff: house.farm.worker, now: noon };
    await recordEvents(tx, [early, late, looked], recorded);
    const code = await pack(tx, house);

    const [source] = (await trace(tx, code)).sources;
    expect(source).toMatchObject({
      spray: { on: '2026-11-10', safe_from: '2026-11-13', is_observed: true },
    });
    expect(source?.steps.slice(3)).toEqual([
      { kind: 'sprayed', on: '2026-11-10', times: 2 },
      { kind: 'inspected', on: '2026-11-14', times: 1 },
      { kind: 'harvested', on: '2026-11-19', times: 1 },
    ]);
    const undoing = { staff: house.farm.manager, now: noon };
    await voidEvent(tx, late.id, { id: randomUUID(), reason: 'of another plot' }, undoing);
    expect((await trace(tx, code)).sources[0]?.spray).toEqual({
      on: '2026-10-31',
      safe_from: '2026-11-07',
      is_observed: true,
    });

    await recordEvents(tx, [spray(48, 9)], recorded); // the harvest now waits for a manager
    const traced = await trace(tx, code);
    expect(traced.sources[0]?.spray).toEqual({
      on: '2026-11-18',
      safe_from: '2026-11-27',
      is_observed: false,
    });
    expect(traced.state).toBe('held');
  });
});

describe('the recipe for a pack', () => {
  test('is the one that was shown last, in the language of the reader, and none of a pack to be left', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const write = async (slug: string, shown_from: string | null) => {
      const paragraph = (lines: string) => ({ en: lines, zh: lines.replaceAll('Fry', '快炒') });
      const { id } = await tx
        .insertInto('static_blocks')
        .values({
          ...{ slug, type: 'page', position: 99, version: '1.0', effective_on: '2026-11-01', shown_from },
          ...{ title: { en: slug, zh: '' }, recipe_minutes: 15, recipe_servings: 2 },
          sections: JSON.stringify([{ heading: {}, paragraphs: [paragraph('- salt'), paragraph('1. Fry')] }]),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('recipe_products').values({ product_id: house.product_id, block_id: id }).execute();
    };
    expect((await trace(tx, code)).recipe).toBeNull();
    await write('soup', '2026-11-01T00:00:00Z');
    await write('draft', null);
    await write('tomorrow', '2026-11-21T04:00:00Z');
    expect((await trace(tx, code)).recipe).toEqual({
      ...{ slug: 'soup', title: 'soup', minutes: 15, servings: 2 },
      ...{ ingredients: ['salt'], steps: ['Fry'] },
    });
    await write('stew', '2026-11-10T00:00:00Z');
    const { recipe } = await traceLot(tx, { code, language: 'zh', now: noon });
    expect(recipe).toMatchObject({ slug: 'stew', title: 'stew', steps: ['快炒'] });
    await setLotState(tx, { code, state: 'held', reason: 'a stone' }, house.packer);
    expect((await trace(tx, code)).recipe).toBeNull();
  });
});

describe('the state of a pack', () => {
  test('is that of the worst of the pack and its harvests, and a pack that is held keeps no days', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const stateOn = async (today = packingDay) => (await trace(tx, code, { today })).state;
    const set = (lot: string, state: 'held' | 'ok') =>
      setLotState(tx, { code: lot, state, reason: 'a stone' }, house.packer);

    expect([await stateOn('2026-11-25'), await stateOn('2026-11-26')]).toEqual(['ok', 'expired']);
    await set(house.lot, 'held');
    expect(await trace(tx, code)).toMatchObject({ state: 'held', days_left: null });
    await set(house.lot, 'ok');
    await set(code, 'held');
    expect(await stateOn('2026-11-26')).toBe('held');
    await tx.updateTable('harvest_lots').set({ state: 'recalled' }).where('code', '=', house.lot).execute();
    expect(await stateOn()).toBe('recalled');
  });
});

describe('what is private', () => {
  test.for([
    { scope: [], shown: false },
    { scope: ['photo', 'story'], shown: false },
    { scope: ['name'], shown: true },
  ])('a grower who agreed to $scope', async ({ scope, shown }, { tx }) => {
    const house = await givenPackhouse(tx);
    const id = await givenGrower(tx, house.batch, scope);
    const code = await pack(tx, house);

    const traced = await trace(tx, code);
    const whole = JSON.stringify(traced);
    expect(whole.includes('Encik Rahim')).toBe(shown);
    expect(whole).not.toMatch(/60123334444|A story|consent/);
    expect(traced.sources[0]?.grower?.id).toBe(shown ? id : undefined);
    await tx.updateTable('farmers').set({ public: false }).where('id', '=', id).execute();
    expect((await trace(tx, code)).sources[0]?.grower).toBeNull();
  });

  test('no staff, no weight of the harvest and no exact place is in it', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const { name } = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', house.packer.id)
      .executeTakeFirstOrThrow();

    const whole = JSON.stringify(await trace(tx, code));
    for (const secret of [name, house.packer.id, house.lot, '103.59854', '1.67021', '2100', '9000'])
      expect(whole).not.toContain(secret);
  });

  test('a hidden batch names no code and no person, a hidden farm nothing, and so does a shop without farms', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    await givenGrower(tx, house.batch, ['name']);
    const code = await pack(tx, house);
    const shown = async () => {
      const { sources, farms } = await trace(tx, code);
      const [source] = sources;
      return [source?.batch !== null, source?.grower !== null, source?.plot !== null, farms.length];
    };

    expect(await shown()).toEqual([true, true, true, 1]);
    await tx.updateTable('batches').set({ public: false }).where('id', '=', house.batch).execute();
    expect(await shown()).toEqual([false, false, true, 1]);
    await tx.updateTable('batches').set({ public: true }).where('id', '=', house.batch).execute();
    await overrideSettings(tx, { features: { farm: false } });
    expect(await shown()).toEqual([false, false, false, 0]);
    await overrideSettings(tx, { features: { farm: true } });
    await tx.updateTable('farms').set({ public: false }).where('id', '=', house.farm.id).execute();
    expect(await shown()).toEqual([false, false, false, 0]);
  });
});

describe('codes', () => {
  test('a mistyped code or GTIN is refused without the database', async () => {
    const none = {} as Db;
    for (const code of ['', 'K-261120-0001ABX', 'H-261119-2610ZZ01-P1', '🥬', "' or 1=1 --"])
      await expect(trace(none, code)).rejects.toMatchObject({ code: 'lot_code_invalid' });
    await expect(trace(none, 'K-261120-0001ABD', { gtin: '4006381333932' })).rejects.toMatchObject({
      code: expect.stringMatching(/invalid$/),
    });
  });

  test('a GTIN must be the barcode of the pack', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const linked = trace(tx, code, { gtin: '04006381333931' });
    await expect(linked).rejects.toMatchObject({ code: 'lot_not_found' });
    await tx.updateTable('skus').set({ barcode: '4006381333931' }).where('id', '=', house.sku_id).execute();
    expect(await trace(tx, code, { gtin: '04006381333931' })).toMatchObject({ code });
    await expect(trace(tx, code, { gtin: '96385074' })).rejects.toMatchObject({ code: 'lot_not_found' });
    await expect(trace(tx, code, { gtin: '04006381333932' })).rejects.toMatchObject({ code: 'gtin_invalid' });
  });

  test('a trace takes two queries, however many harvests are in the pack', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    let queries = 0;
    const counting = tx.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await trace(counting, code);
    expect(queries).toBe(2);
  });

  test('the call answers in the language, and a hold drops the cached answer', async ({ open, tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const { headers: manager } = await givenStaff(tx, 'manager');
    const request = await open({ clock: () => noon });
    const traced = () => request('GET', `/api/trace/${code}?lang=zh`);

    const { status, body, headers } = await traced();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'ok', sources: [{ crop: '測試青菜' }] });
    expect(headers['cache-control']).toBe('public, no-cache');
    const held = await request('POST', `/api/staff/lots/${code}/hold`, { reason: 'A stone.' }, manager);
    expect(held.status).toBe(204);
    expect((await traced()).body.data.state).toBe('held');
  });

  test('a wrong code is not an unknown one, and both say what to do', async ({ open }) => {
    const request = await open();
    const unknown = packLotCode('2026-11-20', 9_999, new Uint8Array([1, 2])) ?? '';
    const mistyped = unknown.replace('9999', '9998');

    expect(await request('GET', `/api/trace/${mistyped}?lang=zh`)).toMatchObject({
      status: 422,
      body: { code: 'lot_code_invalid', message: expect.stringContaining('標籤') },
    });
    expect(await request('GET', `/api/trace/${unknown}`)).toMatchObject({
      status: 404,
      body: { code: 'lot_not_found', message: expect.stringContaining('label') },
    });
    expect(await request('GET', `/api/trace/${unknown}?gtin=123`)).toMatchObject({
      status: 422,
      body: { code: 'gtin_invalid' },
    });
  });

  test('codes are limited, and mistyped ones cost no attempt', async ({ open }) => {
    const request = await open({ config: { ...testConfig, limits: true } });
    const unknown = packLotCode('2026-11-20', 9_999, new Uint8Array([1, 2])) ?? '';
    const mistyped = unknown.replace('9999', '9998');
    const statusOf = async (code: string) => (await request('GET', `/api/trace/${code}`)).status;

    for (let at = 0; at < limits.trace.address; at += 1) {
      await statusOf(mistyped);
      expect(await statusOf(unknown)).toBe(404);
    }
    expect(await statusOf(unknown)).toBe(429);
    expect(await statusOf(mistyped)).toBe(422);
  });
});
