import type { Language } from '@kebun/contract/lib/languages.ts';
import * as contract from '@kebun/contract/privacy/staff-guests.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type App, type ReplyOf, type RequestContext, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { selectRuns } from './age-rows.ts';
import { exportData } from './export-data.ts';
import { findGuests } from './find-guests.ts';
import { findStoredData, hasPersonalData } from './find-stored-data.ts';
import { asGuest } from './person.ts';
import { removeGuest } from './remove-guest.ts';
import { writeExport } from './write-export.ts';

/** The staff endpoints for guests' data, and the results of the age limits. */
export function privacyStaffRoutes(app: App): void {
  serve(
    app,
    contract.findGuests,
    async ({ db, query }) => ({ data: await findGuests(db, query.text) }),
    staff('customers.read'),
  );
  serve(
    app,
    contract.exportGuest,
    async ({ db, inTransaction, body, language, t, clock, staff }) => {
      const address = body.email.toLowerCase();
      const person = await inTransaction((tx) => noteExport(tx, address, staff, app.codes.hashOf(address)));
      const cover = { person: { address }, at: clock().toISOString(), language, t };
      return writeExport<ReplyOf<typeof contract.exportGuest.call>>(
        exportData(db, person),
        body.format,
        cover,
      );
    },
    staff('customers.write'),
  );
  serve(
    app,
    contract.removeGuest,
    async (context) => {
      const subject = app.codes.hashOf(context.body.email.toLowerCase());
      await context.inTransaction((tx) => removeForGood(tx, context, subject));
      return null;
    },
    staff('customers.write'),
  );
  serve(
    app,
    contract.listAgeLimitRuns,
    async ({ db }) => ({ data: await selectRuns(db) }),
    staff('settings.write'),
  );
}

/** Audits an export with its size. A keyed hash replaces the email address. */
async function noteExport(tx: Tx, address: string, by: { id: string }, subject: string) {
  const person = await asGuest(tx, address);
  const stored = await findStoredData(tx, person);
  if (!hasPersonalData(stored)) throw new Refusal('guest_not_found');
  await audit(tx, by, {
    action: 'guest.exported',
    subject: { kind: 'guest', id: subject },
    after: { orders: stored.orders, enquiries: stored.enquiries },
  });
  return person;
}

async function removeForGood(
  tx: Tx,
  {
    body,
    staff,
    language,
  }: Pick<RequestContext<typeof contract.removeGuest.call>, 'body' | 'staff'> & { language: Language },
  subject: string,
): Promise<void> {
  const address = body.email.toLowerCase();
  if ((body.confirm ?? '').trim().toLowerCase() !== address)
    throw invalidField('confirm', 'staff.rule_confirm');
  const stored = await findStoredData(tx, await asGuest(tx, address));
  if (!hasPersonalData(stored)) throw new Refusal('guest_not_found');
  const tookOut = await removeGuest(tx, address, language);
  await audit(tx, staff, {
    action: 'guest.deleted',
    subject: { kind: 'guest', id: subject },
    before: tookOut,
    after: { requested_by: body.requested_by },
  });
}
