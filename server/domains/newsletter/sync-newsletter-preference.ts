import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertConfirmedSubscription, unsubscribeByEmail } from './queries.ts';
import { requestSubscription } from './subscription.ts';

/**
 * Applies a customer's account setting to the newsletter. A verified address is subscribed at once. Any other
 * address must confirm by mail, and cannot be unsubscribed here.
 */
export async function syncNewsletterPreference(
  tx: Tx,
  { email, email_verified, locale, preferences }: OwnAccount,
): Promise<void> {
  if (!email) return;
  if (!preferences.marketing_email) return email_verified ? unsubscribeByEmail(tx, email) : undefined;
  if (email_verified) await insertConfirmedSubscription(tx, { email, language: locale });
  else await requestSubscription(tx, { email }, locale);
}
