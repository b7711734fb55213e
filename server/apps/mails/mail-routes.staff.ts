import * as contract from '@kebun/contract/mails/staff-mails.ts';
import { auditAll } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byId, cursorPage, readIdCursor } from '#platform/http/cursor-pagination.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { requeueMails, selectMailsIn } from '#platform/mail/queries.ts';

/** The staff endpoints for the mails of the shop. */
export function mailStaffRoutes(app: App): void {
  serve(app, contract.listStaffMails, ({ db, query }) => listMails(db, query), staff('mails.write'));
  serve(
    app,
    contract.retryMails,
    ({ inTransaction, staff: by, body }) => inTransaction((tx) => retryMails(tx, body.ids, by)),
    staff('mails.write'),
  );
}

interface Query {
  list?: contract.MailList;
  cursor?: string;
  limit?: number;
}

/** Lists the mails of the shop, the newest first; by default those that did not leave. */
async function listMails(db: Db, { list = 'undelivered', cursor, limit = 30 }: Query) {
  const rows = await selectMailsIn(db, list, { after: readIdCursor(cursor), limit: limit + 1 });
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  const data = shown.map(
    ({ last_error, created_at, sent_at, ...row }): contract.StaffMail => ({
      ...row,
      error: last_error,
      created_at: new Date(created_at).toISOString(),
      sent_at: sent_at && new Date(sent_at).toISOString(),
    }),
  );
  return { data, next_cursor };
}

/**
 * Lets mails that did not leave wait for the sender again, and returns their number. The sender tries waiting mails
 * by itself and may hold one at this moment, so these stay as they are, and no recipient gets a mail twice.
 */
async function retryMails(tx: Tx, ids: readonly string[], by: { id: string }) {
  const mails = await requeueMails(tx, ids);
  if (mails.length === 0) throw new Refusal('mails_not_retried');
  await auditAll(
    tx,
    by,
    mails.map(({ id, status }) => ({
      action: 'mail.retried',
      subject: { kind: 'mail', id },
      before: { status },
      after: { status: 'waiting' },
    })),
  );
  return { retried: mails.length };
}
