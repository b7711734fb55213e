import { ledgerLateHours } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Violation } from './find-violations.ts';
import type { InvariantArea } from './invariants.ts';

interface Check {
  invariants: number;
  took_ms: number;
  violations: readonly Violation[];
}

const today = sql<string>`(now() at time zone 'Asia/Kuala_Lumpur')::date`;

/** Returns undefined when this night was already checked. */
export async function insertLedgerCheck(
  tx: Tx,
  { invariants, took_ms, violations }: Check,
): Promise<{ day: string } | undefined> {
  const check = await tx
    .insertInto('ledger_checks')
    .values({ day: today, invariants, took_ms })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!check || violations.length === 0) return check;
  await tx
    .insertInto('ledger_violations')
    .values(
      violations.map(({ area, invariant, rows }) => ({
        day: check.day,
        area,
        invariant,
        found: rows.length,
        first: JSON.stringify(rows[0]),
      })),
    )
    .execute();
  return check;
}

/** Keeps checks for more than a year, to tell since when a violation exists. */
export const deleteOldChecks = (tx: Tx) =>
  sql`delete from ledger_checks where day < ${today} - 400`.execute(tx);

interface LastCheck {
  checked_at: string;
  violations: number;
  is_late: boolean;
}

/** A missing night counts as a problem. */
export async function selectLastCheck(db: Db): Promise<LastCheck | undefined> {
  const { rows } = await sql<LastCheck>`
    select checked_at, (select count(*)::int from ledger_violations where ledger_violations.day = ledger_checks.day) as violations,
      checked_at < now() - ${ledgerLateHours} * interval '1 hour' as is_late
    from ledger_checks order by day desc limit 1
  `.execute(db);
  return rows[0];
}

export interface DailyViolations {
  checked_at: string;
  parts: { area: InvariantArea; count: number }[];
}

/** Returns the violations of a night by area. */
export async function selectViolationsOfDay(db: Db, day: string): Promise<DailyViolations | undefined> {
  const { rows } = await sql<DailyViolations>`
    select checked_at, coalesce((
      select json_agg(counted) from (
        select area, count(*)::int as count from ledger_violations
        where ledger_violations.day = ledger_checks.day group by area order by count desc, area
      ) as counted), '[]') as parts
    from ledger_checks where day = ${day}::date
  `.execute(db);
  return rows[0];
}
