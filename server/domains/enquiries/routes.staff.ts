import * as contract from '@kebun/contract/enquiries/staff-enquiries.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findEnquiryForStaff, listEnquiriesForStaff, settleEnquiry } from './staff-enquiries.ts';

/** The staff endpoints for enquiries. */
export function enquiryStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffEnquiries,
    ({ db, query }) => listEnquiriesForStaff(db, query),
    staff('enquiries.answer'),
  );
  serve(
    app,
    contract.settleEnquiry,
    async ({ db, inTransaction, staff: by, params, body }) => {
      await inTransaction((tx) => settleEnquiry(tx, params.id, { ...body, by }));
      return { data: await findEnquiryForStaff(db, params.id) };
    },
    staff('enquiries.answer'),
  );
}
