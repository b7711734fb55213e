import type { AuditEntry } from '@kebun/contract/staff.ts';
import type { Db } from '#platform/db.ts';

interface Wanted {
  limit?: number;
  cursor?: string;
  action?: string;
  subject_id?: string;
  staff_id?: string;
}

/** What staff have changed, the newest first. By its cursor a page goes on where the one before it ended. */
export async function listAudit(db: Db, { limit = 30, cursor, action, subject_id, staff_id }: Wanted) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .selectAll('audit_log')
    .select('staff.name')
    .$if(cursor !== undefined, (found) => found.where('audit_log.id', '<', cursor as string))
    .$if(action !== undefined, (found) => found.where('action', '=', action as string))
    .$if(subject_id !== undefined, (found) => found.where('subject_id', '=', subject_id as string))
    .$if(staff_id !== undefined, (found) => found.where('staff_id', '=', staff_id as string))
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1) // one more tells whether there are more
    .execute();
  const shown = rows.slice(0, limit);

  return {
    data: shown.map(
      ({ id, at, action, subject_kind, subject_id, staff_id, name, before, after, reason }): AuditEntry => ({
        id,
        at,
        action,
        subject: { kind: subject_kind, id: subject_id },
        by: staff_id && name !== null ? { id: staff_id, name } : null,
        before,
        after,
        reason,
      }),
    ),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
