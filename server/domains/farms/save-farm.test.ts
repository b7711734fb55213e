import type { Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';
import { inTransaction } from '#platform/db/db.ts';
import {
  type GivenFarm,
  givenBatch,
  givenFarm,
  givenGrown,
  noon,
  staffOf,
} from '#test/fixtures/given-farm.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { addFarmer, recordConsent } from './people/save-farmer.ts';
import { addPlot, archivePlot, changePlot, type PlotDraft } from './plots/save-plot.ts';
import { changeFarm, closeFarm } from './save-farm.ts';

const square = (west: number, south: number, size = 0.0005): Polygon => {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const [east, north] = [round(west + size), round(south + size)];
  const corners: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [corners] };
};

const owner = (farm: GivenFarm) => staffOf(farm.id, 'owner');
const draft = (farm: GivenFarm, more: Partial<PlotDraft> = {}): PlotDraft => ({
  farm_id: farm.id,
  code: 'P9',
  kind: 'plot',
  geometry: square(103.5985, 1.67),
  ...more,
});

describe('a plot', () => {
  test('gets its area from its outline, which is stored with the right orientation', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const drawn = square(103.5985, 1.67);
    const clockwise = { ...drawn, coordinates: drawn.coordinates.map((ring) => ring.toReversed()) };

    const saved = await addPlot(tx, draft(farm, { geometry: clockwise }), owner(farm));

    const stored = await tx
      .selectFrom('plots')
      .selectAll()
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ area_m2: 3076, warnings: [] });
    expect(stored.area_m2).toBe(3076);
    expect(stored.geometry).toEqual(square(103.5985, 1.67));
  });

  test('with an invalid outline is refused with the reason', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const swapped = square(1.67, 103.5985);

    await expect(addPlot(tx, draft(farm, { geometry: swapped }), owner(farm))).rejects.toMatchObject({
      code: 'geometry_invalid',
      details: { fresh: { reason: 'swapped_axes' } },
    });
  });

  test('outside the boundary of its farm is accepted with a warning', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const boundary = square(103.5, 1.6);
    await tx
      .updateTable('farms')
      .set({ boundary: JSON.stringify(boundary) })
      .where('id', '=', farm.id)
      .execute();

    expect(await addPlot(tx, draft(farm), owner(farm))).toMatchObject({ warnings: ['outside_farm'] });
  });

  test('keeps its earlier outlines', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await addPlot(tx, draft(farm), owner(farm));

    await changePlot(tx, id, draft(farm, { geometry: square(103.5985, 1.67, 0.0007) }), owner(farm));
    await changePlot(
      tx,
      id,
      draft(farm, { geometry: square(103.5985, 1.67, 0.0007), name: { en: 'Pond side', zh: '池塘邊' } }),
      owner(farm),
    );

    const outlines = await tx
      .selectFrom('plot_outlines')
      .select('area_m2')
      .where('plot_id', '=', id)
      .orderBy('since')
      .execute();
    expect(outlines).toEqual([{ area_m2: 3076 }, { area_m2: 6029 }]);
  });

  test('has a unique code on its farm, and an older version is refused', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const { id } = await addPlot(tx, draft(farm), owner(farm));

    await expect(addPlot(tx, draft(farm), owner(farm))).rejects.toMatchObject({ code: 'request_invalid' });
    await expect(changePlot(tx, id, draft(farm, { code: 'P1' }), owner(farm))).rejects.toMatchObject({
      code: 'request_invalid',
    });
    await expect(changePlot(tx, id, { ...draft(farm), version: 7 }, owner(farm))).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });

  test('with something on it cannot be archived', async ({ tx }) => {
    const farm = await givenFarm(tx);
    await givenGrown(tx, farm);

    await expect(archivePlot(tx, farm.p1, owner(farm))).rejects.toMatchObject({ code: 'farm_in_use' });
    await archivePlot(tx, farm.p2, owner(farm));
  });

  test('is edited only by an owner of its farm', async ({ tx }) => {
    const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];

    for (const staff of [farm.worker, farm.manager, owner(another)]) {
      await expect(addPlot(tx, draft(farm), staff)).rejects.toMatchObject({ code: 'forbidden_farm' });
    }
  });
});

