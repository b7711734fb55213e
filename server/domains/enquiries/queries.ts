import { countedDayHours, sameEnquiryMinutes } from '@kebun/contract/lib/limits.ts';
import { type Insertable, sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type NewEnquiry = Omit<Insertable<DB['enquiries']>, 'id' | 'created_at'>;

interface InsertedEnquiry {
  id: string;
  case_no: string;
  is_new: boolean;
  sent_before: number; // the number of enquiries from this address today
}

/**
 * Inserts an enquiry, or returns the same one of a moment ago after a double click. Returns undefined when its
 * case number is taken.
 */
export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<InsertedEnquiry | undefined> {
  const { rows } = await sql<InsertedEnquiry>`
    with lately as (
      select id, case_no, subject, message, created_at from enquiries
      where lower(email) = lower(${enquiry.email}) and created_at > now() - ${countedDayHours} * interval '1 hour'
    ), same as (
      select id, case_no from lately
      where subject = ${enquiry.subject} and message = ${enquiry.message}
        and created_at > now() - ${sameEnquiryMinutes} * interval '1 minute'
      limit 1
    ), written as (
      insert into enquiries (case_no, shopper_id, name, email, phone, subject, message, order_display_id,
        language, is_honeypot_hit)
      select case_no, shopper_id, name, email, phone, subject, message, order_display_id, language, is_honeypot_hit
      from jsonb_populate_record(null::enquiries, ${JSON.stringify(enquiry)}::jsonb)
      where not exists (select from same)
      on conflict do nothing
      returning id, case_no
    )
    select id, case_no, false as is_new, (select count(*) from lately) as sent_before from same
    union all
    select id, case_no, true, (select count(*) from lately) from written`.execute(tx);
  return rows[0];
}

/** Locks an email address until the transaction ends. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(${email}), 0))`.execute(tx);

export const selectEnquiry = (db: Db, id: string) =>
  db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
