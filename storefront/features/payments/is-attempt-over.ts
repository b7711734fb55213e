import type { Instrument } from '@kebun/contract/payments/instruments.ts';

/** Returns whether a card has expired, which is after the last day of its month. */
export const isAttemptOver = ({ exp_month, exp_year }: Pick<Instrument, 'exp_month' | 'exp_year'>) =>
  exp_month !== null && exp_year !== null && new Date(exp_year, exp_month) <= new Date();
