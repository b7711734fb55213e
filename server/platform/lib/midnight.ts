import { sql } from 'kysely';

/** Selects the moment at which a Malaysian day begins. */
export const midnightOf = (day: string) =>
  sql<string>`${day}::date::timestamp at time zone 'Asia/Kuala_Lumpur'`;
