import type { AuditEntry } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage } from '#platform/http/cursor-pagination.ts';
import { midnightOf } from '#platform/lib/clock.ts';

interface AuditQuery {
  limit?: number;
  cursor?: string;
  action?: string;
  subject_id?: string;
  staff_id?: string;
  from?: string; // days in Malaysia, both included
  to?: string;
}

/** Lists audit entries, the newest first. A cursor continues after the last page. */
export async function listAudit(db: Db, query: AuditQuery) {
  const { limit = 30, cursor, action, subject_id, staff_id, from, to } = query;
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .selectAll('audit_log')
    .select('staff.name')
    .$if(cursor !== undefined, (found) => found.where('audit_log.id', '<', cursor as string))
    .$if(action !== undefined, (found) => found.where(sql<boolean>`starts_with(action, ${action})`))
    .$if(subject_id !== undefined, (found) => found.where('subject_id', '=', subject_id as string))
    .$if(staff_id !== undefined, (found) => found.where('staff_id', '=', staff_id as string))
    .$if(from !== undefined, (found) => found.where('at', '>=', midnightOf(from as string)))
    .$if(to !== undefined, (found) =>
      found.where('at', '<', sql<string>`${midnightOf(to as string)} + interval '1 day'`),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = cursorPage(rows, limit, byId);

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
    next_cursor,
  };
}
