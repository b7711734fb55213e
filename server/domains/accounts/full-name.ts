import { sql } from 'kysely';

/** The SQL version of `fullName` of the contract, for long lists. */
export const fullNameOfRow = sql<string>`
  case when last_name || first_name ~ '^[㐀-䶿一-鿿]+$'
    then last_name || first_name else first_name || ' ' || last_name end`;
