import { randomBytes } from 'node:crypto';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import { type SubscriptionDraft, subscriptionRules } from '@kebun/contract/newsletter/newsletter.ts';
import type { Tx } from '#platform/db/db.ts';
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
 * Asks an address by mail whether it wants the newsfeed. Nobody learns here whether it has it already, and whoever
 * types a stranger's address gets them one mail, not many.
 */
export async function requestSubscription(
  tx: Tx,
  draft: SubscriptionDraft,
  language: Language,
): Promise<void> {
  const broken = firstFailedRule(subscriptionRules, draft);
  if (broken) throw new Refusal('request_invalid', { broken: { email: [broken.message] } });
  if (draft.website?.trim()) return; // a robot's, which is told the same as everybody

  const email = (draft.email ?? '').trim().toLowerCase();
  const asked = await saveSubscriptionRequest(tx, {
    email,
    language,
    token: randomBytes(16).toString('base64url'),
  });
  if (asked)
    await enqueueMail(tx, 'newsletter.confirmation', { subscription_id: asked.id }, { to: email, language });
}

/** Whoever has the mail is the address. The first time they are welcomed; again changes nothing. */
export async function confirmSubscription(tx: Tx, token: string): Promise<void> {
  const confirmed = await updateConfirmed(tx, token);
  if (confirmed) {
    await saveNewsletterPreference(tx, token, true);
    const { id, email, language } = confirmed;
    return enqueueMail(tx, 'newsletter.welcome', { subscription_id: id }, { to: email, language });
  }
  const known = await selectByToken(tx, token);
  if (!known || known.left_at) throw new Refusal('link_unknown');
}

/** Ends the newsfeed, however often it is pressed. */
export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  await updateLeft(tx, token);
  await saveNewsletterPreference(tx, token, false);
  if (!(await selectByToken(tx, token))) throw new Refusal('link_unknown');
}
