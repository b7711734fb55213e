import { randomBytes } from 'node:crypto';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { newsletterConfirmationDays, newsletterResendMinutes } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { updateMarketingEmail } from '#domains/accounts/customer-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/**
 * Records a subscription request. Returns undefined when the address is already subscribed or was asked a moment
 * ago.
 */
export async function saveSubscriptionRequest(
  tx: Tx,
  subscription: { email: string; language: Language; token: string },
) {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscriptions as known (email, language, token)
    values (${subscription.email}, ${subscription.language}, ${subscription.token})
    on conflict (email) do update set requested_at = now(), language = excluded.language
    where (known.confirmed_at is null or known.unsubscribed_at is not null)
      and known.requested_at < now() - ${newsletterResendMinutes} * interval '1 minute'
    returning id`.execute(tx);
  return rows[0];
}

/** Returns undefined for an unknown token, or one from before the last cancellation. */
export async function updateConfirmed(tx: Tx, token: string) {
  const { rows } = await sql<{ id: string; email: string; language: Language }>`
    update newsletter_subscriptions set confirmed_at = now(), unsubscribed_at = null
    where token = ${token} and (confirmed_at is null or requested_at > unsubscribed_at)
    returning id, email, language`.execute(tx);
  return rows[0];
}

/** Subscribes the verified address of a customer, also when it was subscribed before. */
export const insertConfirmedSubscription = (
  tx: Tx,
  { email, language }: { email: string; language: Language },
) =>
  sql`
    insert into newsletter_subscriptions as known (email, language, token, confirmed_at)
    values (${email}, ${language}, ${randomBytes(16).toString('base64url')}, now())
    on conflict (email) do update set language = excluded.language,
      confirmed_at = coalesce(known.confirmed_at, now()), unsubscribed_at = null
  `.execute(tx);

export const unsubscribeByEmail = async (tx: Tx, email: string): Promise<void> => {
  await sql`
    update newsletter_subscriptions set unsubscribed_at = now()
    where email = ${email} and confirmed_at is not null and unsubscribed_at is null`.execute(tx);
};

/** Copies the choice to the account with this verified address. */
export const saveNewsletterPreference = (tx: Tx, token: string, isSubscribed: boolean) =>
  updateMarketingEmail(
    tx,
    sql`(select email from newsletter_subscriptions where token = ${token})`,
    isSubscribed,
  );

export const updateLeft = (tx: Tx, token: string) =>
  tx
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: sql`now()` })
    .where('token', '=', token)
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .execute();

export const selectByToken = (db: Db, token: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['confirmed_at', 'unsubscribed_at'])
    .where('token', '=', token)
    .executeTakeFirst();

export const selectSubscription = (db: Db, id: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['token', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();

/** An address that never confirmed may belong to a stranger. */
export const deleteUnconfirmed = (db: Db) =>
  db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', sql<string>`now() - ${newsletterConfirmationDays} * interval '1 day'`)
    .execute();
