import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type CursorKey, isBeyond } from '#platform/http/cursor-pagination.ts';

export interface StaffEnquiryRow {
  id: string;
  moment: string; // arrival time to the microsecond
  case_no: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  order_display_id: string | null;
  language: Language;
  is_honeypot_hit: boolean;
  created_at: string;
  answered_at: string | null;
  answered_by: string | null;
}

export type EnquiryState = 'open' | 'answered';

const selectEnquiries = (where: RawBuilder<unknown>, limit: number) => sql<StaffEnquiryRow>`
  select found.id, found.created_at::text as moment, case_no, found.name, found.email, phone, subject, message,
    order_display_id, found.language, is_honeypot_hit, found.created_at, answered_at, staff.name as answered_by
  from (select * from enquiries where ${where} order by created_at desc, id desc limit ${limit}) as found
  left join staff on staff.id = answered_by
  order by found.created_at desc, found.id desc`;

interface StaffEnquiriesQuery {
  state: EnquiryState;
  after: CursorKey | undefined;
  limit: number;
}

export async function selectByState(
  db: Db,
  { state, after, limit }: StaffEnquiriesQuery,
): Promise<StaffEnquiryRow[]> {
  const inState = state === 'open' ? sql`answered_at is null` : sql`answered_at is not null`;
  const further = after ? sql`and ${isBeyond(sql`created_at`, after)}` : sql``;
  const { rows } = await selectEnquiries(sql`${inState} ${further}`, limit).execute(db);
  return rows;
}

export async function selectForStaff(db: Db, id: string): Promise<StaffEnquiryRow | undefined> {
  const { rows } = await selectEnquiries(sql`id = ${id}::uuid`, 1).execute(db);
  return rows[0];
}

/** Returns undefined when it already has this state. */
export const updateState = (tx: Tx, id: string, state: EnquiryState, by: string) =>
  tx
    .updateTable('enquiries')
    .set(
      state === 'answered'
        ? { answered_at: sql`now()`, answered_by: by }
        : { answered_at: null, answered_by: null },
    )
    .where('id', '=', id)
    .where('answered_at', state === 'answered' ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
