import type { Call } from '@kebun/contract/lib/endpoint.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RequestContext } from '#platform/http/http.ts';
import { type Kind, withAudit } from './audited-changes.ts';
import { type FarmStaff, farmStaffOf } from './farm-staff.ts';

interface About {
  action: `farm.${string}`;
  kind: Kind;
}

type AuditedRequest = Pick<RequestContext<Call>, 'db' | 'staff' | 'inTransaction' | 'reply'>;
type AuditedRequestOf = AuditedRequest & { params: { id: string } };

/** Handles a request that updates an existing farm row, with an audit entry. */
export async function updateAudited<T>(
  { db, staff, inTransaction, params: { id } }: AuditedRequestOf,
  about: About,
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
  about: About,
  work: (tx: Tx, staff: FarmStaff) => Promise<T>,
): Promise<{ data: T }> {
  const by = await farmStaffOf(db, staff);
  reply.code(201);
  return {
    data: await inTransaction((tx) => withAudit(tx, staff, { ...about, id: undefined }, () => work(tx, by))),
  };
}
