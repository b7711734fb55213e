import { failedRules } from '@kebun/contract/lib/rules.ts';
import { packingBalance, weighedPackingRules } from '@kebun/contract/lots/packing-draft.ts';
import type { HarvestLot } from '@kebun/contract/lots/staff-lots.ts';
import { expect, test } from 'vitest';
import { areUnlike, latestDayOf, noPacks, type PackingValues, packingRequestOf } from './packing-values.ts';

const lot: HarvestLot = {
  id: '1',
  code: 'H-261119-2611SW01-P3',
  harvested_on: '2026-11-19',
  packable_until: '2026-11-25',
  shelf_days: 5,
  grade: 'one',
  crop: { id: 'sawi', name: 'Choy sum' },
  variety_name: 'Local',
  batch: { id: '2', code: 'NB-2611-SW01' },
  farm: { id: '3', code: 'KL', name: 'Kulai' },
  plot_code: 'P3',
  harvested_g: 9_000,
  disputed_g: 0,
  packed_g: 0,
  wasted_g: 0,
  remaining_g: 9_000,
  state: 'ok',
  blocks: [],
};
const sku = {
  id: '4',
  code: 'SAWI',
  name: 'Choy sum',
  unit: '250 g',
  weight_g: 250,
  shelf_days: null,
  is_of_crop: true,
};
const values = { ...noPacks, lots: [{ lot, typed: '2100' }], sku, packs: '8', waste_g: '100' };

const balanceOf = (typed: PackingValues) => packingBalance(packingRequestOf(typed));
const failuresOf = (typed: PackingValues) => failedRules(weighedPackingRules, packingRequestOf(typed));

test('a packing adds up: the packs weigh what the SKU says, unless it is typed', () => {
  expect(balanceOf(values)).toEqual({ input_g: 2_100, packed_g: 2_000, open_g: 0 });
  expect(balanceOf({ ...values, pack_g: '260', waste_g: '' })).toEqual({
    input_g: 2_100,
    packed_g: 2_080,
    open_g: 20,
  });
  expect(failuresOf(values)).toEqual([]);
  expect(failuresOf({ ...values, waste_g: '' })).toMatchObject([
    { field: 'waste_g', message: 'office.lot_rule_balance' },
  ]);
  expect(failuresOf({ ...noPacks, lots: [] }).map(({ message }) => message)).toEqual([
    'office.lot_rule_inputs',
    'office.lot_rule_sku',
    'office.lot_rule_packs',
    'office.lot_rule_pack_g',
  ]);
});

test('what is no whole number is nothing', () => {
  expect(packingRequestOf({ ...values, packs: '8.5', waste_g: 'some' })).toMatchObject({
    packs: null,
    waste_g: 0,
  });
});

test('the latest best-before day follows the oldest harvest and the shortest life', () => {
  expect(latestDayOf(values, '2026-11-22')).toBe('2026-11-25');
  expect(latestDayOf({ ...values, sku: { ...sku, shelf_days: 3 } }, '2026-11-20')).toBe('2026-11-23');
  expect(latestDayOf({ ...values, lots: [] }, '2026-11-20')).toBeUndefined();
});

test('lots of another grade are unlike', () => {
  expect(areUnlike(values.lots)).toBe(false);
  expect(areUnlike([...values.lots, { lot: { ...lot, grade: 'two' }, typed: '1' }])).toBe(true);
});
