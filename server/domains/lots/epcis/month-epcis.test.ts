import { randomUUID } from 'node:crypto';
import type { TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import type { MovementRequest } from '@kebun/contract/inventory/staff-stock.ts';
import { startBatch } from '#domains/farms/batches/start-batch.ts';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { correctEvent, voidEvent } from '#domains/farms/events/undo-event.ts';
import { addMovement } from '#domains/inventory/add-movement.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { balances, type EpcisDocument, epcisErrors, reread } from '#test/fixtures/epcis-checks.ts';
import { at, givenBatch, givenFarm, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenTwoLots, packingDay } from '#test/fixtures/given-lots.ts';
import { givenRecall, givenSoldLots, packFrom } from '#test/fixtures/given-recall.ts';
import { givenPaidOrder, moveBy } from '#test/fixtures/given-refund.ts';
import { givenSeedLot } from '#test/fixtures/given-seed-lot.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { receivePacks } from '../insert-pack-lot.ts';
import { recordLoss } from '../record-loss.ts';
import { setLotState } from '../set-lot-state.ts';
import { writeOffUnits } from '../write-off-units.ts';
import type { EpcisEvent } from './epcis-events.ts';
import { monthEpcis } from './month-epcis.ts';

const publicUrl = 'https://shop.example';

async function documentOf(db: Db, month: string): Promise<EpcisDocument> {
  let json = '';
  const now = new Date(Math.max(noon.getTime(), Date.now()));
  for await (const chunk of monthEpcis(db, { month, publicUrl, now })) json += chunk;
  return JSON.parse(json);
}

/** Returns the documents of the month in which farm events of tests are recorded, and of the present month. */
const documentsOf = async (db: Db) => {
  const months = new Set(['2026-11', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)]);
  const documents: EpcisDocument[] = [];
  for (const month of [...months].sort()) documents.push(await documentOf(db, month));
  return documents;
};

const eventsIn = (documents: readonly EpcisDocument[]) =>
  documents.flatMap(({ epcisBody: { eventList } }) => eventList);

/** A farm and a packhouse in which everything happened that a document tells. */
async function givenMonth(tx: Tx) {
  const world = await givenSoldLots(tx);
  const { farm, batch, lot, first, last, packer: by } = world;
  const on = { cohorts: at(farm.p1) };
  const spray = recordFarmEvent(farm, batch, 30, 'sprayed', { product: 'Neem', phi_days: 3 }, on);
  const look = recordFarmEvent(farm, batch, 44, 'inspected', { score: 1 }, on);
  const manager = { staff: farm.manager, now: noon };
  await recordEvents(
    tx,
    [
      spray,
      look,
      recordFarmEvent(farm, batch, 45, 'pest_found', { pest_id: 'aphids', severity: 2 }, on),
      recordFarmEvent(farm, batch, 46, 'mortality', { quantity: 10, cause: 'heat' }, on),
      recordFarmEvent(farm, batch, 47, 'fertilised', {}, on),
      recordFarmEvent(farm, batch, 47, 'hold_placed', { reason: 'Flood.', scope: 'batch' }, on),
      recordFarmEvent(farm, batch, 48, 'hold_released', { reason: 'Dry.', scope: 'batch' }, on),
    ],
    manager,
  );
  await voidEvent(tx, spray.id, { id: randomUUID(), reason: 'Rahim mixed up the plots.' }, manager);
  const better = recordFarmEvent(farm, batch, 44, 'inspected', { score: 5 }, on);
  await correctEvent(tx, look.id, { event: better, reason: 'Rahim read it wrong.' } as never, manager);
  await recordLoss(tx, lot, { reason: 'spoiled', g: 300, note: null }, { by, key: randomUUID() });
  await setLotState(tx, { code: last, state: 'held', reason: 'Smell.' }, by);
  await writeOffUnits(tx, last, { units: 2, reason: 'Smell.' }, { by, key: randomUUID() });
  await setLotState(tx, { code: last, state: 'ok', reason: 'Clean.' }, by);
  const recall = await givenRecall(tx, first);
  await recall.confirm();
  return { ...world, spray, look, better };
}

