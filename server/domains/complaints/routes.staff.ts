import * as contract from '@kebun/contract/complaints/staff-complaints.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findPhoto } from './list-complaints.ts';
import { decideComplaint, findStaffComplaint, listStaffComplaints } from './staff-complaints.ts';

/** The endpoints of staff for complaints about freshness. They show orders and photos, and give money back. */
export function complaintStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffComplaints,
    (context) => listStaffComplaints(context.db, context.query, context),
    staff('refunds.read'),
  );
  serve(
    app,
    contract.getStaffComplaint,
    async (context) => ({ data: await findStaffComplaint(context.db, context.params.id, context) }),
    staff('refunds.read'),
  );
  serve(
    app,
    contract.getStaffComplaintPhoto,
    async ({ db, params }) => ({ data: await findPhoto(db, params.id) }),
    staff('refunds.read'),
  );
  serve(
    app,
    contract.decideComplaint,
    async ({ inTransaction, staff: by, params, body, language, t }) =>
      inTransaction(async (tx) => {
        const outcome = await decideComplaint(tx, by, params.id, body);
        return {
          data: await findStaffComplaint(tx, params.id, { language }),
          message: t(
            outcome === 'awaiting_second_approval'
              ? 'issue.refund_awaiting_second_approval'
              : 'issue.refund_decided',
          ),
        };
      }),
    staff('refunds.decide'),
  );
}
