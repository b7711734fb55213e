import type { ComplaintKind } from '@kebun/contract/complaints/complaints.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { approveRefund } from '#domains/refunds/decisions/approve-refund.ts';
import type { LockedRefund } from '#domains/refunds/refund-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { reportComplaint } from './report-complaint.ts';

/** A demo complaint. */
export interface ComplaintSeed {
  order: string; // order number
  product: string;
  quantity: number;
  kind: ComplaintKind;
  note: string;
  drawing: string; // SVG, in place of the photo
  is_agreed: boolean;
}

/** Seeds complaints of a customer, through the same steps as any other. */
export async function seedComplaints(
  tx: Tx,
  customerId: string,
  complaints: readonly ComplaintSeed[],
): Promise<void> {
  for (const { order: number, product, drawing, is_agreed, ...complaint } of complaints) {
    const line_id = await selectOwnLine(tx, customerId, { number, product });
    if (!line_id) continue;
    const { id } = await reportComplaint(
      tx,
      { id: customerId, kind: 'customer' },
      {
        ...complaint,
        order: { number },
        line_id,
        photo: await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer(),
      },
    );
    if (is_agreed) await approveRefund(tx, await lockRefundOf(tx, id), customerId, { by: 'staff' });
  }
}

/** Returns the line of the customer's own order by product slug. */
async function selectOwnLine(
  tx: Tx,
  customerId: string,
  { number, product }: { number: string; product: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select order_lines.id from order_lines
    join orders on orders.id = order_id join products on products.id = product_id
    where shopper_id = ${customerId}::uuid and display_id = ${number} and slug = ${product}
  `.execute(tx);
  return rows[0]?.id;
}

async function lockRefundOf(tx: Tx, complaintId: string): Promise<LockedRefund> {
  const { rows } = await sql<LockedRefund>`
    select refunds.* from refunds join complaints on refund_id = refunds.id
    where complaints.id = ${complaintId}::uuid for no key update of refunds
  `.execute(tx);
  const [refund] = rows;
  if (!refund) throw new Error(`lockRefundOf: complaint ${complaintId} has no refund`);
  return refund;
}