describe('a farm', () => {
  const farmDraft = {
    name: { en: 'Given', zh: '測試' },
    description: { en: 'Beds by a pond.', zh: '池塘邊的菜畦。' },
    district: { en: 'Kulai', zh: '古來' },
    state_id: 'MY-01',
  };

  test('takes its centre and area from its boundary', async ({ tx }) => {
    const farm = await givenFarm(tx);

    await changeFarm(tx, farm.id, { ...farmDraft, boundary: square(103.598, 1.67, 0.002) }, owner(farm));

    const stored = await tx.selectFrom('farms').selectAll().where('id', '=', farm.id).executeTakeFirst();
    expect(stored).toMatchObject({
      lng: 103.599,
      lat: 1.671,
      area_m2: 49216,
      description: { en: 'Beds by a pond.', zh: '池塘邊的菜畦。' },
    });
  });

  test('with something growing cannot be closed', async ({ tx }) => {
    const [farm, bare] = [await givenFarm(tx), await givenFarm(tx)];
    await givenBatch(tx, farm);

    await expect(closeFarm(tx, farm.id, owner(farm))).rejects.toMatchObject({ code: 'farm_in_use' });
    await closeFarm(tx, bare.id, owner(bare));
  });
});

test('only a manager records what a person agreed to, and when', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const person = {
    farm_ids: [farm.id],
    display_name: { en: 'Siti', zh: '西蒂' },
    role: 'grower',
  } as const;
  const id = await addFarmer(tx, { ...person, farm_ids: [farm.id] }, farm.manager);
  const agree = (staff: typeof farm.worker) =>
    recordConsent(tx, id, { scope: ['name', 'story'], version: '2026-11' }, { staff, now: noon });

  await expect(agree(farm.worker)).rejects.toMatchObject({ code: 'forbidden_farm' });
  await agree(farm.manager);

  expect(await tx.selectFrom('farmers').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    consent_scope: ['name', 'story'],
    consent_version: '2026-11',
    consent_at: '2026-11-20T04:00:00Z',
  });
});

describe('the ground of a plot', () => {
  test("is not another plot's, whether drawn or moved there", async ({ db, tx }) => {
    const farm = await givenFarm(tx);
    const first = await addPlot(tx, draft(farm, { code: 'P8' }), owner(farm));
    const beside = square(103.5995, 1.67);

    await expect(
      inTransaction(db, (tx) => addPlot(tx, draft(farm, { geometry: square(103.5986, 1.67) }), owner(farm))),
    ).rejects.toMatchObject({ code: 'plot_overlaps', details: { values: { code: 'P8' } } });
    const { id } = await addPlot(tx, draft(farm, { geometry: beside }), owner(farm));
    await expect(
      inTransaction(db, (tx) =>
        changePlot(tx, id, draft(farm, { geometry: square(103.5987, 1.67) }), owner(farm)),
      ),
    ).rejects.toMatchObject({ code: 'plot_overlaps' });

    await archivePlot(tx, first.id, owner(farm));
    await changePlot(tx, id, draft(farm, { geometry: square(103.5987, 1.67) }), owner(farm));
  });

  test('may contain a bed', async ({ db, tx }) => {
    const farm = await givenFarm(tx);
    const { id: parent_id } = await addPlot(tx, draft(farm), owner(farm));
    const bed = { parent_id, kind: 'bed', geometry: square(103.5986, 1.6701, 0.0001) } as const;

    const { id } = await addPlot(tx, draft(farm, { ...bed, code: 'P9A' }), owner(farm));
    await expect(
      inTransaction(db, (tx) => addPlot(tx, draft(farm, { ...bed, code: 'P9B' }), owner(farm))),
    ).rejects.toMatchObject({
      code: 'plot_overlaps',
    });
    await changePlot(
      tx,
      id,
      draft(farm, { code: 'P9A', geometry: square(103.5986, 1.6702, 0.0001) }),
      owner(farm),
    );
  });

  test('keeps the fields that a change omits', async ({ tx }) => {
    const farm = await givenFarm(tx);
    const soil = { ph: 5.4, texture: 'peat', organic_matter_pct: null };
    const { id } = await addPlot(tx, draft(farm, { soil, cover: 'open' }), owner(farm));

    await changePlot(tx, id, draft(farm, { name: { en: 'By the pond', zh: '池塘旁' } }), owner(farm));

    const stored = tx.selectFrom('plots').select(['soil', 'cover', 'name']).where('id', '=', id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({
      soil,
      cover: 'open',
      name: { en: 'By the pond', zh: '池塘旁' },
    });
  });
});
