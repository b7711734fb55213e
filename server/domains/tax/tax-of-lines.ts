import { share, total } from '@kebun/contract/lib/money.ts';

/** A line after all discounts, in sen, and its rate in basis points; null: not taxed. */
export interface TaxedLine {
  net: number;
  tax_rate: number | null;
}

/**
 * Returns the tax in an amount that includes it, in sen: amount × rate ÷ (10,000 + rate), half a sen up. Sales and
 * service tax in a price that includes it; the amount is the sum of all lines of one rate.
 */
export function taxIn(amount: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  return Number((2n * BigInt(amount) * BigInt(rate) + whole) / (2n * whole));
}

/**
 * Returns the tax in the lines of an order: by rate, the lowest first, and by line. The tax of a rate is rounded once,
 * on the sum of its lines, and then shared out, so that the lines add up to it. Rates without tax are left out.
 */
export function taxOfLines(lines: readonly TaxedLine[]) {
  const byLine = lines.map(() => 0);
  const rates = [...new Set(lines.map(({ tax_rate }) => tax_rate ?? 0))].filter((rate) => rate > 0);
  const byRate = rates
    .toSorted((one, other) => one - other)
    .map((rate) => {
      const places = [...lines.keys()].filter((place) => lines[place]?.tax_rate === rate);
      const nets = places.map((place) => Math.max(0, lines[place]?.net ?? 0));
      const tax = taxIn(total(nets), rate);
      for (const [index, part] of share(tax, nets).entries()) byLine[places[index] ?? -1] = part;
      return { rate, tax };
    })
    .filter(({ tax }) => tax > 0);
  return { tax: total(byRate.map(({ tax }) => tax)), tax_lines: byRate, byLine };
}

/** Returns the amounts by rate, tax included, the lowest first. A line that is not taxed is at rate 0. */
export function netsByRate(lines: readonly TaxedLine[]) {
  const byRate = Map.groupBy(lines, ({ tax_rate }) => tax_rate ?? 0);
  return [...byRate]
    .map(([rate, some]) => ({ rate, net: total(some.map(({ net }) => Math.max(0, net))) }))
    .filter(({ net }) => net > 0)
    .toSorted((one, other) => one.rate - other.rate);
}
