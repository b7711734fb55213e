import type { PackLine, PackOrder } from '@kebun/contract/fulfilment/packing.ts';
import { describe, expect, test } from 'vitest';
import {
  addUnit,
  canNameUnit,
  draftOfLine,
  emptyDraft,
  findLineOfLot,
  findScanned,
  forgetLot,
  isSettled,
  isUnlikely,
  nameAllUnits,
  nameUnit,
  type PackedSubstitute,
  packAllUnits,
  packedLines,
  removeUnit,
  setWeight,
} from './packing-draft.ts';

const [first, last] = ['K-261118-0007RWX', 'K-261118-0008ABC'];
const kailan = {
  id: 'kailan',
  sku: 'KH-LEAF-KAILAN-300',
  barcode: '9551234567890',
  quantity: 2,
  sale_mode: 'each',
  estimated_weight_g: null,
  weight_tolerance_percent: 0,
  parts: [],
  lots: [
    {
      code: first,
      sku: 'KH-LEAF-KAILAN-300',
      on_hand: 5,
      state: 'ok',
      is_expired: false,
      meets_guarantee: true,
    },
    {
      code: last,
      sku: 'KH-LEAF-KAILAN-300',
      on_hand: 1,
      state: 'ok',
      is_expired: false,
      meets_guarantee: true,
    },
  ],
} as unknown as PackLine;
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
  expect(isSettled(kailan, removeUnit(kailan, packAllUnits(kailan, emptyDraft)))).toBe(true);
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

describe('a lot that the packer names', () => {
  const order = { lines: [kailan, cabbage] } as unknown as PackOrder;

  test('adds a unit to its line, or stands for one that is there already', () => {
    expect(findLineOfLot(order, {}, first)).toBe(kailan);
    const one = nameUnit(kailan, emptyDraft, first);
    expect(one).toMatchObject({ quantity: 1, lots: { [first]: 1 } });

    const full = packAllUnits(kailan, one);
    expect(nameUnit(kailan, full, last)).toMatchObject({ quantity: 2, lots: { [first]: 1, [last]: 1 } });
    expect(canNameUnit(kailan, nameUnit(kailan, full, last), first)).toBe(false);
  });

  test('gives no more units than it has', () => {
    const one = nameUnit(kailan, emptyDraft, last);
    expect(canNameUnit(kailan, one, last)).toBe(false);
    expect(nameAllUnits(kailan, one, last)).toMatchObject({ quantity: 2, lots: { [last]: 1 } });
    expect(nameAllUnits(kailan, emptyDraft, first)).toMatchObject({ quantity: 2, lots: { [first]: 2 } });
  });

  test('loses the units that the line loses, and can be taken off', () => {
    const both = nameUnit(kailan, nameUnit(kailan, emptyDraft, first), last);
    expect(removeUnit(kailan, both)).toMatchObject({ quantity: 1, lots: { [first]: 1 } });
    expect(forgetLot(both, first)).toMatchObject({ quantity: 2, lots: { [last]: 1 } });
  });

  test('of a part of a bundle names units of the part, and packs no bundle', () => {
    const parts = [{ sku: 'KH-LEAF-KAILAN-300', quantity: 3 }];
    const set = { ...kailan, id: 'set', sku: 'KH-SET', quantity: 1, parts } as unknown as PackLine;
    const named = nameUnit(set, emptyDraft, first);
    expect(named).toMatchObject({ quantity: 0, lots: { [first]: 1 } });
    expect(nameAllUnits(set, named, first)).toMatchObject({ quantity: 1, lots: { [first]: 3 } });
  });

  test('is sent with its units, and none for units that are not packed', () => {
    const both = nameUnit(kailan, nameUnit(kailan, emptyDraft, first), last);
    const [sent] = packedLines([kailan], { kailan: both });
    expect(sent?.lots).toEqual([
      { code: first, quantity: 1 },
      { code: last, quantity: 1 },
    ]);
    const [none] = packedLines([kailan], { kailan: { ...both, quantity: 0, isShort: true } });
    expect(none).not.toHaveProperty('lots');
  });
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

describe('the lot of a substitute', () => {
  const own = {
    code: 'K-261118-0009XYZ',
    sku: 'KH-LEAF-SAWI-300',
    on_hand: 5,
    state: 'ok',
    is_expired: false,
  };
  const substitute = {
    sku_id: 'sawi',
    sku: own.sku,
    quantity: 2,
    agreed: false,
    lots: [{ ...own, meets_guarantee: true }],
  } as unknown as PackedSubstitute;
  const draft = { ...emptyDraft, isShort: true, substitute };

  test('is named by a scan, as often as units were chosen, and packs none of the line', () => {
    const once = nameUnit(kailan, draft, own.code);
    const twice = nameUnit(kailan, once, own.code);

    expect(findLineOfLot({ lines: [kailan] }, { kailan: draft }, own.code)).toBe(kailan);
    expect(twice).toMatchObject({ quantity: 0, isShort: true, lots: { [own.code]: 2 } });
    expect([canNameUnit(kailan, once, own.code), canNameUnit(kailan, twice, own.code)]).toEqual([
      true,
      false,
    ]);
    expect(nameAllUnits(kailan, draft, own.code)).toEqual(twice);
  });

  test('is sent with its line, and forgotten with the substitute', () => {
    const named = nameAllUnits(kailan, draft, own.code);

    expect(packedLines([kailan], { kailan: named })).toMatchObject([
      { quantity: 0, substitute: { sku_id: 'sawi', quantity: 2 }, lots: [{ code: own.code, quantity: 2 }] },
    ]);
    const full = packAllUnits(kailan, named);
    expect(packedLines([kailan], { kailan: full })[0]).not.toHaveProperty('lots');
  });
});
