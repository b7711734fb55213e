import { randomUUID } from 'node:crypto';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { correctEvent, voidEvent } from '#domains/farms/events/undo-event.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { balances, type EpcisDocument, epcisErrors, reread } from '#test/fixtures/epcis-checks.ts';
import { at, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenRecall, givenSoldLots } from '#test/fixtures/given-recall.ts';
import { describe, expect, test } from '#test/harness/api.ts';
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

  test('of a month without records is valid and empty', async ({ tx }) => {
    const document = await documentOf(tx, '2020-02');

    expect(epcisErrors(document)).toEqual([]);
    expect(document.epcisBody.eventList).toEqual([]);
  });
});
