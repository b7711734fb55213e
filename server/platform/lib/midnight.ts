import { sql } from 'kysely';

/** The moment at which a day of Kuala Lumpur begins. */
export const midnightOf = (day: string) =>
  sql<string>`${day}::date::timestamp at time zone 'Asia/Kuala_Lumpur'`;
