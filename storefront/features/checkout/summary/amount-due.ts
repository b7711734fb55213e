import type { Checkout } from '@kebun/contract/checkout/checkout.ts';

/** What is to be paid before cash rounds it. */
export const owedIn = ({ cart }: Checkout) => cart.totals.total - cart.totals.rounding;
