import type { StaffEnquiry } from '@kebun/contract/enquiries/staff-enquiries.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byMoment, cursorPage, readCursor } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { formatCaseNo } from './format-case-no.ts';
import {
  type EnquiryState,
  type StaffEnquiryRow,
  selectByState,
  selectForStaff,
  updateState,
} from './staff-rows.ts';

interface Query {
  state?: EnquiryState;
  cursor?: string;
  limit?: number;
}

/** Lists open or answered enquiries, the newest first. */
export async function listEnquiriesForStaff(db: Db, { state = 'open', cursor, limit = 30 }: Query) {
  const rows = await selectByState(db, { state, after: readCursor(cursor), limit: limit + 1 });
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return { data: shown.map(staffEnquiry), next_cursor };
}

export async function findEnquiryForStaff(db: Db, id: string): Promise<StaffEnquiry> {
  const row = await selectForStaff(db, id);
  if (!row) throw new Refusal('enquiry_not_found');
  return staffEnquiry(row);
}

const stateOf = ({ answered_at }: Pick<StaffEnquiryRow, 'answered_at'>): EnquiryState =>
  answered_at === null ? 'open' : 'answered';

const staffEnquiry = ({ moment: _moment, ...row }: StaffEnquiryRow): StaffEnquiry => ({
  ...row,
  case_no: formatCaseNo(row.case_no),
  phone: row.phone && formatPhone(row.phone),
  state: stateOf(row),
  created_at: new Date(row.created_at).toISOString(),
  answered_at: row.answered_at && new Date(row.answered_at).toISOString(),
});

/** Marks an enquiry as answered or open. Only the first of two callers succeeds. */
export async function settleEnquiry(
  tx: Tx,
  id: string,
  { state, by }: { state: EnquiryState; by: { id: string } },
): Promise<void> {
  const before = await selectForStaff(tx, id);
  if (!before) throw new Refusal('enquiry_not_found');
  if (!(await updateState(tx, id, state, by.id))) throw new Refusal('enquiry_state_unchanged');
  await audit(tx, by, {
    action: state === 'answered' ? 'enquiry.answered' : 'enquiry.opened',
    subject: { kind: 'enquiry', id },
    before: { state: state === 'answered' ? 'open' : 'answered' },
    after: { state },
  });
}
