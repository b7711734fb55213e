import type { PackLine, PackOrder } from '@kebun/contract/fulfilment/packing.ts';
import { expect, test } from 'vitest';
import {
  addUnit,
  draftOfLine,
  emptyDraft,
  findScanned,
  isSettled,
  isUnlikely,
  packAllUnits,
  packedLines,
  removeUnit,
  setWeight,
} from './packing-draft.ts';

const kailan = {
  id: 'kailan',
  sku: 'KH-LEAF-KAILAN-300',
  barcode: '9551234567890',
  quantity: 2,
  sale_mode: 'each',
  estimated_weight_g: null,
  weight_tolerance_percent: 0,
} as PackLine;
const cabbage = {
  ...kailan,
  id: 'cabbage',
  sku: 'KH-LEAF-CABBAGE',
  barcode: null,
  sale_mode: 'weight',
  estimated_weight_g: 2000,
  weight_tolerance_percent: 15,
} as PackLine;

test('a line is settled once all units are packed, or the packer has marked it short', () => {
  expect(isSettled(kailan, emptyDraft)).toBe(false);
  expect(isSettled(kailan, addUnit(kailan, emptyDraft))).toBe(false);
  expect(isSettled(kailan, packAllUnits(kailan, emptyDraft))).toBe(true);
  expect(isSettled(kailan, removeUnit(packAllUnits(kailan, emptyDraft)))).toBe(true);
  expect(isSettled(kailan, { ...emptyDraft, isShort: true })).toBe(true);
});

test('a line takes no more units than were ordered', () => {
  const full = packAllUnits(kailan, emptyDraft);
  expect(addUnit(kailan, full)).toEqual(full);
});

test('a line sold by weight is settled once it is weighed; weighing counts as packing', () => {
  expect(isSettled(cabbage, packAllUnits(cabbage, emptyDraft))).toBe(false);
  expect(setWeight(cabbage, emptyDraft, '1850')).toMatchObject({ quantity: 2, grams: '1850' });
  expect(isSettled(cabbage, setWeight(cabbage, emptyDraft, '1850'))).toBe(true);
  for (const typed of ['', '0', '1.5', '-3', 'two', '9999999']) {
    expect(isSettled(cabbage, setWeight(cabbage, emptyDraft, typed)), typed).toBe(false);
  }
});

test('a weight far from the expected one needs a confirmation', () => {
  expect(isUnlikely(cabbage, setWeight(cabbage, emptyDraft, '1850'))).toBe(false);
  expect(isUnlikely(cabbage, setWeight(cabbage, emptyDraft, '185'))).toBe(true);
  const one = { ...emptyDraft, quantity: 1, isShort: true, grams: '990' };
  expect(isUnlikely(cabbage, one)).toBe(false); // half a cabbage weighs about half
});

test("a scanner reads the code printed on a pack, or the pack's own code", () => {
  const order = { lines: [kailan, cabbage] } as unknown as PackOrder;
  expect(findScanned(order, ' 9551234567890 ')).toBe(kailan);
  expect(findScanned(order, 'kh-leaf-cabbage')).toBe(cabbage);
  expect(findScanned(order, '123')).toBeUndefined();
});

test('the request contains every line, with a weight only where the product is weighed', () => {
  const drafts = {
    kailan: packAllUnits(kailan, emptyDraft),
    cabbage: { ...emptyDraft, isShort: true, grams: '12' },
  };
  expect(packedLines([kailan, cabbage], drafts)).toEqual([
    { id: 'kailan', quantity: 2, weight_g: null, substitute: null },
    { id: 'cabbage', quantity: 0, weight_g: null, substitute: null },
  ]);
  expect(draftOfLine(drafts, { ...kailan, id: 'new' })).toBe(emptyDraft);
});