/** Starts a batch of a crop that grows by this template, on a farm of its own. Returns its id. */
async function givenStart(tx: Tx, template: TemplateName, type: 'planted' | 'inoculated') {
  const farm = await givenFarm(tx);
  await tx.updateTable('crops').set({ template }).where('id', '=', farm.crop).execute();
  const id = randomUUID();
  const unit = type === 'planted' ? 'cutting' : 'spawn_bag';
  const event = recordFarmEvent(farm, id, 1, type, { quantity: 50, unit }, { cohorts: at(farm.p1) });
  const start = { id, farm_id: farm.id, variety_id: farm.variety, event };
  await startBatch(tx, start, { staff: farm.worker, now: noon });
  return id;
}

/** A farm and a packhouse in which plants and packs were counted, given, received, returned and cleared. */
async function givenCounts(tx: Tx) {
  const house = await givenTwoLots(tx);
  const { farm, batch, first, last, sku_id, slug, packer: by } = house;
  const on = { cohorts: at(farm.p1) };
  const [donor, ended, cleared] = [
    await givenGrown(tx, farm),
    await givenBatch(tx, farm),
    await givenGrown(tx, farm),
  ];
  const young = await givenBatch(tx, farm);
  const wrong = recordFarmEvent(farm, batch, 43, 'census', {}, { cohorts: at(farm.p1, 1_000) });
  const manager = { staff: farm.manager, now: noon };
  await recordEvents(
    tx,
    [
      recordFarmEvent(farm, batch, 40, 'census', {}, { cohorts: at(farm.p1, 1_790) }),
      recordFarmEvent(farm, batch, 41, 'census', {}, { cohorts: at(farm.p1, 1_795) }),
      recordFarmEvent(
        farm,
        batch,
        42,
        'gap_filled',
        { quantity: 5, from_batch_id: donor.id, from: farm.p1 },
        on,
      ),
      wrong,
      recordFarmEvent(farm, donor.id, 43, 'moved', { from: farm.p1, to: farm.p2, quantity: 20 }),
      recordFarmEvent(farm, donor.id, 44, 'sold_as_seedling', { quantity: 30 }, on),
      recordFarmEvent(farm, donor.id, 44, 'given', { quantity: 10 }, on),
      recordFarmEvent(farm, donor.id, 45, 'stage_observed', { stage: 'growing' }, on),
      recordFarmEvent(farm, donor.id, 45, 'pest_found', { pest_id: 'aphids', severity: 1 }, on),
      recordFarmEvent(farm, donor.id, 46, 'pest_cleared', { pest_id: 'aphids' }, on),
      recordFarmEvent(farm, donor.id, 46, 'ready_declared', { expected_kg: 4 }, on),
      recordFarmEvent(farm, young.id, 4, 'germination_counted', { germinated: 1_900, final: false }),
      recordFarmEvent(farm, young.id, 9, 'hardening_started', { shade_pct: 30 }),
      recordFarmEvent(farm, ended.id, 5, 'terminated', { quantity: 0 }, { cohorts: at(farm.nursery) }),
      recordFarmEvent(
        farm,
        cleared.id,
        46,
        'harvested',
        { net_g: 900, plants_removed: 100, final: true },
        on,
      ),
    ],
    manager,
  );
  await voidEvent(tx, wrong.id, { id: randomUUID(), reason: 'Rahim counted another plot.' }, manager);

  const move = (lot: string, request: Omit<MovementRequest, 'lot_id'>) =>
    tx
      .selectFrom('pack_lots')
      .select('id')
      .where('code', '=', lot)
      .executeTakeFirstOrThrow()
      .then(({ id }) => addMovement(tx, sku_id, { ...request, lot_id: id }, { by, key: randomUUID() }));
  await receivePacks(
    tx,
    { sku_id, packs: 4, supplier: 'Cameron Greens', invoice_number: 'INV 7' },
    { by, key: randomUUID(), today: packingDay },
  );
  await move(first, { reason: 'counted', quantity: 7, seen: 8, note: null });
  await move(last, { reason: 'counted', quantity: 9, seen: 8, note: null });
  await move(last, { reason: 'corrected', quantity: -2, note: 'Typed twice.' });
  await move(last, { reason: 'received', quantity: 3, note: null });
  await move(first, { reason: 'spoiled', quantity: 1, note: null });
  const order = await givenPaidOrder(tx, { [slug]: 3 });
  await packFrom(tx, order.id, [{ code: last, quantity: 3 }]);
  await moveBy(tx, order, 'dispatch', 'return_to_farm');
  const started = [
    await givenStart(tx, 'perennial_fruit', 'planted'),
    await givenStart(tx, 'mushroom', 'inoculated'),
  ];
  return { ...house, batches: [batch, donor.id, ended.id, cleared.id, young.id, ...started], wrong };
}

