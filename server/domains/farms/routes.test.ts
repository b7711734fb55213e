import type { Seedling, SeedlingTotals } from '@kebun/contract/farms/batches/seedling-pages.ts';
import type { Farm } from '@kebun/contract/farms/farms.ts';
import type { HarvestForecast } from '@kebun/contract/farms/forecast/harvest-forecast.ts';
import type { Farmer } from '@kebun/contract/farms/people/farmers.ts';
import type { Plot } from '@kebun/contract/farms/plots/plots.ts';
import { addDays, dayLength, dayOf, daysBetween } from '@kebun/contract/lib/days.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { sql } from 'kysely';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';

/** Returns the area of an outline in square metres. */
const metresIn = ({ coordinates: [ring = []] }: Polygon) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [toX, toY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * toY - toX * y;
    }, 0) / 2,
  );

describe('the farms', () => {
  test('are listed with what grows on them, and with the legend', async ({ open, tx }) => {
    const request = await open();

    const { status, body } = await request('GET', '/api/farms');

    expect(status).toBe(200);
    expect(body.data.map((farm: Farm) => farm.slug).toSorted()).toEqual([
      'kea-ridge',
      'kulai-greenway',
      'sekinchan-golden-field',
      'yong-peng-orchard',
    ]);
    const { alive } = await tx
      .selectFrom('batches')
      .select((eb) => eb.fn.sum('alive').as('alive'))
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    const seedlings = body.data.reduce((sum: number, farm: Farm) => sum + farm.seedlings_alive, 0);
    expect(seedlings).toBe(Number(alive));
    expect(body.meta.status_legend.map((row: { slug: string }) => row.slug)).toContain('germinated');
  });

  test('are located to a kilometre unless one agreed to more; plans keep shape and size', async ({
    open,
    tx,
  }) => {
    const request = await open();
    const exact = await tx
      .selectFrom('farms')
      .selectAll()
      .where('slug', '=', 'kea-ridge')
      .executeTakeFirstOrThrow();

    const { body: ridge } = await request('GET', '/api/farms/kea-ridge');
    const { body: field } = await request('GET', '/api/farms/sekinchan-golden-field');

    expect([ridge.data.lat, ridge.data.lng]).toEqual([4.5, 101.41]);
    expect(JSON.stringify(ridge)).not.toContain(String(exact.lng));
    expect(field.data.lng).not.toBe(Math.round(field.data.lng * 100) / 100);
    for (const plot of ridge.data.plots as Plot[]) {
      expect(plot.geometry).toBeNull();
      expect(Math.abs(metresIn(plot.outline) / plot.area_m2 - 1)).toBeLessThan(0.01);
    }
    for (const plot of field.data.plots as Plot[]) expect(plot.geometry?.type).toBe('Polygon');
  });

  test('have 49 plots, each with a state computed from the batches on it', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/plots?kind=plot&limit=100');
    const state = (farm: string, code: string) =>
      (body.data as (Plot & { farm_id: string })[]).find(
        (plot) => plot.code === code && plot.farm_id === farm,
      )?.state;
    const { body: farms } = await request('GET', '/api/farms');
    const ridge = farms.data.find((farm: Farm) => farm.code === 'CAM').id;

    expect(body.total).toBe(49);
    expect(['P01', 'P08', 'P12'].map((code) => state(ridge, code))).toEqual([
      'planted',
      'preparing',
      'fallow',
    ]);
    const planted = (body.data as Plot[]).filter((plot) => plot.state === 'planted');
    expect(planted.every(({ current_batches, batches }) => current_batches.length > 0 && batches > 0)).toBe(
      true,
    );
  });

  test('that are unknown are not found, by id or by slug', async ({ open }) => {
    const request = await open();

    expect((await request('GET', '/api/farms/atlantis')).status).toBe(404);
    expect((await request('GET', '/api/plots/atlantis')).status).toBe(404);
    expect((await request('GET', '/api/farms/atlantis/plots')).status).toBe(404);
  });

  test('that are closed or private are never shown', async ({ open, tx }) => {
    await tx.updateTable('farms').set({ public: false }).where('slug', '=', 'kea-ridge').execute();
    await tx.updateTable('farms').set({ status: 'inactive' }).where('slug', '=', 'kulai-greenway').execute();
    const request = await open();

    const slugs = (await request('GET', '/api/farms')).body.data.map((farm: Farm) => farm.slug);
    const { body: seedlings } = await request('GET', '/api/seedlings?limit=100');
    const farms = new Set(seedlings.data.map((seedling: Seedling) => seedling.farm.slug));
    const { body: totals } = await request('GET', '/api/farm-total-seedlings?group_by=farm');

    expect(slugs.toSorted()).toEqual(['sekinchan-golden-field', 'yong-peng-orchard']);
    expect([...farms].toSorted()).toEqual(['sekinchan-golden-field', 'yong-peng-orchard']);
    expect(totals.data).toHaveLength(2);
    expect((await request('GET', '/api/farms/kea-ridge')).status).toBe(404);
  });

  test('answer in Chinese when asked in Chinese', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/farms/kea-ridge?lang=zh');

    expect(body.data.name).toBe('奇亞嶺高原農場');
    expect(body.data.plots[0].status.name).toMatch(/[一-鿿]/);
  });

  test('include batches and archives on request', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/farms/kulai-greenway?with=plots,batches,archive');

    expect(body.data.batches.length).toBeGreaterThan(10);
    expect(body.data.archive).toHaveLength(10);
    expect(body.data.products.map((product: { slug: string }) => product.slug)).toContain('sawi');
    expect(
      body.data.plan.landmarks.map((mark: { properties: { kind: string } }) => mark.properties.kind),
    ).toContain('pond');
  });
});

