import { graceDays } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { type AccountDeletionRequest, accountDeletionRules } from '@kebun/contract/privacy/privacy.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { findOpenOrders } from '#domains/orders/history/open-orders.ts';
import { findOpenRefunds } from '#domains/refunds/open-refunds.ts';
import { endSessions } from '#domains/sessions/end-sessions.ts';
import { findBalance } from '#domains/wallet/find-balance.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { claimOrdersLeft } from './claim-orders-left.ts';
import { languageOf } from './language-of.ts';
import { scheduleAccountDeletion, unscheduleAccountDeletion } from './queries.ts';

const wrongPassword = () => invalidField('password', 'account.rule_password_wrong');

interface AccountDeletionDeps {
  db: Db;
  inTransaction: InTransaction;
  passwords: Passwords;
}

/**
 * Schedules the deletion of an account after the waiting period. It requires the password, no open order or refund,
 * and an empty or given-up wallet. It signs the customer out everywhere. Signing in again offers to keep the
 * account.
 */
export async function requestAccountDeletion(
  customerId: string,
  request: AccountDeletionRequest,
  { db, inTransaction, passwords }: AccountDeletionDeps,
) {
  assertRules(accountDeletionRules, request);

  const customer = await selectCustomer(db, customerId);
  const proven = customer?.password_hash;
  const isRight = await passwords.matches(request.password ?? '', proven);
  if (!isRight || !customer || !proven) throw wrongPassword();

  return inTransaction(async (tx) => {
    await claimOrdersLeft(tx, customerId);
    const open = await findOpenOrders(tx, customerId);
    if (open.length > 0)
      throw new Refusal('open_orders', { values: { count: open.length }, fresh: { orders: open } });

    const refunds = await findOpenRefunds(tx, customerId);
    if (refunds.length > 0)
      throw new Refusal('refunds_pending', { values: { count: refunds.length }, fresh: { orders: refunds } });

    const amount = await findBalance(tx, customerId);
    if (amount > 0 && !request.forfeit_credit) {
      throw new Refusal('store_credit_remaining', {
        values: { amount: formatMoney(amount) },
        fresh: { amount },
      });
    }

    const reason = request.reason?.trim() || null;
    const scheduled = await scheduleAccountDeletion(tx, customerId, {
      proven,
      reason,
      days: graceDays,
      credit: amount,
    });
    if (!scheduled) throw wrongPassword();

    await endSessions(tx, customerId);
    const { email } = customer;
    const about = { customer_id: customerId };
    if (email)
      await enqueueMail(tx, 'account.deletion_requested', about, {
        to: email,
        language: languageOf(customer),
      });
    return { scheduled_for: scheduled.deletion_at };
  });
}

/** Cancels a scheduled deletion. */
export async function cancelAccountDeletion(tx: Tx, customerId: string): Promise<void> {
  const cancelled = await unscheduleAccountDeletion(tx, customerId);
  if (!cancelled) throw new Refusal('no_deletion_requested');
  const about = { customer_id: customerId };
  if (cancelled.email)
    await enqueueMail(tx, 'account.deletion_cancelled', about, {
      to: cancelled.email,
      language: languageOf(cancelled),
    });
}
