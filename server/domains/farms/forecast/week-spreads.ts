import { tenthQuantile } from '@kebun/contract/farms/forecast/mean-and-deviation.ts';
import { sql } from 'kysely';

/** Sums `week_totals` of one crop on one farm. The errors of a row's batches are taken as fully correlated. */
export const weekSpreadSql = sql`
  sum(likely_g)::float8 as likely, sum((high_g - likely_g) / ${tenthQuantile}::float8) as deviations,
  sum(((high_g - likely_g) / ${tenthQuantile}::float8) ^ 2) as squares
`;
