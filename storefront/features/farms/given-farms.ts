import type { FarmPage, Plot, SeedlingPage } from '@kebun/contract/farms.ts';
import type { Polygon } from '@kebun/contract/geojson.ts';

const growing = { slug: 'growing', name: 'Growing', color: '#15803D', icon: 'growing' };
const fallow = { slug: 'fallow', name: 'Fallow', color: '#A8A29E', icon: 'hatch' };
const sawi = { id: 'sawi', name: 'Choy sum', slug: 'sawi', image: null, paper: 'leafy' as const };

/** A square of eleven metres, so many to the east. */
const squareAt = (east: number): Polygon => {
  const [west, south, side] = [east * 22, 0, 11];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  };
};

export const givenPlot = (different: Partial<Plot> = {}): Plot => ({
  id: '5566abc0-7c28-8389-b0c9-082e46795401',
  farm_id: 'f',
  code: 'P03',
  name: null,
  kind: 'plot',
  geometry: null,
  outline: squareAt(0),
  area_m2: 2_550,
  bed_area_m2: 2_040,
  state: 'planted',
  status: growing,
  farmer: null,
  batches: 1,
  quantity_alive: 32_205,
  current_batches: [
    {
      id: 'b',
      code: 'NB-2610-SW01',
      name: 'Choy Sum (Sawi)',
      crop: sawi,
      stage: growing,
      quantity_alive: 32_205,
      since: '2026-11-14',
      expected_harvest: { from: '2026-11-27', to: '2026-12-03' },
    },
  ],
  last_harvest_on: null,
  ...different,
});

export const emptyPlot = givenPlot({
  id: '00000000-0000-4000-8000-000000000014',
  code: 'P14',
  outline: squareAt(1),
  state: 'fallow',
  status: fallow,
  batches: 0,
  quantity_alive: 0,
  current_batches: [],
});

export const givenFarm = (different: Partial<FarmPage> = {}): FarmPage => ({
  id: 'f',
  code: 'KUL',
  slug: 'kulai-greenway',
  name: 'Kulai Greenway Farm',
  description: 'Leafy greens.',
  image: null,
  address: { city: 'Kulai', state: 'Johor' },
  state: { id: 'MY-01', name: 'Johor' },
  lat: 1.66,
  lng: 103.6,
  area_m2: 64_900,
  planted_area_m2: 30_000,
  altitude_m: 38,
  certifications: [{ scheme: 'mygap', name: 'myGAP', number: 'DEMO-0002', valid_until: '2028-07-01' }],
  farmers: [{ id: 'a', name: 'Aishah', role: 'manager', avatar: null }],
  totals: {
    plots: 14,
    plots_planted: 13,
    active_batches: 22,
    seedlings: 205_938,
    ready_this_week: 4,
    ready_next_week: 2,
    ready_this_week_kg: 900,
  },
  seedlings_alive: 205_938,
  stages: { growing: 205_938 },
  ready_soon_count: 6,
  established_on: '2014-01-15',
  is_active: true,
  boundary: null,
  landmarks: [],
  plan: { boundary: null, landmarks: [] },
  plots: [givenPlot(), emptyPlot],
  products: [{ id: 'p', name: 'Choy Sum (Sawi)', slug: 'sawi', image: null, paper: 'leafy' }],
  yields: [{ plot: { id: 'p3', code: 'P03' }, names: ['Choy Sum (Sawi)'], kg: 4_000, kg_m2: 1.96 }],
  ...different,
});

export const givenBatch = (different: Partial<SeedlingPage> = {}): SeedlingPage => ({
  id: 'b',
  code: 'NB-2610-SW01',
  name: 'Choy Sum (Sawi)',
  crop: sawi,
  variety: { id: 'v', name: 'Choy Sum (Sawi)' },
  farm: { id: 'f', name: 'Kulai Greenway Farm', slug: 'kulai-greenway' },
  plot: { id: 'p3', code: 'P03' },
  farmer: { id: 'a', name: 'Aishah', role: 'manager', avatar: null },
  source: 'Selatan Agro',
  trays: 343,
  quantity_sown: 35_672,
  quantity_alive: 32_205,
  germination_rate: 0.91,
  sown_on: '2026-10-31',
  transplanted_on: '2026-11-14',
  expected_harvest: { from: '2026-11-27', to: '2026-12-03' },
  expected_yield_kg: { low: 2_042, high: 2_463 },
  status: growing,
  flags: [],
  day: 21,
  days_expected: 30,
  progress_percent: 70,
  counts: { sown: 35_672, alive: 32_205, harvested: 0 },
  locations: [{ plot_id: 'p3', code: 'P03', quantity_alive: 32_205, stage: 'growing' }],
  lifecycle: [
    {
      stage: 'sown',
      name: 'Sown',
      color: '#8C5A2B',
      icon: 'sown',
      started_on: '2026-10-31',
      ended_on: '2026-11-04',
    },
    {
      stage: 'growing',
      name: 'Growing',
      color: '#15803D',
      icon: 'growing',
      started_on: '2026-11-14',
      ended_on: null,
    },
  ],
  forecast: {
    p10: '2026-11-27',
    p50: '2026-11-30',
    p90: '2026-12-03',
    until: '2026-12-05',
    kg_p10: 2_042,
    kg_p50: 2_250,
    kg_p90: 2_463,
    reason: ['It was planted out a day late'],
  },
  products: [{ id: 'p', name: 'Choy Sum (Sawi)', slug: 'sawi' }],
  product_ids: ['p'],
  is_archived: false,
  updated_at: '2026-11-20T00:00:00Z',
  curve: [
    { date: '2026-10-31', quantity_alive: 35_672, quantity_picked: 0, expected: 35_672 },
    { date: '2026-11-06', quantity_alive: 32_205, quantity_picked: 0, expected: 33_000 },
  ],
  usual: [
    { date: '2026-10-31', quantity_alive: 35_672 },
    { date: '2026-11-30', quantity_alive: 32_000 },
  ],
  facts: {
    latin: 'Brassica rapa',
    spacing: '10×15 cm',
    cells_per_tray: 104,
    irrigation: { method: 'sprinkler', source: 'pond' },
    last_spray: null,
    grown_before: [{ name: 'Cucumber', closed_on: '2026-10-01' }],
  },
  ...different,
});