test('include the yearly yield of each plot per square metre on request', async ({ open, tx }) => {
  const request = await open();
  const { body: without } = await request('GET', '/api/farms/kulai-greenway');
  const { body } = await request('GET', '/api/farms/kulai-greenway?with=yields');
  const yields = body.data.yields as { plot: { id: string; code: string }; kg: number; kg_m2: number }[];

  expect(without.data.yields).toBeUndefined();
  expect(yields.map(({ kg_m2 }) => kg_m2)).toEqual(
    yields.map(({ kg_m2 }) => kg_m2).toSorted((one, other) => other - one),
  );
  const [best] = yields;
  const { rows } = await sql<{ kg: number }>`
    select round(sum(net_g) / 1000)::int as kg from harvests
    where plot_id = ${best?.plot.id} and harvested_on > (now() at time zone 'Asia/Kuala_Lumpur')::date - 365
  `.execute(tx);
  expect(best?.kg).toBe(rows[0]?.kg);
});

describe('people', () => {
  test('are shown only as far as they consented', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/farmers');
    const all = body.data as Farmer[];
    const by = (name: string) => all.find((farmer) => farmer.name === name);

    expect(all).toHaveLength(10);
    expect(by('Tan')).toBeUndefined();
    expect(by('Kumar')?.bio).toBeNull();
    expect(by('Pak Hassan')?.bio).toMatch(/canal/);
    const everything = JSON.stringify([
      body,
      (await request('GET', '/api/farms?with=plots')).body,
      (await request('GET', '/api/seedlings?limit=100')).body,
    ]);
    expect(everything).not.toMatch(/\+60|contact|"Tan"/);
  });

  test('disappear at once when they withdraw consent', async ({ open, tx }) => {
    const request = await open();
    const { body } = await request('GET', '/api/farmers?farm_id=kea-ridge');
    const siti = (body.data as Farmer[]).find(({ name }) => name === 'Siti');

    await tx
      .updateTable('farmers')
      .set({ consent_scope: [] })
      .where('id', '=', siti?.id ?? '')
      .execute();

    const later = await open();
    expect((await later('GET', `/api/farmers/${siti?.id}`)).status).toBe(404);
    expect(siti?.growing.length).toBeGreaterThan(0);
  });
});

