import * as contract from '@kebun/contract/complaints/complaints.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { readIdempotencyKey, withIdempotency } from '#platform/auth/idempotency.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findComplainable, findPhoto, listComplaints, type OrderReference } from './list-complaints.ts';
import { readComplaintForm, reportComplaint } from './report-complaint.ts';

/** The endpoints of shoppers for complaints about freshness: about their own orders only. */
export function complaintRoutes(app: App): void {
  const own = { whose: 'own' } as const;

  serve(
    app,
    contract.listComplaints,
    (context) => listComplaints(context.db, context.shopper.id, referenceOf(context.query), context),
    own,
  );
  serve(
    app,
    contract.reportComplaint,
    async ({ db, shopper, body, request, reply, language, t, inTransaction }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const order = referenceOf(body);
      await findComplainable(db, shopper.id, order); // before a photo is encoded
      const form = await readComplaintForm(body);
      const { order_item_id: line_id, quantity } = body;
      const answer = await inTransaction((tx) =>
        withIdempotency(tx, { shopperId: shopper.id, route: 'complaints', key, body }, async () => {
          const made = await reportComplaint(tx, shopper, { ...form, order, line_id, quantity });
          const { data } = await listComplaints(tx, shopper.id, { id: made.order_id }, { language, t });
          const complaint = data.find(({ id }) => id === made.id);
          if (!complaint)
            throw new Error(
              `complaintRoutes: complaint ${made.id} is not among those of order ${made.order_id}`,
            );
          const message = t(made.is_instant ? 'order.complaint_credited' : 'order.complaint_received');
          return { data: complaint, message };
        }),
      );
      reply.code(201);
      return answer;
    },
    { ...own, photos: true },
  );
  serve(
    app,
    contract.getComplaintPhoto,
    async ({ db, shopper, params }) => ({ data: await findPhoto(db, params.id, shopper.id) }),
    own,
  );
}

/** Returns the named order. An invalid id or number names none. */
function referenceOf({
  order_id,
  display_id,
}: {
  order_id?: string | undefined;
  display_id?: string | undefined;
}): OrderReference {
  if (order_id !== undefined) {
    if (!isUuid(order_id)) throw new Refusal('order_not_found');
    return { id: order_id };
  }
  return { number: readOrderNumber(display_id ?? '') ?? '' };
}
