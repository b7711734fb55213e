import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxIn, taxOfLines } from './tax-of-lines.ts';

const lines = fc.array(
  fc.record({
    net: fc.integer({ min: 0, max: 1_000_000_000 }),
    tax_rate: fc.oneof(fc.constant(null), fc.constantFrom(500, 600, 650, 800, 1000, 10_000)),
  }),
  { maxLength: 40 },
);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test.each([
  [10_800, 800, 800],
  [10_600, 600, 600],
  [100, 800, 7], // 7.41
  [27, 800, 2], // 2.00
  [3, 10_000, 2], // 1.5 goes up
  [0, 800, 0],
])('%i sen at %i basis points include %i sen of tax', (amount, rate, tax) => {
  expect(taxIn(amount, rate)).toBe(tax);
});

test('untaxed lines and amounts too small for a sen show no tax line', () => {
  expect(taxOfLines([{ net: 5_000, tax_rate: null }])).toEqual({ tax: 0, tax_lines: [], byLine: [0] });
  expect(taxOfLines([{ net: 1, tax_rate: 800 }])).toEqual({ tax: 0, tax_lines: [], byLine: [0] });
});

test('the tax is rounded once a rate, and the lines add up to it', () => {
  const three = [100, 100, 100].map((net) => ({ net, tax_rate: 800 }));
  expect(taxOfLines([...three, { net: 10_500, tax_rate: 500 }])).toEqual({
    tax: 522,
    tax_lines: [
      { rate: 500, tax: 500 },
      { rate: 800, tax: 22 },
    ],
    byLine: [8, 7, 7, 500],
  });
});

test('whatever the lines: they sum to the tax, and no tax is negative or above its line', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const { tax, tax_lines, byLine } = taxOfLines(given);
      expect(sum(byLine)).toBe(tax);
      expect(sum(tax_lines.map((line) => line.tax))).toBe(tax);
      for (const [index, part] of byLine.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(given[index]?.net ?? 0);
      }
    }),
  );
});