const meansOf = (event: EpcisEvent) =>
  [event.type, event.action, event['farm:event'] ?? event.bizStep].filter(Boolean).join(' ');

describe('the EPCIS document of a month', () => {
  test('is valid for every kind of event, and a foreign library reads and writes the same', async ({
    tx,
  }) => {
    await givenMonth(tx);

    const documents = await documentsOf(tx);
    for (const document of documents) {
      expect(epcisErrors(document)).toEqual([]);
      expect(reread(document).epcisBody.eventList).toEqual(document.epcisBody.eventList);
    }
    const kinds = [...new Set(eventsIn(documents).map(meansOf))];
    const expected = [
      'AggregationEvent ADD packing',
      'ObjectEvent ADD seeded',
      'ObjectEvent DELETE destroying',
      'ObjectEvent DELETE germination_counted',
      'ObjectEvent DELETE mortality',
      'ObjectEvent DELETE thinned',
      'ObjectEvent OBSERVE fertilised',
      'ObjectEvent OBSERVE germination_counted',
      'ObjectEvent OBSERVE hold_placed',
      'ObjectEvent OBSERVE hold_released',
      'ObjectEvent OBSERVE holding',
      'ObjectEvent OBSERVE inspected',
      'ObjectEvent OBSERVE pest_found',
      'ObjectEvent OBSERVE retail_selling',
      'ObjectEvent OBSERVE shipping',
      'ObjectEvent OBSERVE sprayed',
      'ObjectEvent OBSERVE stocking',
      'ObjectEvent OBSERVE transplanted',
      'TransformationEvent commissioning',
      'TransformationEvent harvested',
    ];
    expect(kinds).toEqual(expect.arrayContaining(expected));
  });

  test('balances for every class: plants, grams of harvests, packs, waste', async ({ tx }) => {
    const { batch, lot, first, last } = await givenMonth(tx);

    const left = balances(eventsIn(await documentsOf(tx)));
    const plants = await tx
      .selectFrom('batches')
      .select(['code', 'alive'])
      .where('id', '=', batch)
      .executeTakeFirstOrThrow();
    const { remaining_g } = await tx
      .selectFrom('harvest_lots')
      .select('remaining_g')
      .where('code', '=', lot)
      .executeTakeFirstOrThrow();
    const of = (path: string) => left.get(`${publicUrl}/id/${path}`);
    expect(of(`batch/class/${plants.code}`)).toBe(plants.alive);
    expect(plants.alive).toBe(2_000 - 140 - 60 - 90 - 10);
    expect(of(`harvest-lot/class/${lot}`)).toBe(remaining_g / 1_000);
    expect(of(`waste/class/${first}`)).toBe(0);
    expect(of(`pack-lot/class/${first}`)).toBe(8);
    expect(of(`pack-lot/class/${last}`)).toBe(6);
  });

  test('begins plants with the seed lot that they were sown from, of which the seed is less', async ({
    tx,
  }) => {
    const farm = await givenFarm(tx);
    const lot = await givenSeedLot(tx, farm.variety);
    const { id: batch } = await givenBatch(tx, farm, 0, { seed_lot_id: lot });
    const { code } = await tx
      .selectFrom('batches')
      .select('code')
      .where('id', '=', batch)
      .executeTakeFirstOrThrow();

    const documents = await documentsOf(tx);
    for (const document of documents) expect(epcisErrors(document)).toEqual([]);
    const start = eventsIn(documents).find((event) =>
      JSON.stringify(event.inputQuantityList ?? '').includes(`/id/seed-lot/class/${lot}`),
    );
    expect(start).toMatchObject({
      type: 'TransformationEvent',
      bizStep: 'commissioning',
      outputQuantityList: [{ epcClass: `${publicUrl}/id/batch/class/${code}`, quantity: 2_000 }],
      ilmd: { 'cbvmda:lotNumber': code },
    });
    expect(balances(eventsIn(documents)).get(`${publicUrl}/id/batch/class/${code}`)).toBe(2_000);
  });

  test('states the country where bought-in packs grew, if it is known', async ({ tx }) => {
    const { sku_id, packer: by } = await givenTwoLots(tx);
    const bought = { sku_id, packs: 5, supplier: 'Ladang', invoice_number: 'A1' };
    const known = await receivePacks(
      tx,
      { ...bought, country: 'TH' },
      { by, key: randomUUID(), today: packingDay },
    );
    const unknown = await receivePacks(tx, bought, { by, key: randomUUID(), today: packingDay });

    const events = eventsIn(await documentsOf(tx));
    const countryOf = (lot: string) => {
      const event = events.find(({ ilmd }) => (ilmd as Record<string, string>)?.['cbvmda:lotNumber'] === lot);
      return (event?.ilmd as Record<string, string> | undefined)?.['cbvmda:countryOfOrigin'];
    };
    expect([countryOf(known), countryOf(unknown)]).toEqual(['TH', undefined]);
  });

  test('balances for plants and packs that were counted, given, received, returned and cleared', async ({
    tx,
  }) => {
    const { batches, sku_id, wrong } = await givenCounts(tx);

    const documents = await documentsOf(tx);
    for (const document of documents) expect(epcisErrors(document)).toEqual([]);
    const events = eventsIn(documents);
    const left = balances(events);
    const of = (path: string) => left.get(`${publicUrl}/id/${path}`);
    const plants = await tx
      .selectFrom('batches')
      .select(['code', 'alive', 'pending'])
      .where('id', 'in', batches)
      .orderBy('code')
      .execute();
    expect(plants.map(({ code }) => of(`batch/class/${code}`))).toEqual(
      plants.map(({ alive, pending }) => alive + pending),
    );
    const packs = await tx
      .selectFrom('pack_lots')
      .select(['code', 'on_hand', 'blocked_units'])
      .where('sku_id', '=', sku_id)
      .orderBy('code')
      .execute();
    expect(packs.map(({ code }) => of(`pack-lot/class/${code}`))).toEqual(
      packs.map(({ on_hand, blocked_units }) => on_hand + blocked_units),
    );
    const undone = events.filter(({ errorDeclaration }) => errorDeclaration);
    expect(undone.map((event) => [event.eventID, event.action, event.quantityList])).toEqual([
      [`urn:uuid:${wrong.id}`, 'OBSERVE', expect.anything()],
      [`${publicUrl}/id/event/counted/${wrong.id}`, 'DELETE', [expect.objectContaining({ quantity: 800 })]],
    ]);
    const expected = [
      'AggregationEvent ADD packing',
      'ObjectEvent ADD census',
      'ObjectEvent ADD inoculated',
      'ObjectEvent ADD planted',
      'ObjectEvent ADD receiving',
      'ObjectEvent ADD stock_taking',
      'ObjectEvent DELETE census',
      'ObjectEvent DELETE destroying',
      'ObjectEvent DELETE given',
      'ObjectEvent DELETE harvested',
      'ObjectEvent DELETE sold_as_seedling',
      'ObjectEvent DELETE stock_taking',
      'ObjectEvent DELETE terminated',
      'ObjectEvent OBSERVE census',
      'ObjectEvent OBSERVE hardening_started',
      'ObjectEvent OBSERVE moved',
      'ObjectEvent OBSERVE pest_cleared',
      'ObjectEvent OBSERVE ready_declared',
      'ObjectEvent OBSERVE receiving',
      'ObjectEvent OBSERVE stage_observed',
      'TransformationEvent gap_filled',
    ];
    expect([...new Set(events.map(meansOf))]).toEqual(expect.arrayContaining(expected));
  });

  test('declares wrong what was undone, and names what replaced it', async ({ tx }) => {
    const { spray, look, better } = await givenMonth(tx);

    const wrong = eventsIn(await documentsOf(tx)).filter((event) => event.errorDeclaration);
    expect(wrong.map(({ eventID, errorDeclaration }) => [eventID, errorDeclaration])).toEqual([
      [`urn:uuid:${spray.id}`, expect.objectContaining({ reason: 'did_not_occur' })],
      [
        `urn:uuid:${look.id}`,
        expect.objectContaining({
          reason: 'incorrect_data',
          correctiveEventIDs: [`urn:uuid:${better.id}`],
        }),
      ],
    ]);
  });

  test('names no person: no customer, no staff, no words that someone typed', async ({ tx }) => {
    const { farm, packer, member } = await givenMonth(tx);
    const people = await tx.selectFrom('customers').select('email').execute();

    const json = JSON.stringify(await documentsOf(tx));
    expect(people).not.toEqual([]);
    for (const { email } of people) expect(json).not.toContain(email);
    for (const id of [farm.worker.id, farm.manager.id, packer.id, member.id]) expect(json).not.toContain(id);
    expect(json).not.toMatch(/Rahim|Smell|Flood|@[a-z]+\./);
  });

  test('H-90: has the residue tests of plants and lots, with what was found', async ({ tx }) => {
    const { farm, batch, lot } = await givenTwoLots(tx);
    const { id: lotId } = await tx
      .selectFrom('harvest_lots')
      .select('id')
      .where('code', '=', lot)
      .executeTakeFirstOrThrow();
    const record = (sample_code: string, harvest_lot_id: string | null, found_mg_kg: number) =>
      tx
        .insertInto('residue_tests')
        .values({
          ...{ id: randomUUID(), farm_id: farm.id, batch_id: batch, harvest_lot_id, sample_code },
          ...{ lab: 'Makmal Rahim', sampled_on: '2026-11-18', reported_on: '2026-11-19' },
          results: JSON.stringify([{ substance: 'Chlorpyrifos', found_mg_kg, limit_mg_kg: 0.5 }]),
          ...{ is_passed: found_mg_kg <= 0.5, recorded_by: farm.manager.id, recorded_at: noon.toISOString() },
        })
        .execute();
    await record('S1', null, 0.02);
    await record('S2', lotId, 0.7);

    const documents = await documentsOf(tx);
    for (const document of documents) {
      expect(epcisErrors(document)).toEqual([]);
      expect(reread(document).epcisBody.eventList).toEqual(document.epcisBody.eventList);
    }
    const tests = eventsIn(documents).filter((event) => event['farm:event'] === 'residue_tested');
    expect(tests.map(({ disposition, bizStep }) => [disposition, bizStep])).toEqual(
      expect.arrayContaining([
        ['conformant', 'inspecting'],
        ['non_conformant', 'inspecting'],
      ]),
    );
    expect(tests.find(({ disposition }) => disposition === 'non_conformant')).toMatchObject({
      quantityList: [{ epcClass: `${publicUrl}/id/harvest-lot/class/${lot}` }],
      sensorElementList: [
        {
          sensorReport: [
            { chemicalSubstance: `${publicUrl}/id/voc/Substance-Chlorpyrifos`, value: 0.7, uom: 'NA' },
          ],
        },
      ],
    });
    expect(JSON.stringify(documents)).not.toMatch(/Makmal|S1"/);
  });

  test('of a month without records is valid and empty', async ({ tx }) => {
    const document = await documentOf(tx, '2020-02');

    expect(epcisErrors(document)).toEqual([]);
    expect(document.epcisBody.eventList).toEqual([]);
  });
});
