import { percentOf } from '@kebun/contract/lib/money.ts';

interface Priced {
  price: number;
  sale_price: number | null;
}

/** A rise or a cut of prices, in percent or in sen. */
export interface PriceChange {
  percent?: number | undefined;
  amount?: number | undefined;
}

const raised = (price: number, { percent = 0, amount = 0 }: PriceChange) =>
  price + percentOf(price, percent) + amount;

/**
 * Returns the changed price and sale price, or undefined when the result is no valid price. Both change alike, so
 * that the discount stays.
 */
export function changedPrice({ price, sale_price }: Priced, rise: PriceChange): Priced | undefined {
  const changed = {
    price: raised(price, rise),
    sale_price: sale_price === null ? null : raised(sale_price, rise),
  };
  const isPrice =
    changed.price > 0 && (changed.sale_price === null || isSale(changed.sale_price, changed.price));
  return isPrice ? changed : undefined;
}

const isSale = (sale: number, price: number) => sale > 0 && sale < price;