describe('the batches', () => {
  const get = async (request: SendRequest, query: string) =>
    (await request('GET', `/api/seedlings?limit=100&${query}`)).body.data as Seedling[];

  test('are listed in pages while they live, the soonest harvest first', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/seedlings');
    const all = await get(request, '');
    const days = all.map(({ forecast }) => forecast?.p50 ?? '9');

    expect(body).toMatchObject({ total: 60, perPage: 30, currentPage: 1, lastPage: 2 });
    expect(all).toHaveLength(60);
    expect(days).toEqual(days.toSorted());
  });

  // biome-ignore format: table
  const filters: [query: string, fits: (seedling: Seedling) => boolean][] = [
    ['farm_id=kea-ridge',               ({ farm }) => farm.slug === 'kea-ridge'],
    ['crop=sawi',                       ({ crop }) => crop.id === 'sawi'],
    ['crop=kacang-panjang,sawi',        ({ crop }) => ['kacang_panjang', 'sawi'].includes(crop.id)],
    ['status_slug=growing,flowering',   ({ status }) => ['growing', 'flowering'].includes(status.slug)],
    ['product_id=tomato',               ({ products }) => products.some(({ slug }) => slug === 'tomato')],
    ['text=choy',                       ({ name }) => /choy/i.test(name)],
    ['text=辣椒',                        ({ crop }) => ['cili', 'chilli-padi-green', 'capsicum-red'].includes(crop.id)],
    ['search=crop:sawi;name:curly&searchJoin=or', ({ crop }) => ['sawi', 'kale-curly'].includes(crop.id)],
    ['flag=phi_active',                 ({ flags }) => flags.includes('phi_active')],
    ['flag=harvest_soon',               ({ flags }) => flags.includes('harvest_soon')],
    ['is_archived=1',                   ({ is_archived }) => is_archived],
    ['status_slug=archived',            ({ status }) => status.slug === 'archived'],
  ];
  test.for(filters)('are filtered by %s', async ([query, fits], { open }) => {
    const request = await open();

    const all = [...(await get(request, '')), ...(await get(request, 'is_archived=1'))];
    const some = await get(request, query);

    expect(some.length).toBeGreaterThan(0);
    expect(some.filter((seedling) => !fits(seedling))).toEqual([]);
    expect(some.length).toBeLessThan(all.length);
  });

  test('are ready in a span of days when their harvest falls into it', async ({ open }) => {
    const request = await open();
    const [from, to] = [
      new Date().toISOString().slice(0, 10),
      new Date(Date.now() + 12 * dayLength).toISOString().slice(0, 10),
    ];

    const ripe = await get(request, `ready_from=${from}&ready_to=${to}`);

    expect(ripe.length).toBeGreaterThan(3);
    expect(ripe.every(({ forecast }) => forecast && forecast.p50 <= to && forecast.until >= from)).toBe(true);
  });

  // biome-ignore format: table
  const orders: [query: string, follows: (a: Seedling, b: Seedling) => boolean][] = [
    ['orderBy=expected_harvest',               (a, b) => (a.forecast?.p50 ?? '9') <= (b.forecast?.p50 ?? '9')],
    ['orderBy=expected_harvest&sortedBy=desc', (a, b) => !a.forecast || !b.forecast || a.forecast.p50 >= b.forecast.p50],
    ['orderBy=sown_on',                        (a, b) => (a.sown_on ?? '0') >= (b.sown_on ?? '0')],
    ['orderBy=quantity_alive',                 (a, b) => a.quantity_alive >= b.quantity_alive],
  ];
  test.for(orders)('are sorted by %s', async ([query, follows], { open }) => {
    const sorted = await get(await open(), query);
    const pairs = sorted.slice(1).map((seedling, n) => [sorted[n] as Seedling, seedling] as const);

    expect(pairs.filter(([a, b]) => !follows(a, b))).toEqual([]);
  });

  test('never show losses, sprays or people without consent', async ({ open }) => {
    const request = await open();

    const [seedling] = await get(request, 'crop=sawi&status_slug=growing');
    const { body } = await request('GET', `/api/seedlings/${seedling?.code}`);

    expect(Object.keys(body.data.counts)).toEqual(['sown', 'alive', 'harvested']);
    expect(JSON.stringify(body)).not.toMatch(/lost|mortality|thinned|actor|pest_id|severity|lessons/);
  });

  test('ready this week or next match the totals', async ({ open }) => {
    const request = await open();
    const { body } = await request('GET', '/api/farm-total-seedlings');
    const { ready_this_week, ready_next_week } = (body as SeedlingTotals).totals;

    const [now, then] = [await get(request, 'ready=this_week'), await get(request, 'ready=next_week')];

    expect([now.length, then.length]).toEqual([ready_this_week, ready_next_week]);
    expect(then.every(({ status }) => status.slug !== 'harvesting')).toBe(true);
    expect(now.map(({ id }) => id)).not.toEqual(expect.arrayContaining(then.map(({ id }) => id)));
  });

  test('have the colour of the category they are sold in', async ({ open }) => {
    const request = await open();

    const [sawi] = await get(request, 'crop=sawi');
    const { body: berry } = await request('GET', '/api/farms/kea-ridge');
    const bed = (berry.data.plots as Plot[]).find(({ code }) => code === 'P03');

    expect(sawi?.crop).toMatchObject({ tint: 'leafy', image: { alt: 'Choy sum' } });
    expect(bed?.current_batches[0]?.crop).toMatchObject({ tint: 'fruit', image: expect.anything() });
  });

  test('are found by id or code, with their curve, the usual curve and their facts', async ({ open }) => {
    const request = await open();
    const [seedling] = await get(request, 'crop=sawi&status_slug=growing');

    const byCode = await request('GET', `/api/seedlings/${seedling?.code.toLowerCase()}`);
    const byId = await request('GET', `/api/seedlings/${seedling?.id}`);

    expect(byCode.status).toBe(200);
    expect(byId.body).toEqual(byCode.body);
    const { curve, usual, facts, lifecycle, day, days_expected, forecast } = byId.body.data;
    expect(lifecycle.map((step: { stage: string }) => step.stage).slice(0, 3)).toEqual([
      'planned',
      'sown',
      'germinated',
    ]);
    expect(curve[0].quantity_alive).toBe(seedling?.quantity_sown);
    expect(curve.at(-1).quantity_alive).toBe(seedling?.quantity_alive);
    expect(curve.every((point: { expected: number | null }) => point.expected !== null)).toBe(true);
    expect(usual[0]).toEqual({ date: curve[0].date, quantity_alive: seedling?.quantity_sown });
    expect(usual.at(-1).quantity_alive).toBeLessThan(usual[0].quantity_alive);
    expect(facts).toMatchObject({ spacing: '10×15 cm', irrigation: { method: 'sprinkler', source: 'pond' } });
    expect(facts.grown_before).toHaveLength(2);
    expect(day).toBeLessThanOrEqual(days_expected);
    expect(forecast.reason.length).toBeGreaterThan(0);
  });

  test('that are hidden or unknown are not found', async ({ open, tx }) => {
    const hidden = await tx
      .updateTable('batches')
      .set({ public: false })
      .where('id', 'in', (eb) =>
        eb.selectFrom('batches').select('id').where('closed_at', 'is', null).limit(1),
      )
      .returning('code')
      .executeTakeFirstOrThrow();
    const request = await open();

    expect((await request('GET', `/api/seedlings/${hidden.code}`)).status).toBe(404);
    expect((await request('GET', '/api/seedlings/NB-2001-XX01')).status).toBe(404);
  });

  test('with an unknown filter are refused by name', async ({ open }) => {
    const request = await open();

    expect((await request('GET', '/api/seedlings?brand_id=1')).body.errors).toHaveProperty('brand_id');
    expect((await request('GET', '/api/seedlings?status_slug=dead')).body.errors).toHaveProperty(
      'status_slug',
    );
    expect((await request('GET', '/api/seedlings?orderBy=price')).body.errors).toHaveProperty('orderBy');
    expect((await request('GET', '/api/seedlings?search=lost:5')).status).toBe(422);
  });
});

