import type { Me } from '@kebun/contract/accounts/account.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertConfirmedSubscription, leaveByAddress } from './queries.ts';
import { requestSubscription } from './subscription.ts';

/**
 * What a customer says in their account of wanting news holds for the newsfeed as well. A proven address is on the list
 * at once; any other is asked by mail first, and is nobody's to take off.
 */
export async function syncNewsletterPreference(
  tx: Tx,
  { email, email_verified, locale, preferences }: Me,
): Promise<void> {
  if (!email) return;
  if (!preferences.marketing_email) return email_verified ? leaveByAddress(tx, email) : undefined;
  if (email_verified) await insertConfirmedSubscription(tx, { email, language: locale });
  else await requestSubscription(tx, { email }, locale);
}
