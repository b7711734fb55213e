import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumberFrom, readOrderNumber } from './order-number.ts';
import { formatOrderNumber } from './orders.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('a number is read as itself, in any case and with any hyphens', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const number = orderNumberFrom(random);
      fc.pre(number !== undefined);
      expect(readOrderNumber(number)).toBe(number);
      expect(readOrderNumber(` ${formatOrderNumber(number).toLowerCase()} `)).toBe(number);
    }),
  );
});

test('one wrong digit is detected', () => {
  fc.assert(
    fc.property(bytes, fc.nat(9), fc.integer({ min: 1, max: 31 }), (random, index, by) => {
      const number = orderNumberFrom(random);
      fc.pre(number !== undefined);
      const figures = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
      const other = figures[(figures.indexOf(number[index] as string) + by) % 32];
      expect(readOrderNumber(number.slice(0, index) + other + number.slice(index + 1))).toBeUndefined();
    }),
  );
});

test('O is read as 0, I and L as 1', () => {
  const number = orderNumberFrom(new Uint8Array(10).fill(1)) as string;
  expect(readOrderNumber(number.replaceAll('1', 'l'))).toBe(number);
});

test.each(['', '0', 'abc', '00000000000000', '-----------', '12345678901x'])(
  '%j is not an order number',
  (typed) => {
    expect(readOrderNumber(typed)).toBeUndefined();
  },
);
