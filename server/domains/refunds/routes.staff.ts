import * as orderContract from '@kebun/contract/orders/staff-orders.ts';
import * as contract from '@kebun/contract/refunds/refunds.ts';
import type { Static } from 'typebox';
import { findOrderForStaff } from '#domains/orders/desk/staff-orders.ts';
import { audit } from '#platform/auth/audit.ts';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff } from '#platform/auth/policy.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type App, serve } from '#platform/http/http.ts';
import { loadApprover } from './approver.ts';
import { cancelByStaff } from './decisions/cancel-by-staff.ts';
import { type Decision, decideRefund } from './decisions/decide-refund.ts';
import { issueGoodwillRefund } from './goodwill/issue-goodwill-refund.ts';
import { findFullRefund, findStaffRefund, listOrderRefunds, listStaffRefunds } from './list-staff-refunds.ts';
import { listOrderMails, sendOrderMail } from './messages/order-mails.ts';

/** The staff endpoints for refund requests and goodwill refunds. */
export function refundStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffRefunds,
    (context) => listStaffRefunds(context.db, context.query, context),
    staff('refunds.read'),
  );
  serve(
    app,
    contract.getStaffRefund,
    async (context) => {
      const decider = await loadApprover(context.db, context.staff);
      return { data: await findFullRefund(context.db, context.params.id, decider, context) };
    },
    staff('refunds.read'),
  );
  serve(
    app,
    contract.listOrderRefunds,
    (context) => listOrderRefunds(context.db, context.params.id, context),
    staff('refunds.read'),
  );
  decidingRoutes(app);
  mailRoutes(app);
}

/** The names of the decisions in the audit log. */
const auditedDecisions = {
  approve: 'refund.approved',
  pay: 'refund.paid',
  reject: 'refund.rejected',
} as const;

function decidingRoutes(app: App) {
  serve(
    app,
    contract.decideRefund,
    async ({ inTransaction, staff: by, params: { id }, body, language, t }) =>
      inTransaction(async (tx) => {
        const wording = { language, t };
        const decider = await loadApprover(tx, by);
        const before = await findFullRefund(tx, id, decider, wording);
        const outcome = await decideRefund(tx, decider, id, decisionIn(body));
        const data = await findFullRefund(tx, id, decider, wording);
        await audit(tx, decider, {
          action: auditedDecisions[body.action],
          subject: { kind: 'refund', id },
          before: shownIn(before),
          after: shownIn(data),
        });
        return {
          data,
          message: t(
            outcome === 'awaiting_second_approval'
              ? 'issue.refund_awaiting_second_approval'
              : 'issue.refund_decided',
          ),
        };
      }),
    staff('refunds.decide'),
  );
  serve(
    app,
    contract.issueGoodwillRefund,
    async ({ inTransaction, staff: by, params, body, request, reply, language, t }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const { reason = null, note = null, items, refund_to } = body;
      return inTransaction(async (tx) => {
        const decider = await loadApprover(tx, by);
        const gift = { reason, note, items, refund_to };
        const { refund, outcome, isNew } = await issueGoodwillRefund(tx, params.id, gift, {
          by: decider,
          key,
        });
        const data = await findStaffRefund(tx, refund.id, { language, t });
        const change = {
          action: outcome === 'done' ? 'refund.goodwill_issued' : 'refund.initiated',
          subject: { kind: 'refund', id: refund.id },
          after: { ...shownIn(data), order: params.id, reason },
        } as const;
        if (isNew) await audit(tx, decider, change);
        reply.code(outcome === 'done' ? 201 : 202);
        return {
          data,
          message: t(outcome === 'done' ? 'issue.refund_given' : 'issue.refund_awaiting_second_approval'),
        };
      });
    },
    staff('refunds.decide'),
  );
  serve(
    app,
    orderContract.cancelOrderByStaff,
    async (context) => {
      const { inTransaction, params, body, t } = context;
      const note = body.note.trim();
      const outcome = await inTransaction(async (tx) =>
        cancelByStaff(tx, params.id, { ...body, note, by: await loadApprover(tx, context.staff) }),
      );
      return {
        data: await findOrderForStaff(context.db, params.id, context),
        message: t(
          outcome === 'done' ? 'issue.order_cancelled_by_staff' : 'issue.refund_awaiting_second_approval',
        ),
      };
    },
    staff('orders.cancel'),
  );
}

/** Some mails of an order are about its refunds, so these endpoints are here. */
function mailRoutes(app: App) {
  serve(
    app,
    orderContract.listOrderMails,
    ({ db, params, staff: by }) => listOrderMails(db, params.id, by),
    staff('orders.read'),
  );
  serve(
    app,
    orderContract.sendOrderMail,
    async ({ inTransaction, params, body, staff: by, t }) => {
      await inTransaction((tx) => sendOrderMail(tx, params.id, body.kind, by));
      return { message: t('issue.order_mailed') };
    },
    staff('orders.write'),
  );
}

type RefundDetail = Awaited<ReturnType<typeof findStaffRefund>>;

const shownIn = ({ status, refund_amount, refund_to, agreed }: RefundDetail) => ({
  status,
  refund_amount,
  refund_to,
  agreed,
});

/** Parses a decision. A rejection needs a reason for the customer, and a sent refund needs its reference. */
function decisionIn({
  action,
  note,
  reference,
  ...approval
}: Static<typeof contract.decideRefund.call.body>): Decision {
  const reason = note?.trim();
  if (action === 'reject') {
    if (!reason) throw invalidField('note', 'issue.refund_note_missing');
    return { action, note: reason };
  }
  if (action === 'pay') {
    const number = reference?.trim();
    if (!number) throw invalidField('reference', 'issue.refund_reference_missing');
    return { action, reference: number };
  }
  return { action, ...approval, ...(reason && { note: reason }) };
}
