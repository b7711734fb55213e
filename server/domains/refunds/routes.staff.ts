import * as schema from '@kebun/contract/refunds.schema.ts';
import * as contract from '@kebun/contract/refunds.ts';
import type { Static } from 'typebox';
import { audit } from '#platform/audit.ts';
import { type App, serve } from '#platform/http.ts';
import { staff } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Decision, decideRefund } from './decide-refund.ts';
import { findShopsRefund, listShopsRefunds } from './list-shops-refunds.ts';
import { selectStaffEmail } from './queries.ts';

/** What shoppers have asked for, for whoever of the staff decides about it. */
export function refundStaffRoutes(app: App): void {
  serve(
    app,
    contract.listShopsRefunds,
    schema.listShopsRefunds,
    (asked) => listShopsRefunds(asked.db, asked.query, asked),
    staff('refunds.read'),
  );

  serve(
    app,
    contract.decideRefund,
    schema.decideRefund,
    async ({ inTransaction, staff: { id: staffId }, params: { id }, body, language, say }) =>
      inTransaction(async (tx) => {
        const wording = { language, say };
        const before = await findShopsRefund(tx, id, wording);
        const decider = { id: staffId, email: await selectStaffEmail(tx, staffId) };
        const outcome = await decideRefund(tx, decider, id, decisionIn(body));
        const data = await findShopsRefund(tx, id, wording);
        await audit(tx, decider, {
          action: `refund.${body.action}`,
          subject: { kind: 'refund', id },
          before: shownIn(before),
          after: shownIn(data),
          ...(body.note && { reason: body.note }),
        });
        return {
          data,
          message: say(outcome === 'half_done' ? 'issue.refund_half_done' : 'issue.refund_decided'),
        };
      }),
    staff('refunds.decide'),
  );
}

type Shown = ReturnType<typeof findShopsRefund> extends Promise<infer Refund> ? Refund : never;

const shownIn = ({ status, refund_amount, refund_to, agreed }: Shown) => ({
  status,
  refund_amount,
  refund_to,
  agreed,
});

/** A no says why, for whoever asked reads it; and money that was sent, under which number it went. */
function decisionIn({
  action,
  note,
  reference,
  ...approval
}: Static<typeof schema.decideRefund.body>): Decision {
  const said = note?.trim();
  if (action === 'reject') {
    if (!said) throw new Refusal('request_invalid', { broken: { note: ['issue.refund_note_missing'] } });
    return { action, note: said };
  }
  if (action === 'pay') {
    const number = reference?.trim();
    if (!number)
      throw new Refusal('request_invalid', { broken: { reference: ['issue.refund_reference_missing'] } });
    return { action, reference: number };
  }
  return { action, ...approval, ...(said && { note: said }) };
}