type Figures = SeedlingTotals['totals'];
const figures: ((row: Figures) => number | null)[] = [
  (row) => row.batches,
  (row) => row.seedlings_sown,
  (row) => row.seedlings_alive,
  (row) => row.ready_this_week,
  (row) => row.ready_next_week,
];
const sumOf = (parts: readonly (number | null)[]) =>
  parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

describe('the totals', () => {
  test('are the same however they are grouped', async ({ open }) => {
    const request = await open();
    const by = async (group: string) =>
      (await request('GET', `/api/farm-total-seedlings${group}`)).body as SeedlingTotals;

    const all = await by('');
    for (const group of ['farm', 'plot', 'crop', 'status']) {
      const grouped = await by(`?group_by=${group}`);
      expect(grouped.totals).toEqual(all.totals);
      const alive = grouped.data.reduce((sum, row) => sum + row.seedlings_alive, 0);
      expect([group, alive]).toEqual([group, all.totals.seedlings_alive]);
    }
    for (const group of ['farm', 'crop', 'status']) {
      const { data } = await by(`?group_by=${group}`);
      for (const of of figures) {
        const parts = data.map(of);
        if (parts.includes(null))
          expect([group, parts.every((part) => part === null)]).toEqual([group, true]);
        else expect([group, sumOf(parts)]).toEqual([group, of(all.totals)]);
      }
      const likely = data.map(({ expected_kg }) => expected_kg?.likely ?? null);
      if (likely[0] === null) expect(likely.every((kg) => kg === null)).toBe(true);
      else expect(Math.abs(sumOf(likely) - (all.totals.expected_kg?.likely ?? 0))).toBeLessThan(data.length);
    }
    expect(all.totals.batches).toBe(60);
    expect(all.totals.ready_this_week).toBeGreaterThan(3);
    const { from, to, low, likely, high } = all.totals.expected_kg ?? { low: 0, likely: 0, high: 0 };
    expect(low < likely && likely < high).toBe(true);
    expect(daysBetween(String(from), String(to))).toBe(13);
    expect(all.data).toEqual([]);
  });

  test('return null for what is not known any more, and follow the requested moment', async ({ open }) => {
    const request = await open();
    const yesterday = addDays(dayOf(new Date().toISOString()), -1);

    const { body } = await request('GET', `/api/farm-total-seedlings?at=${yesterday}&group_by=farm`);
    const weeks = await request('GET', '/api/farm-total-seedlings?group_by=week');
    const stages = await request('GET', `/api/farm-total-seedlings?at=${yesterday}&group_by=status`);

    expect(body.as_of).toBe(`${yesterday}T15:59:59.999Z`);
    const unknown = { ready_this_week: null, ready_next_week: null, expected_kg: null };
    for (const row of [body.totals, ...body.data, ...weeks.body.data]) expect(row).toMatchObject(unknown);
    expect(stages.body.errors).toHaveProperty('group_by');
  });

  test('by stage follow the order of growth', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/farm-total-seedlings?group_by=status');

    expect((body as SeedlingTotals).data.map(({ key }) => key).slice(0, 3)).toEqual([
      'planned',
      'sown',
      'germinated',
    ]);
  });

  test('of a past day follow the events up to then', async ({ open, tx }) => {
    const request = await open();
    const day = new Date(Date.now() - 60 * dayLength).toISOString().slice(0, 10);
    const { rows } = await sql<{ alive: number }>`
      select sum(last.alive)::int as alive from batches cross join lateral (
        select alive from batch_days where batch_id = batches.id and day <= ${day} order by day desc limit 1
      ) as last
    `.execute(tx);

    const { body } = await request('GET', `/api/farm-total-seedlings?at=${day}`);
    const { body: weeks } = await request('GET', '/api/farm-total-seedlings?group_by=week');

    expect(body.totals.seedlings_alive).toBe(rows[0]?.alive);
    expect(weeks.data.length).toBeGreaterThanOrEqual(13);
    const { body: now } = await request('GET', '/api/farm-total-seedlings');
    expect(weeks.data.at(-1).seedlings_alive).toBe(now.totals.seedlings_alive);
  });
});

