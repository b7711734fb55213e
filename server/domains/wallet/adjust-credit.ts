import { hash } from 'node:crypto';
import { dailySingleApproverLimit, newApproverDays } from '@kebun/contract/lib/limits.ts';
import type { AuditActionOf } from '@kebun/contract/staff/audit-actions.ts';
import type { Adjustment, AdjustmentRequest } from '@kebun/contract/wallet/adjustments.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  type AdjustmentRow,
  adjustedLately,
  balanceNow,
  insertAdjustment,
  isCustomer,
  isIndependentApprover,
  isOrderOf,
  isOwnWallet,
  lockAdjustments,
  selectAdjustment,
  selectAdjustmentByKey,
  updateDecision,
} from './adjustment-rows.ts';
import { lockWallet } from './lock-wallet.ts';
import { transferCredit } from './transfer-credit.ts';

interface AdjustmentContext {
  by: { id: string };
  key: string; // idempotency key: a repeated request is one adjustment
}

/**
 * Adds or removes store credit on behalf of staff. Up to a daily sum per customer one person may do this alone,
 * over all parts; above that a second person must approve. Throws for the staff member's own wallet, and for an
 * order of another customer.
 */
export async function adjustCredit(
  tx: Tx,
  request: AdjustmentRequest,
  { by, key }: AdjustmentContext,
): Promise<AdjustmentRow> {
  const body_sha256 = hash('sha256', JSON.stringify(request), 'buffer');
  await lockAdjustments(tx, request.user_id);
  const before = await selectAdjustmentByKey(tx, by.id, key);
  if (before) return assertSameRequest(before, body_sha256);
  if (!(await isCustomer(tx, request.user_id))) throw new Refusal('user_not_found');
  if (await isOwnWallet(tx, by.id, request.user_id)) throw new Refusal('own_account_forbidden');
  if (request.order_id && !(await isOrderOf(tx, request.order_id, request.user_id)))
    throw new Refusal('order_not_found');

  const needs_second_approver =
    request.amount + (await adjustedLately(tx, by.id, request.user_id)) > dailySingleApproverLimit;
  const added = await insertAdjustment(tx, {
    requested_by: by.id,
    request_key: key,
    body_sha256,
    customer_id: request.user_id,
    order_id: request.order_id ?? null,
    amount: request.type === 'credit' ? request.amount : -request.amount,
    reason: request.reason.trim(),
    note: request.note?.trim() || null,
    needs_second_approver,
  });
  if (!added) throw new Refusal('order_in_progress'); // the same key for another customer at the same moment
  const adjustment = (await selectAdjustment(tx, added.id)) as AdjustmentRow; // it was just inserted
  await auditAdjustment(
    tx,
    by,
    adjustment,
    needs_second_approver ? 'wallet.adjustment_requested' : 'wallet.adjusted',
  );
  if (!needs_second_approver) await moveCredit(tx, adjustment);
  return adjustment;
}

/**
 * Approves or rejects an adjustment as a second person, never as its beneficiary. Deleted customers get no credit.
 */
export async function decideAdjustment(
  tx: Tx,
  id: string,
  verdict: 'approved' | 'declined',
  by: { id: string },
): Promise<AdjustmentRow> {
  const requested = await selectAdjustment(tx, id);
  if (!requested) throw new Refusal('adjustment_not_found');
  if (!(await isIndependentApprover(tx, requested.requested_by, by.id)))
    throw new Refusal('independent_approver_required', { values: { days: newApproverDays } });
  if (await isOwnWallet(tx, by.id, requested.customer_id)) throw new Refusal('own_account_forbidden');
  await lockWallet(tx, requested.customer_id);
  const isLate = verdict === 'approved' && !(await isCustomer(tx, requested.customer_id));
  if (isLate) throw new Refusal('user_not_found');
  const decided = await updateDecision(tx, id, by.id, verdict === 'approved' ? 'done' : 'declined');
  if (!decided) throw new Refusal('already_decided');

  const adjustment = (await selectAdjustment(tx, id)) as AdjustmentRow; // it was just updated
  await auditAdjustment(
    tx,
    by,
    adjustment,
    verdict === 'approved' ? 'wallet.adjusted' : 'wallet.adjustment_declined',
    requested.status,
  );
  if (verdict === 'approved') await moveCredit(tx, adjustment);
  return adjustment;
}

function assertSameRequest(before: AdjustmentRow, digest: Buffer): AdjustmentRow {
  if (!digest.equals(before.body_sha256)) throw new Refusal('idempotency_mismatch');
  return before;
}

async function moveCredit(tx: Tx, { id, customer_id, amount, note, order_id }: AdjustmentRow) {
  const moved = await transferCredit(tx, {
    customerId: customer_id,
    amount,
    reason: 'adjust',
    source: { type: 'adjustment', id },
    ...(note && { note }),
    ...(order_id && { orderId: order_id }),
  });
  if (moved === 'short') throw new Refusal('insufficient_store_credit');
}

/** The reason and the note are stored with the adjustment and deleted with the customer, so they are not audited. */
const auditAdjustment = (
  tx: Tx,
  by: { id: string },
  { id, customer_id, amount, status, requested_by }: AdjustmentRow,
  action: AuditActionOf<'wallet'>,
  was?: string,
) =>
  audit(tx, by, {
    action,
    subject: { kind: 'customer', id: customer_id },
    before: was ? { status: was } : null,
    after: { adjustment: id, amount, status, requested_by },
  });

export async function adjustmentReply(db: Db, row: AdjustmentRow): Promise<Adjustment> {
  return {
    id: row.id,
    user_id: row.customer_id,
    user_name: row.customer_name,
    type: row.amount < 0 ? 'debit' : 'credit',
    amount: Math.abs(row.amount),
    reason: row.reason,
    note: row.note,
    status: row.status,
    requested_by: { id: row.requested_by, name: row.requested_name },
    decided_by: row.decided_by ? { id: row.decided_by, name: row.decided_name ?? '' } : null,
    created_at: row.created_at,
    balance: await balanceNow(db, row.customer_id),
  };
}
