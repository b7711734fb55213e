import { randomUUID } from 'node:crypto';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { packLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { sql } from 'kysely';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { voidEvent } from '#domains/farms/events/undo-event.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type EpcisDocument, epcisErrors, reread } from '#test/fixtures/epcis-checks.ts';
import { at, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { traceEpcis } from './trace-epcis.ts';

const publicUrl = 'https://shop.example';
const id = (path: string) => `${publicUrl}/id/${path}`;

async function documentOf(db: Db, code: string): Promise<EpcisDocument> {
  return JSON.parse((await traceEpcis(db, { code, publicUrl, now: noon })).json);
}

/** A packed harvest with care of every kind that the public reads, and a farmer who did not agree to be named. */
async function givenHistory(tx: Tx) {
  const house = await givenPackhouse(tx);
  const { farm, batch } = house;
  const on = { cohorts: at(farm.p1) };
  const spray = recordFarmEvent(farm, batch, 30, 'sprayed', { product: 'Neem', phi_days: 3 }, on);
  await recordEvents(tx, [spray, recordFarmEvent(farm, batch, 44, 'inspected', { score: 5 }, on)], {
    staff: farm.worker,
    now: noon,
  });
  const { id: farmer } = await tx
    .insertInto('farmers')
    .values({
      display_name: { en: 'Encik Rahim', zh: '拉欣' },
      bio: { en: '', zh: '' },
      role: 'grower',
      contact: JSON.stringify({ phone: '+60123334444', email: 'rahim@farm.example' }),
      consent_scope: ['name'],
      consent_version: '1',
      consent_at: noon.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('batches').set({ responsible_farmer_id: farmer }).where('id', '=', batch).execute();
  return { ...house, spray, code: await pack(tx, house) };
}

const kindsOf = ({ epcisBody: { eventList } }: EpcisDocument) =>
  eventList.map((event) => event['farm:event'] ?? event.bizStep);

describe('the EPCIS document of a pack', () => {
  test('is valid, and a foreign library reads and writes the same events', async ({ tx }) => {
    const { code } = await givenHistory(tx);

    const document = await documentOf(tx, code);
    expect(epcisErrors(document)).toEqual([]);
    expect(reread(document).epcisBody.eventList).toEqual(document.epcisBody.eventList);
    expect(kindsOf(document)).toEqual([
      'seeded',
      'germination_counted',
      'transplanted',
      'sprayed',
      'inspected',
      'harvested',
      'commissioning',
      'destroying',
    ]);
  });

  test('balances: what went into the packing is in the packs and in the waste', async ({ tx }) => {
    const { code, lot } = await givenHistory(tx);

    const { eventList } = (await documentOf(tx, code)).epcisBody;
    const packing = eventList.find((event) => event.transformationID);
    expect(packing).toMatchObject({
      inputQuantityList: [{ epcClass: id(`harvest-lot/class/${lot}`), quantity: 2.1, uom: 'KGM' }],
      outputQuantityList: [
        { epcClass: id(`pack-lot/class/${code}`), quantity: 8 },
        { epcClass: id(`waste/class/${code}`), quantity: 0.1, uom: 'KGM' },
      ],
      ilmd: { 'cbvmda:netWeight': { 'cbvmda:measurement': 0.25 } },
    });
    expect(8 * 0.25 + 0.1).toBe(2.1);
    expect(eventList.at(-1)).toMatchObject({
      action: 'DELETE',
      quantityList: [{ epcClass: id(`waste/class/${code}`), quantity: 0.1 }],
    });
  });

  test('names no person and no exact place, and no number of plants', async ({ tx }) => {
    const { code, farm } = await givenHistory(tx);

    const document = await documentOf(tx, code);
    const json = JSON.stringify(document);
    expect(json).toContain('#latitude');
    expect(json).toContain('1.67');
    expect(json).not.toMatch(/Rahim|拉欣|@[a-z]+\.|\+60|1\.6702|103\.598/);
    for (const person of [farm.worker.id, farm.manager.id]) expect(json).not.toContain(person);
    expect(json).not.toMatch(/"quantity":(1860|1800|2000|90)\b/);
  });

  test('leaves out what was undone', async ({ tx }) => {
    const { code, spray, farm } = await givenHistory(tx);
    await voidEvent(
      tx,
      spray.id,
      { id: randomUUID(), reason: 'Wrong plot.' },
      { staff: farm.manager, now: noon },
    );

    expect(kindsOf(await documentOf(tx, code))).not.toContain('sprayed');
  });

  test('of a hidden batch shows neither its code nor its days', async ({ tx }) => {
    const { code, batch, lot } = await givenHistory(tx);
    await tx.updateTable('batches').set({ public: false }).where('id', '=', batch).execute();

    const document = await documentOf(tx, code);
    expect(epcisErrors(document)).toEqual([]);
    expect(document.epcisBody.eventList.map(({ bizStep }) => bizStep)).toEqual([
      'commissioning',
      'commissioning',
      'destroying',
    ]);
    expect(JSON.stringify(document)).not.toContain(lot);
    expect(JSON.stringify(document)).not.toContain('NB-');
  });

  test('of a shop that writes only Chinese has its names in Chinese', async ({ tx }) => {
    const { code, farm, batch } = await givenHistory(tx);
    noteShopLanguages(['zh']);
    await tx
      .updateTable('farms')
      .set({ name: { en: '', zh: '測試農場' } })
      .where('id', '=', farm.id)
      .execute();
    await sql`
      update crop_varieties set name = '{"en": "", "zh": "本地"}'
      where id = (select variety_id from batches where id = ${batch})
    `.execute(tx);

    const json = JSON.stringify(await documentOf(tx, code));
    expect(json).toContain('{"id":"urn:epcglobal:cbv:mda#descriptionShort","attribute":"測試青菜"}');
    expect(json).toContain('/id/voc/variety","attribute":"本地"}');
    expect(json).toMatch(/"urn:epcglobal:cbv:mda#name","attribute":"測試農場, [^"]+"/);
  });

  test('calls a pack with a GTIN as GS1 does', async ({ tx }) => {
    const { code, sku_id } = await givenHistory(tx);
    await tx.updateTable('skus').set({ barcode: '4006381333931' }).where('id', '=', sku_id).execute();

    const json = JSON.stringify(await documentOf(tx, code));
    expect(json).toContain(`https://id.gs1.org/01/04006381333931/10/${code}`);
  });

  test('a wrong code is refused by its check character', async ({ open }) => {
    const request = await open();
    const unknown = packLotCode('2026-11-20', 9_999, new Uint8Array([1, 2])) ?? '';
    const send = (code: string) => request('GET', `/api/trace/${code}/epcis`);

    expect(await send(unknown.replace('9999', '9998'))).toMatchObject({
      status: 422,
      body: { code: 'lot_code_invalid' },
    });
    expect(await send(unknown)).toMatchObject({ status: 404, body: { code: 'lot_not_found' } });
  });
});