describe('the forecast', () => {
  const readForecast = async (open: () => Promise<SendRequest>, query: string) =>
    (await (await open())('GET', `/api/forecast/harvest?${query}`)).body as HarvestForecast;

  test('is the same by week, by product and by crop', async ({ open }) => {
    const [weeks, products, crops] = [
      await readForecast(open, ''),
      await readForecast(open, 'group_by=product'),
      await readForecast(open, 'group_by=crop'),
    ];
    const likely = (of: HarvestForecast) => of.data.reduce((sum, row) => sum + row.likely_kg, 0);

    expect(weeks.data).toHaveLength(8);
    expect(weeks.totals.likely_kg).toBeGreaterThan(1_000);
    for (const group of [products, crops]) {
      expect(group.totals.likely_kg).toBe(weeks.totals.likely_kg);
      expect(Math.abs(likely(group) - likely(weeks))).toBeLessThan(20); // each is rounded on its own
    }
    expect(products.data[0]?.weeks?.length).toBeGreaterThan(0);
  });

  test('shows the actual harvest of past weeks', async ({ open }) => {
    const from = new Date(Date.now() - 28 * dayLength).toISOString().slice(0, 10);
    const past = await readForecast(open, `from=${from}&group_by=week`);

    expect(past.data.slice(0, 4).every((week) => week.harvested_kg > 0 && week.likely_kg === 0)).toBe(true);
  });

  test('of a product covers the varieties grown for it', async ({ open }) => {
    const sawi = await readForecast(open, 'product_id=sawi&group_by=product');

    expect(sawi.data.map(({ key }) => key)).toEqual(['sawi']);
  });
});

