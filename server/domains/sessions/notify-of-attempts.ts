import type { Language } from '@kebun/contract/lib/languages.ts';
import { signInWarningHours } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { type CustomerRow, type Login, selectByLogin } from '#domains/accounts/customer-rows.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'sessions.notify_of_attempts': { login: Login };
  }
}

/**
 * Notifies the owner of an account about failed sign-ins, in the shop and by mail, at most once a day. It runs as a
 * job, so that the response time does not reveal whether the account exists.
 */
export const notifyOfAttempts = (async ({ login }, _db, inTransaction) => {
  await inTransaction(async (tx) => {
    const customer = await selectByLogin(tx, login);
    if (customer && !customer.disabled_at && (await isFirstToday(tx, customer)))
      await notifyOwner(tx, customer);
  });
}) satisfies Task<{ login: Login }>;

/** Locks the customer row, so that only one of two jobs notifies. */
async function isFirstToday(tx: Tx, { shopper_id }: CustomerRow): Promise<boolean> {
  await tx
    .selectFrom('customers')
    .select('shopper_id')
    .where('shopper_id', '=', shopper_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const inserted = await tx
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', shopper_id)
    .where('kind', '=', 'sign_in_tries')
    .where('created_at', '>', sql<string>`now() - ${signInWarningHours} * interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  return inserted === undefined;
}

async function notifyOwner(tx: Tx, { shopper_id, email, language }: CustomerRow): Promise<void> {
  await notify(tx, shopper_id, 'sign_in_tries', {});
  if (!email) return;
  await enqueueMail(
    tx,
    'account.sign_in_tries',
    { customer_id: shopper_id },
    { to: email, language: language as Language },
  );
}
