import { sql } from 'kysely';
import type { Tx } from '../../server/platform/db/db.ts';

/** Adds the payments of demo orders to the sandbox's books, for the nightly reconciliation. */
export const seedSandboxPayments = (tx: Tx) =>
  sql`
    insert into sandbox_payments (ref_no, fields, status, payment_id, trans_id, visible_at)
    select ref_no, jsonb_build_object('RefNo', ref_no, 'Amount', to_char(amount / 100.0, 'FM9,999,990.00'),
      'Currency', currency), 'paid', code, 'T' || upper(substr(md5(ref_no), 1, 12)), now()
    from payment_attempts where status = 'paid'
  `.execute(tx);
