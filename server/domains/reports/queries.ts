import { reportDays } from '@kebun/contract/lib/limits.ts';
import type { Period, ReportKind } from '@kebun/contract/reports/reports.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Figure } from './figures.ts';

export interface ReportRow extends Period {
  id: string;
  kind: ReportKind;
  parts: number;
  parts_done: number;
  requested_at: string;
}

type NewReport = Period & { kind: ReportKind; parts: number; requested_by: string };

export async function insertReport(
  tx: Tx,
  { kind, from, to, parts, requested_by }: NewReport,
): Promise<ReportRow> {
  const row = await tx
    .insertInto('reports')
    .values({ kind, from_day: from, to_day: to, parts, requested_by })
    .returning(['id', 'requested_at'])
    .executeTakeFirstOrThrow();
  return { ...row, kind, from, to, parts, parts_done: 0 };
}

const shown = sql`
  id, kind, from_day as "from", to_day as "to", parts, requested_at,
  (select count(*) from report_parts where report_id = reports.id) as parts_done`;

/** Returns a report to its requester, or undefined when it was deleted or belongs to another. */
export async function selectReport(
  db: Db,
  id: string,
  requestedBy: string | undefined,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${shown} from reports
    where id = ${id} and ${requestedBy === undefined ? sql`true` : sql`requested_by = ${requestedBy}`}
  `.execute(db);
  return rows[0];
}

export async function selectReports(db: Db, requestedBy: string, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${shown} from reports where requested_by = ${requestedBy} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function selectPartsDone(db: Db, id: string): Promise<number[]> {
  const rows = await db.selectFrom('report_parts').select('part').where('report_id', '=', id).execute();
  return rows.map(({ part }) => part);
}

/** Inserts once: a second worker computes the same figures. */
export const insertPart = (tx: Tx, report_id: string, part: number, figures: readonly Figure[]) =>
  tx
    .insertInto('report_parts')
    .values({ report_id, part, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function selectFigures(db: Db, id: string): Promise<Figure[]> {
  const rows = await db
    .selectFrom('report_parts')
    .select('figures')
    .where('report_id', '=', id)
    .orderBy('part')
    .execute();
  return rows.flatMap(({ figures }) => figures as unknown as Figure[]);
}

export async function deleteOldReports(db: Db): Promise<void> {
  await sql`delete from reports where requested_at < now() - ${reportDays} * interval '1 day'`.execute(db);
}
