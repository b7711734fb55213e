import type { Call } from '@kebun/contract/lib/endpoint.ts';
import type { AuditActionOf } from '@kebun/contract/staff/audit-actions.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RequestContext } from '#platform/http/http.ts';
import { type FarmStaff, farmStaffOf } from './farm-staff.ts';

/** The farm tables that are edited directly instead of by events. */
const tables = {
  farm: 'farms',
  plot: 'plots',
  farmer: 'farmers',
  batch: 'batches',
  seed_lot: 'seed_lots',
  crop: 'crops',
  variety: 'crop_varieties',
  farm_input: 'input_products',
  input_lot: 'input_lots',
  weather_day: 'weather_days',
  hygiene_check: 'hygiene_checks',
  training: 'trainings',
} as const;

type Kind = keyof typeof tables;

interface AuditedChange {
  action: AuditActionOf<'farm'>;
  kind: Kind;
  id: string | undefined; // undefined for a new row
}

interface AuditSubject {
  action: AuditActionOf<'farm'>;
  kind: Kind;
}

type AuditedRequest = Pick<RequestContext<Call>, 'db' | 'staff' | 'inTransaction' | 'reply'>;
type AuditedRowRequest = AuditedRequest & { params: { id: string } };

/** Handles a request that updates an existing farm row, with an audit entry. */
export async function updateAudited<T>(
  { db, staff, inTransaction, params: { id } }: AuditedRowRequest,
  about: AuditSubject,
  work: (tx: Tx, id: string, staff: FarmStaff) => Promise<T>,
): Promise<T> {
  const by = await farmStaffOf(db, staff);
  const { result } = await inTransaction((tx) =>
    withAudit(tx, staff, { ...about, id }, async () => ({ id, result: await work(tx, id, by) })),
  );
  return result;
}

/** The same without a response body. */
export async function updateAuditedNoReply(...of: Parameters<typeof updateAudited<unknown>>): Promise<null> {
  await updateAudited(...of);
  return null;
}

/** The same for a new row. */
export async function insertAudited<T extends { id: string }>(
  { db, staff, inTransaction, reply }: AuditedRequest,
  about: AuditSubject,
  work: (tx: Tx, staff: FarmStaff) => Promise<T>,
): Promise<{ data: T }> {
  const by = await farmStaffOf(db, staff);
  reply.code(201);
  return {
    data: await inTransaction((tx) => withAudit(tx, staff, { ...about, id: undefined }, () => work(tx, by))),
  };
}

/** Changes a farm, plot or person, and records the old and new row in the audit log. */
async function withAudit<T>(
  tx: Tx,
  by: { id: string },
  { action, kind, id }: AuditedChange,
  work: () => Promise<T & { id: string }>,
): Promise<T & { id: string }> {
  const before = id === undefined ? null : await rowOf(tx, kind, id);
  const done = await work();
  const after = await rowOf(tx, kind, done.id);
  await audit(tx, by, { action, subject: { kind, id: done.id }, before, after });
  return done;
}

/** Reads a row without contact data, because the audit log is permanent. */
async function rowOf(tx: Tx, kind: Kind, id: string): Promise<object | null> {
  const table: RawBuilder<unknown> = sql.table(tables[kind]);
  const { rows } = await sql<{
    row: object;
  }>`select to_jsonb(t) - 'contact' as row from ${table} as t where id = ${id}`.execute(tx);
  return rows[0]?.row ?? null;
}
