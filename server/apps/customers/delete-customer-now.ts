import type { DeletionRequestChannel } from '@kebun/contract/accounts/staff-customers.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { toE164 } from '@kebun/contract/lib/phone.ts';
import { type CustomerRow, selectCustomer } from '#domains/accounts/customer-rows.ts';
import { findOpenOrders } from '#domains/orders/history/open-orders.ts';
import { deleteNow } from '#domains/privacy/delete-now.ts';
import { findOpenRefunds } from '#domains/refunds/open-refunds.ts';
import { findBalance } from '#domains/wallet/find-balance.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

interface DeletionOptions {
  confirm?: string | null | undefined; // the customer's email address or phone number, typed for confirmation
  forfeit_credit?: boolean;
  requested_by: DeletionRequestChannel;
}

/**
 * Deletes a customer at once, at their request. Throws when something blocks it. The audit log records the deletion
 * without the name.
 */
export async function deleteCustomerNow(
  tx: Tx,
  id: string,
  options: DeletionOptions,
  by: { id: string },
): Promise<void> {
  const customer = await selectCustomer(tx, id);
  if (!customer) throw new Refusal('user_not_found');
  if (!isThem(customer, options.confirm ?? '')) {
    throw invalidField('confirm', 'staff.rule_confirm');
  }
  const credit = await findBalance(tx, id);
  if (credit > 0 && !options.forfeit_credit) {
    throw new Refusal('store_credit_remaining', {
      values: { amount: formatMoney(credit) },
      fresh: { amount: credit },
    });
  }
  if (!(await deleteNow(tx, id, credit))) throw await findDeletionBlockers(tx, id);
  await audit(tx, by, {
    action: 'customer.deleted',
    subject: { kind: 'customer', id },
    before: { credit },
    after: { requested_by: options.requested_by },
  });
}

async function findDeletionBlockers(tx: Tx, id: string): Promise<Refusal> {
  const orders = await findOpenOrders(tx, id);
  if (orders.length > 0) {
    return new Refusal('open_orders', { values: { count: orders.length }, fresh: { orders } });
  }
  const refunds = await findOpenRefunds(tx, id);
  if (refunds.length > 0) {
    return new Refusal('refunds_pending', { values: { count: refunds.length }, fresh: { orders: refunds } });
  }
  return new Refusal('user_not_found'); // another request deleted the customer first
}

const isThem = ({ email, phone }: CustomerRow, typed: string) =>
  typed.trim() !== '' && [email, phone].includes(toE164(typed) ?? typed.trim().toLowerCase());
