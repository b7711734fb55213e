import type { Instrument } from '@kebun/contract/payments/instruments.ts';

/** The last day of its month is the last on which it can be used. */
export const isOver = ({ exp_month, exp_year }: Pick<Instrument, 'exp_month' | 'exp_year'>) =>
  exp_month !== null && exp_year !== null && new Date(exp_year, exp_month) <= new Date();
