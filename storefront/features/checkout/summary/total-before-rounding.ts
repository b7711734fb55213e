import type { Checkout } from '@kebun/contract/checkout/checkout.ts';

/** Returns the amount to pay before cash rounding. */
export const totalBeforeRounding = ({ cart }: Checkout) => cart.totals.total - cart.totals.rounding;
