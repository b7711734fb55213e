import { sql } from 'kysely';

/** `fullName` of the contract, for a list that asks for many at once. */
export const fullNameOfRow = sql<string>`
  case when last_name || first_name ~ '^[㐀-䶿一-鿿]+$'
    then last_name || first_name else first_name || ' ' || last_name end`;
