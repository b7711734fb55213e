import { share, total } from '@kebun/contract/lib/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOfLines } from './tax-of-lines.ts';
import { type RefundedPart, taxOfRefunds } from './tax-of-refunds.ts';

const partOf = (refunds: number) =>
  fc
    .record({
      net: fc.integer({ min: 0, max: 10_000_000 }),
      fee: fc.integer({ min: 1, max: 5_000 }),
      tax_rate: fc.constantFrom(null, 500, 650, 800),
      weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: refunds, maxLength: refunds }),
    })
    .map(({ net, fee, tax_rate, weights }) => ({
      net,
      tax_rate,
      paid: net + fee,
      refunds: share(net + fee, weights),
    }));
const order = fc
  .integer({ min: 1, max: 6 })
  .chain((refunds) => fc.array(partOf(refunds), { minLength: 1, maxLength: 12 }));
const sumOf = (refunds: ReturnType<typeof taxOfRefunds>) => total(refunds.flat().map(({ tax }) => tax));

/** Returns the parts with the rest of each as a last refund. */
const refundedInFull = (parts: readonly RefundedPart[]) =>
  parts.map((part) => ({ ...part, refunds: [...part.refunds, part.paid - total(part.refunds)] }));

test('each refund states its tax, and the last one the rest', () => {
  const parts = [
    { net: 1_000, paid: 1_100, tax_rate: 800, refunds: [550, 550] }, // 500 left: 37 of 74
    { net: 300, paid: 330, tax_rate: null, refunds: [330, 0] },
  ];
  expect(taxOfRefunds(parts)).toEqual([[{ rate: 800, tax: 37 }], [{ rate: 800, tax: 37 }]]);
});

test('whatever is refunded: its parts add up to the tax of the order, and none is negative or above it', () => {
  fc.assert(
    fc.property(order, (parts) => {
      const { tax } = taxOfLines(parts);
      expect(sumOf(taxOfRefunds(parts))).toBeLessThanOrEqual(tax);
      expect(sumOf(taxOfRefunds(refundedInFull(parts)))).toBe(tax);
      for (const refund of taxOfRefunds(parts).flat()) expect(refund.tax).toBeGreaterThan(0);
    }),
  );
});
