import { sql } from 'kysely';
import { DatabaseSetupError } from '../postgres/errors.ts';
import type { Db } from './db.ts';

const needed = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Throws when PostgreSQL could lose committed transactions in a power failure. */
export async function assertDurableSettings(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${needed}::text[]) and setting = 'off' order by name
  `.execute(db);
  if (rows.length === 0) return;
  const off = rows.map(({ name }) => name).join(', ');
  throw new DatabaseSetupError(`PostgreSQL may lose committed transactions: switch on ${off}`);
}
