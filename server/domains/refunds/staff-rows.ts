import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { RefundQueue } from '@kebun/contract/refunds/refund-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { owner, selectFullRefund, substituteOf } from './queries.ts';
import type { FullRefund, PackedSubstitute } from './refund-rows.ts';

/** A refund as staff lists show it. */
export interface StaffRefundRow extends FullRefund {
  customer_name: string;
  initiator_name: string | null;
  agreed: number; // number of approvals by staff
}

const isAgreedBySome = sql`exists (select from refund_approvals where refund_id = refunds.id)`;

// biome-ignore format: table
const queued: Record<RefundQueue, { where: RawBuilder<unknown>; longestFirst: boolean }> = {
  waiting: { where: sql`refunds.status = 'requested' and not ${isAgreedBySome}`, longestFirst: true },
  second_approval:  { where: sql`refunds.status = 'requested' and ${isAgreedBySome}`,     longestFirst: true },
  manual_payout: { where: sql`refunds.status = 'processing'`,                          longestFirst: true },
  done:    { where: sql`refunds.status in ('refunded', 'approved', 'rejected', 'withdrawn')`, longestFirst: false },
};

interface StaffRefundsQuery {
  queue?: RefundQueue | undefined; // undefined: all
  number?: string | undefined; // of the order
  orderId?: string | undefined;
  after?: string | undefined; // the last id of the page before
  limit: number;
}

/** Returns a page by key. Ids are in order of creation. */
export async function selectStaffRefunds(db: Db, query: StaffRefundsQuery): Promise<StaffRefundRow[]> {
  const { queue, number, orderId, after, limit } = query;
  const { where, longestFirst } = queue ? queued[queue] : { where: sql`true`, longestFirst: false };
  const order = longestFirst ? sql`asc` : sql`desc`;
  const later = longestFirst ? sql`>` : sql`<`;
  const conditions = [
    where,
    ...(number !== undefined ? [sql`display_id = ${number}`] : []),
    ...(orderId !== undefined ? [sql`refunds.order_id = ${orderId}::uuid`] : []),
    ...(after !== undefined ? [sql`refunds.id ${later} ${after}::uuid`] : []),
  ];
  const page = sql`${selectFullRefund(sql.join(conditions, sql` and `))} order by refunds.id ${order} limit ${limit}`;
  return select(db, page, order);
}

export const selectStaffRefund = async (db: Db, id: string): Promise<StaffRefundRow | undefined> =>
  (await select(db, selectFullRefund(sql`refunds.id = ${id}::uuid`), sql`asc`))[0];

async function select(
  db: Db,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<StaffRefundRow[]> {
  const { rows } = await sql<StaffRefundRow>`
    select page.*, orders.billing_address ->> 'recipient' as customer_name, staff.name as initiator_name, (
      select count(*)::int from refund_approvals where refund_id = page.id
    ) as agreed
    from (${page}) as page
    join orders on orders.id = page.order_id
    left join staff on staff.id = page.initiated_by
    order by page.id ${order}
  `.execute(db);
  return rows;
}

/** The facts that a decision needs, in addition to the refund itself. */
export interface RefundDecisionFacts {
  shopper_id: string;
  email: string;
  owner: 'guest' | 'customer';
  language: Language;
  payment_label: Localised;
  captured: number;
  store_credit: number;
  refunded: number;
  decided_name: string | null;
  approvals: { id: string; name: string; at: string }[];
  items: GroundItem[];
}

interface GroundItem {
  id: string;
  name: Localised;
  unit: Localised;
  substitute: PackedSubstitute | null;
  quantity: number;
  paid: number;
  requested: number;
}

export async function selectDecisionFacts(
  db: Db,
  refundId: string,
): Promise<RefundDecisionFacts | undefined> {
  const { rows } = await sql<RefundDecisionFacts>`
    select shopper_id, orders.email, ${owner} as owner, orders.language, payment_label,
      captured, store_credit, refunded, decider.name as decided_name,
      (select coalesce(json_agg(json_build_object('id', actor_id, 'name', coalesce(staff.name, ''), 'at', at) order by at), '[]')
        from refund_approvals left join staff on staff.id = actor_id where refund_id = refunds.id) as approvals,
      (select json_agg(item order by position) from (
        select order_lines.id, position, name, unit, ${substituteOf(sql`order_lines.id`)}, order_lines.quantity,
          paid_allocation as paid,
          coalesce(refund_lines.quantity, 0) as requested
        from order_lines
        left join refund_lines on line_id = order_lines.id and refund_id = refunds.id
        where order_lines.order_id = orders.id
      ) as item) as items
    from refunds
    join orders on orders.id = refunds.order_id
    join shoppers on shoppers.id = shopper_id
    left join staff as decider on decider.id = decided_by
    where refunds.id = ${refundId}::uuid
  `.execute(db);
  return rows[0];
}
