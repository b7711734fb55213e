import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import {
  at,
  type GivenFarm,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
  staffOf,
} from '#test/fixtures/given-farm.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { describeBatch } from './batches/describe-batch.ts';
import { listBatchChoices } from './batches/list-batch-choices.ts';
import { startBatch } from './batches/start-batch.ts';
import { archiveCrop, restoreCrop } from './crops/save-crop.ts';
import { archiveVariety, restoreVariety } from './crops/save-variety.ts';
import { enterEvent } from './events/enter-event.ts';
import { archiveFarmer, restoreFarmer } from './people/archive-farmer.ts';
import { listFarmers } from './people/list-farmers.ts';
import { addFarmer, recordConsent } from './people/save-farmer.ts';
import { archivePlot, restorePlot } from './plots/save-plot.ts';
import { closeFarm, reopenFarm } from './save-farm.ts';

const owner = (farm: GivenFarm) => staffOf(farm.id, 'owner');
const t = (key: string) => key;
const english = { language: 'en', t } as const;

/** Plans a batch for the first of December, on the first plot. */
function plan(tx: Tx, farm: GivenFarm, more: { responsible_farmer_id?: string } = {}) {
  const id = randomUUID();
  const event = recordFarmEvent(farm, id, 0, 'planned', {
    quantity: 10,
    sow_on: '2026-12-01',
    plot_id: farm.p1,
  });
  const start = { id, farm_id: farm.id, variety_id: farm.variety, event, ...more };
  return startBatch(tx, start, { staff: farm.manager, now: noon });
}

const clear = (tx: Tx, farm: GivenFarm, batch: string) =>
  enterEvent(
    tx,
    batch,
    recordFarmEvent(
      farm,
      batch,
      28,
      'harvested',
      { net_g: 9_000, plants_removed: 1700, final: true },
      { cohorts: at(farm.p1) },
    ),
    { staff: farm.manager, now: noon },
  );

describe('a plot', () => {
  test('with a planned batch cannot be archived, and the refusal names the batch', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { code } = await plan(tx, farm);

    await expect(archivePlot(tx, farm.p1, owner(farm))).rejects.toMatchObject({
      code: 'farm_in_use',
      details: { values: { what: [code] } },
    });
  });

  test('that is archived takes nothing new until it is restored', async ({ tx }) => {
    const farm = await givenFarm(tx);
    await archivePlot(tx, farm.p1, owner(farm));

    await expect(plan(tx, farm)).rejects.toMatchObject({
      code: 'record_archived',
      details: { values: { what: 'P1' } },
    });
    await restorePlot(tx, farm.p1, owner(farm));
    await plan(tx, farm);
  });

  test('is not restored onto ground that another plot has taken', async ({ tx }) => {
    const farm = await givenFarm(tx);
    await archivePlot(tx, farm.p1, owner(farm));
    await tx
      .updateTable('plots')
      .set((eb) => ({
        geometry: eb.selectFrom('plots as first').select('geometry').where('first.id', '=', farm.p1),
      }))
      .where('id', '=', farm.p2)
      .execute();

    await expect(restorePlot(tx, farm.p1, owner(farm))).rejects.toMatchObject({ code: 'plot_overlaps' });
  });
});

describe('a farm', () => {
  test('that is closed takes no batch until it is reopened', async ({ tx }) => {
    const farm = await givenFarm(tx);
    await closeFarm(tx, farm.id, owner(farm));

    await expect(plan(tx, farm)).rejects.toMatchObject({ code: 'record_archived' });
    await reopenFarm(tx, farm.id, owner(farm));
    await plan(tx, farm);
    await expect(closeFarm(tx, farm.id, owner(farm))).rejects.toMatchObject({ code: 'farm_in_use' });
  });
});

describe('a person', () => {
  const siti = (farm: GivenFarm) =>
    ({ farm_ids: [farm.id], display_name: { en: 'Siti', zh: '西蒂' }, role: 'grower' }) as const;

  async function givenSiti(tx: Tx, farm: GivenFarm) {
    const id = await addFarmer(tx, { ...siti(farm), farm_ids: [farm.id] }, farm.manager);
    await recordConsent(tx, id, { scope: ['name'], version: '1' }, { staff: farm.manager, now: noon });
    return id;
  }

  test('with something to look after cannot be archived', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const id = await givenSiti(tx, farm);
    const { code } = await plan(tx, farm, { responsible_farmer_id: id });

    await expect(archiveFarmer(tx, id, farm.manager)).rejects.toMatchObject({
      code: 'farm_in_use',
      details: { values: { what: [code] } },
    });
  });

  test('archived members are not listed or assigned until restored', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const id = await givenSiti(tx, farm);
    const batch = await plan(tx, farm);
    const inShop = async () =>
      (await listFarmers(tx, { farm_id: farm.id }, english)).data.map(({ name }) => name);
    const give = () => describeBatch(tx, batch.id, { responsible_farmer_id: id }, farm.manager);
    expect(await inShop()).toEqual(['Siti']);

    await archiveFarmer(tx, id, farm.manager);
    expect(await inShop()).toEqual([]);
    await expect(give()).rejects.toMatchObject({
      code: 'record_archived',
      details: { values: { what: 'Siti' } },
    });

    await restoreFarmer(tx, id, farm.manager);
    expect(await inShop()).toEqual(['Siti']);
    await give();
  });
});

describe('a crop', () => {
  const grownHere = async (tx: Tx, farm: GivenFarm) => {
    const { crops } = await listBatchChoices(tx, { staff: farm.manager, ...english });
    return crops.some(({ id }) => id === farm.crop);
  };

  test('of which a batch lives stays; an archived crop is not offered any more', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id, code } = await givenGrown(tx, farm);
    const inUse = { code: 'farm_in_use', details: { values: { what: [code] } } };

    await expect(archiveCrop(tx, farm.crop)).rejects.toMatchObject(inUse);
    await expect(archiveVariety(tx, farm.variety)).rejects.toMatchObject(inUse);
    expect(await grownHere(tx, farm)).toBe(true);

    await clear(tx, farm, id);
    await archiveCrop(tx, farm.crop);
    expect(await grownHere(tx, farm)).toBe(false);
    await expect(plan(tx, farm)).rejects.toMatchObject({ code: 'record_archived' });

    await restoreCrop(tx, farm.crop);
    await plan(tx, farm);
  });

  test('must be restored before its varieties', async ({ tx }) => {
    const farm = await givenFarm(tx);
    await archiveVariety(tx, farm.variety);
    await archiveCrop(tx, farm.crop);

    await expect(restoreVariety(tx, farm.variety)).rejects.toMatchObject({ code: 'record_archived' });
    await restoreCrop(tx, farm.crop);
    expect(await grownHere(tx, farm)).toBe(false);
    await restoreVariety(tx, farm.variety);
    expect(await grownHere(tx, farm)).toBe(true);
  });
});
