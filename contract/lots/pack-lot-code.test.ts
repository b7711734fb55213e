import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCharacterOf,
  packLotCode,
  readGtin,
  readHarvestLotCode,
  readPackLotCode,
} from './pack-lot-code.ts';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const code = fc
  .tuple(day, fc.integer({ min: 1, max: 12_345 }), fc.uint8Array({ minLength: 2, maxLength: 2 }))
  .map((parts) => packLotCode(...parts))
  .filter((made) => made !== undefined);
const figure = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

describe('the check character of ISO 7064 MOD 37-2', () => {
  test('is that of a published example', () => {
    expect(checkCharacterOf('G123498654321')).toBe('H'); // the donation number in the guide of ISBT 128
  });

  test('makes the whole leave 1', () => {
    const all = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 20 }), (text) => {
        const whole = [...text, checkCharacterOf(text.join(''))];
        const sum = whole.reduce((before, each) => (before * 2 + all.indexOf(each)) % 37, 0);
        expect(sum).toBe(1);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the code of a pack lot', () => {
  test('has its day, its number, two letters and a check character', () => {
    expect(packLotCode('2026-12-18', 7, new Uint8Array([15, 20]))).toMatch(/^K-261218-0007[A-Z]{2}[0-9A-Z]$/);
  });

  test('is read as it was made, in any case, with any spaces and hyphens, and from the address of its page', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(readPackLotCode(made)).toBe(made);
        expect(readPackLotCode(` ${made.toLowerCase().replaceAll('-', ' ')}`)).toBe(made);
        expect(readPackLotCode(`https://kebun.example/t/${made}`)).toBe(made);
      }),
      { numRuns: runs(200) },
    );
  });

  test('is refused with any one character wrong', () => {
    fc.assert(
      fc.property(code, fc.nat({ max: 30 }), figure, (made, at, other) => {
        const plain = made.replaceAll('-', '');
        const place = at % plain.length;
        fc.pre(plain[place] !== other);
        expect(readPackLotCode(plain.slice(0, place) + other + plain.slice(place + 1))).toBeUndefined();
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('is refused with two characters that changed places', () => {
    fc.assert(
      fc.property(code, fc.nat({ max: 30 }), (made, at) => {
        const plain = [...made.replaceAll('-', '')];
        const place = at % (plain.length - 1);
        const [one = '', two = ''] = plain.slice(place, place + 2);
        fc.pre(one !== two);
        plain.splice(place, 2, two, one);
        expect(readPackLotCode(plain.join(''))).toBeUndefined();
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('has no star', () => {
    const random = Array.from({ length: 256 }, (_, at) => new Uint8Array([at, at]));
    const made = random.map((two) => packLotCode('2026-12-18', 1, two));
    expect(made.every((each) => each === undefined || !each.includes('*'))).toBe(true);
    expect(made.filter(Boolean).length).toBeGreaterThan(200);
  });
});

test.for([
  [' h-261218-2611sw01-p3 ', 'H-261218-2611SW01-P3'],
  ['H-261218-2611SW01-P3-P.2', 'H-261218-2611SW01-P3-P.2'],
  ['H-261218-SW01-P3', undefined],
  ['K-261218-0007RWX', undefined],
])('%s is read as the harvest lot %s', ([typed, read]) => {
  expect(readHarvestLotCode(typed ?? '')).toBe(read);
});

const read = [
  '96385074',
  '614141007349',
  '4006381333931',
  '04006381333931',
  '10614141000415',
  ' 4006381333931 ',
];

test('a GTIN of any length is read as fourteen digits', () => {
  expect(read.map(readGtin)).toEqual([
    '00000096385074',
    '00614141007349',
    '04006381333931',
    '04006381333931',
    '10614141000415',
    '04006381333931',
  ]);
});

test('each wrong digit of a GTIN is found, and so is a wrong length or another character', () => {
  const good = '04006381333931';
  for (let at = 0; at < good.length; at += 1)
    for (const digit of '0123456789'.replace(good[at] ?? '', ''))
      expect(readGtin(good.slice(0, at) + digit + good.slice(at + 1))).toBeUndefined();
  for (const other of [
    '',
    '0',
    '400638133393',
    '400638133393A',
    '４００６３８１３３３９３１',
    '400638133393100',
    '-0012345678905',
  ])
    expect(readGtin(other)).toBeUndefined();
});
