import { sen, total } from '@kebun/contract/lib/money.ts';
import { type TaxedLine, taxIn } from './tax-of-lines.ts';

/** A taxed amount of an order, and what each refund gives back of it, in sen and in the order of the decisions. */
export interface RefundedPart extends TaxedLine {
  paid: number; // with its share of the fees: a refund of all of it gives back all of `net`
  refunds: readonly number[]; // of `paid`; all parts have equally many
}

/**
 * Returns the tax in each refund by rate, the lowest first, in sen. It is the tax in what was left before it, less the
 * tax in what is left after it. So the refunds of a whole order add up to its tax to the sen, and none is negative.
 */
export function taxOfRefunds(parts: readonly RefundedPart[]) {
  const rates = [...new Set(parts.map(({ tax_rate }) => tax_rate ?? 0))].filter((rate) => rate > 0);
  const taxAfter = (refunds: number, rate: number) => {
    const taxed = parts.filter(({ tax_rate }) => tax_rate === rate);
    return taxIn(total(taxed.map((part) => netAfter(part, refunds))), rate);
  };
  return Array.from({ length: parts[0]?.refunds.length ?? 0 }, (_, index) =>
    rates
      .toSorted((one, other) => one - other)
      .map((rate) => ({ rate, tax: sen(taxAfter(index, rate) - taxAfter(index + 1, rate)) }))
      .filter(({ tax }) => tax > 0),
  );
}

/** Returns what is left of the net amount after the first refunds. */
function netAfter({ net, paid, refunds }: RefundedPart, count: number): number {
  const left = Math.max(0, paid - total(refunds.slice(0, count)));
  return paid <= 0 ? 0 : Number((BigInt(Math.max(0, net)) * BigInt(left)) / BigInt(paid));
}
