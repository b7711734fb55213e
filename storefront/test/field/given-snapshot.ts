import type { FieldBatch, FieldCohort } from '@kebun/contract/farms/field-changes.ts';
import type { FieldSnapshot } from '#features/farms/field-sync/field-snapshot.ts';
import { pakHassan } from './given-record.ts';

const square = { type: 'Polygon', coordinates: [] } as const;
const farm_id = '0198c0de-0000-7000-8000-00000000f001';

export const cohort = (plot_id: string, more: Partial<FieldCohort> = {}): FieldCohort => ({
  plot_id,
  alive: 100,
  pending: 0,
  stage: 'growing',
  safe_harvest_from: null,
  interval_unknown: false,
  on_hold: false,
  ...more,
});

/** Choy sum, sown on the first of November. */
export const batch = (more: Partial<FieldBatch> = {}): FieldBatch => ({
  id: '0198c0de-0000-7000-8000-00000000b001',
  code: 'NB-2611-SW01',
  farm_id,
  crop_id: 'sawi',
  variety: { en: 'Local', zh: '本地' },
  template: 'leaf_once',
  regrowth: false,
  stage: 'growing',
  version: 1,
  alive: 100,
  pending: 0,
  germination_final: true,
  plot_id: 'P1',
  planned_on: null,
  planned_quantity: null,
  harvest_left_g: null,
  sown_on: '2026-11-01',
  ready_from: null,
  ready_on: null,
  pests: [],
  findings: [],
  closed_at: null,
  cohorts: [cohort('P1')],
  ...more,
});

/** A farm with a nursery and two plots. */
export const givenLand = (...batches: FieldBatch[]): FieldSnapshot => ({
  staff_id: pakHassan,
  synced_at: '2026-11-20T00:00:00.000Z',
  day: '2026-11-20',
  cursor: '',
  farms: [],
  plots: [
    { id: 'N1', code: 'N1', kind: 'nursery' } as const,
    { id: 'P1', code: 'P1', kind: 'plot' } as const,
    { id: 'P2', code: 'P2', kind: 'plot' } as const,
  ].map((plot) => ({
    ...plot,
    farm_id,
    name: null,
    geometry: square,
    archived: false,
    on_hold: false,
    version: 1,
  })),
  batches,
  cut_lines: [],
  crops: [
    {
      id: 'sawi',
      code: 'SW',
      name: { en: 'Choy sum', zh: '菜心' },
      name_ms: 'Sawi',
      germination_days: { low: 2, high: 4 },
      transplant_days: { low: 10, high: 14 },
    },
  ],
  input_products: [
    { id: 'neem', kind: 'biocontrol', name: 'Neem', rei_hours: 4, intervals: { sawi: 3 }, lots: [] },
    { id: 'strange', kind: 'pesticide', name: 'Strange', rei_hours: null, intervals: {}, lots: [] },
  ],
});
