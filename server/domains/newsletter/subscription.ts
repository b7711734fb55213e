import { randomBytes } from 'node:crypto';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import { type SubscriptionDraft, subscriptionRules } from '@kebun/contract/newsletter/newsletter.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import {
  saveNewsletterPreference,
  saveSubscriptionRequest,
  selectByToken,
  updateConfirmed,
  updateLeft,
} from './queries.ts';

/**
 * Asks an address by mail to confirm its subscription. The answer does not reveal whether it is subscribed.
 * Repeated requests send one mail.
 */
export async function requestSubscription(
  tx: Tx,
  draft: SubscriptionDraft,
  language: Language,
): Promise<void> {
  const failedRule = firstFailedRule(subscriptionRules, draft);
  if (failedRule) throw invalidField('email', failedRule.message);
  if (draft.website?.trim()) return; // filled in by a robot, which gets the same answer

  const email = (draft.email ?? '').trim().toLowerCase();
  const saved = await saveSubscriptionRequest(tx, {
    email,
    language,
    token: randomBytes(16).toString('base64url'),
  });
  if (saved)
    await enqueueMail(tx, 'newsletter.confirmation', { subscription_id: saved.id }, { to: email, language });
}

/** Confirms a subscription. The first confirmation sends a welcome mail; others change nothing. */
export async function confirmSubscription(tx: Tx, token: string): Promise<void> {
  const confirmed = await updateConfirmed(tx, token);
  if (confirmed) {
    await saveNewsletterPreference(tx, token, true);
    const { id, email, language } = confirmed;
    return enqueueMail(tx, 'newsletter.welcome', { subscription_id: id }, { to: email, language });
  }
  const known = await selectByToken(tx, token);
  if (!known || known.unsubscribed_at) throw new Refusal('link_invalid');
}

/** Ends a subscription. It can be repeated. */
export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  await updateLeft(tx, token);
  await saveNewsletterPreference(tx, token, false);
  if (!(await selectByToken(tx, token))) throw new Refusal('link_invalid');
}
