import { sql } from 'kysely';

/**
 * Stands among what a statement outside a transaction reads from, and lets it count before it is on the disk: a power
 * cut may take back what was done in the half second before. Only for wishes, which whoever had them sees and says
 * again. A transaction waits for the disk whatever stands in it: see `inTransaction`.
 */
export const asyncCommit = sql<{ setting: string }>`
  (select set_config('synchronous_commit', 'off', true) as setting)
`.as<'unhurried'>(sql`unhurried`);
