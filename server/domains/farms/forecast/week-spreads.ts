import { tenth } from '@kebun/contract/farms/forecast/statistics.ts';
import { sql } from 'kysely';

/** What the rows of `week_totals` come to of one kin: a crop on a farm. A row's batches are taken to err as one. */
export const spreadOfRows = sql`
  sum(likely_g)::float8 as likely, sum((high_g - likely_g) / ${tenth}::float8) as deviations,
  sum(((high_g - likely_g) / ${tenth}::float8) ^ 2) as squares
`;
