/** An amount of ringgit counted in sen, so that sums are exact. */
export type Sen = number & { readonly unit: 'sen' };

export function sen(amount: number): Sen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`sen: ${amount} is not a whole number of sen`);
  return amount as Sen;
}

export const total = (amounts: readonly number[]) => sen(amounts.reduce((sum, amount) => sum + amount, 0));
export const times = (price: number, quantity: number) => sen(price * quantity);
/** Returns the discount of a price in whole percent. */
export const percentOff = (price: number, paid: number) => Math.round(((price - paid) * 100) / price);
export const percentOf = (amount: number, percent: number) => sen(Math.round((amount * percent) / 100));

/**
 * Shares an amount by weight, for example a coupon over order lines. Each part is rounded down, and the remaining sen
 * go where most was rounded off, the first of equals first. So the parts add up to the whole. Where the amount is no
 * more than the weights together, no part exceeds its weight.
 */
export function share(amount: number, weights: readonly number[]): Sen[] {
  const whole = BigInt(total(weights));
  if (whole === 0n) return weights.map(() => sen(0));

  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight)); // beyond the precision of a number
  const parts = exact.map((part) => Number(part / whole));
  const left = amount - total(parts);
  const cut = (place: number) => Number((exact[place] ?? 0n) % whole);
  const byCut = [...weights.keys()].sort((one, other) => cut(other) - cut(one) || one - other);
  const luckier = new Set(byCut.slice(0, left));
  return parts.map((part, index) => sen(luckier.has(index) ? part + 1 : part));
}

/**
 * Returns the cash rounding, −2…+2 sen, so that the bill ends in 0 or 5. Bank Negara Malaysia, Rounding Mechanism (1
 * April 2008): 1, 2, 6, 7 down; 3, 4, 8, 9 up; the bill, never an item.
 */
export const cashRounding = (amount: number) => sen(Math.round(amount / 5) * 5 - amount);

/** Returns the amount in whole five sen, in favour of the payer who is given it. */
export const ceilToFiveSen = (amount: number) => Math.ceil(amount / 5) * 5;

/** Returns the price of a near-date pack: that of the other packs less a percentage, down to whole five sen. */
export const nearDatePrice = (paid: number, percentOff: number) =>
  Math.max(1, Math.floor((paid * (100 - percentOff)) / 500) * 5);

/** Returns sen per kilogram, from the price of a pack and its grams. */
export const pricePerKilogram = (price: number, grams: number) => sen(Math.round((price * 1000) / grams));

/** The same in every language: the zh locales would print "MYR 19.50". */
const ringgit = new Intl.NumberFormat('en-MY', { style: 'currency', currency: 'MYR' });

/** "RM 8.50", with a no-break space, so that a price never breaks across lines. A minus is "−". */
export const formatMoney = (amount: number) =>
  ringgit
    .format(amount / 100)
    .replace(/\s/u, '\u00a0')
    .replace('-', '−');

/** Returns only the digits, "8.50", for layouts with a smaller "RM". */
export const formatFigures = (amount: number) => formatMoney(Math.abs(amount)).slice(3);
