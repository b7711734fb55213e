import { sql } from 'kysely';

/**
 * Adds `synchronous_commit = off` to one statement outside a transaction. A power failure may undo the last half
 * second. Use it only for changes that their user would notice and repeat. A transaction always commits
 * synchronously: see `inTransaction`.
 */
export const asyncCommit = sql<{ setting: string }>`
  (select set_config('synchronous_commit', 'off', true) as setting)
`.as<'unhurried'>(sql`unhurried`);
