import type { Checkout } from '@kebun/contract/checkout/checkout.ts';

/** What is to be paid before cash rounds it. */
export const totalBeforeRounding = ({ cart }: Checkout) => cart.totals.total - cart.totals.rounding;
