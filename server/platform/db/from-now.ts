import { type RawBuilder, sql } from 'kysely';

/** Returns the time some minutes after the start of the transaction, by the clock of the database. */
export const minutesFromNow = (minutes: number): RawBuilder<string> =>
  sql<string>`now() + ${minutes} * interval '1 minute'`;

/** The same for hours. */
export const hoursFromNow = (hours: number): RawBuilder<string> =>
  sql<string>`now() + ${hours} * interval '1 hour'`;

/** The same for days. */
export const daysFromNow = (days: number): RawBuilder<string> =>
  sql<string>`now() + ${days} * interval '1 day'`;