test('the legend lists every stage once, with its icon and count', async ({ open }) => {
  const request = await open();

  const { body } = await request('GET', '/api/status-legend');
  const { body: totals } = await request('GET', '/api/farm-total-seedlings');
  const rows = body.data as {
    code: string;
    kind: string;
    batches: number;
    quantity_alive: number;
    name: string;
  }[];

  expect(rows.filter(({ kind }) => kind === 'stage')).toHaveLength(15);
  expect(rows.reduce((sum, row) => sum + row.quantity_alive, 0)).toBe(totals.totals.seedlings_alive);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

describe('the archive', () => {
  test('lists closed cycles with their sums', async ({ open }) => {
    const request = await open();

    const { body } = await request('GET', '/api/archives?farm_id=kulai-greenway&crop=sawi');

    expect(body.total).toBeGreaterThan(5);
    expect(body.totals.cycles).toBe(body.total);
    expect(body.totals.survival).toBeGreaterThan(0.5);
    expect(body.data[0]).toMatchObject({ crop: { id: 'sawi', tint: 'leafy' }, outcome: 'completed' });
    expect(JSON.stringify(body)).not.toMatch(/losses|lessons|rating|sprays|archived_by/);
  });

  test('lists the years it can be filtered by, whichever is chosen', async ({ open }) => {
    const request = await open();
    const { body: all } = await request('GET', '/api/archives?limit=1');
    const [last, ...earlier] = all.years as number[];

    const { body } = await request('GET', `/api/archives?year=${earlier.at(-1)}`);

    expect(last).toBe(Number(all.data[0].closed_on.slice(0, 4)));
    expect(body.years).toEqual(all.years);
    expect(body.total).toBeLessThan(all.total);
  });

  test('returns one cycle, or two to compare', async ({ open }) => {
    const request = await open();
    const { body } = await request('GET', '/api/archives?orderBy=kg_m2&crop=sawi');
    const [one, other] = body.data;

    expect((await request('GET', `/api/archives/${one.id}`)).body.data).toEqual(one);
    expect((await request('GET', `/api/archives/compare?ids=${other.id},${one.id}`)).body.data).toEqual([
      other,
      one,
    ]);
    expect((await request('GET', `/api/archives/compare?ids=${one.id}`)).status).toBe(422);
    expect((await request('GET', '/api/archives/none')).status).toBe(404);
    expect(one.kg_m2).toBeGreaterThanOrEqual(other.kg_m2);
  });
});

test('crops name the source of each figure', async ({ open }) => {
  const request = await open();

  const { body } = await request('GET', '/api/crops?text=choy sum');

  expect(body.data).toMatchObject([
    {
      id: 'sawi',
      malay_name: 'Sawi',
      first_harvest_days: { low: 24, high: 30, source: 'R1' },
      yield_kg_m2: { source: 'R1' },
    },
  ]);
});

test('a plot shows its past crops, and no rotated family follows itself', async ({ open }) => {
  const request = await open();
  const { body } = await request('GET', '/api/farms/kulai-greenway/plots');
  const bed = (body.data as Plot[]).find(({ code }) => code === 'P03');

  const { body: page } = await request('GET', `/api/plots/${bed?.id}`);

  expect(page.data.rotation).toHaveLength(5);
  expect(page.data.rotation.every((cycle: { usual_kg_m2: number | null }) => cycle.usual_kg_m2)).toBe(true);
  expect(page.data.same_family_twice).toBe(false);
  expect(page.data).toMatchObject({ soil: { texture: 'loam' }, farm: { slug: 'kulai-greenway' } });
});
