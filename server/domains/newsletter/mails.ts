import { languagePath } from '@kebun/contract/lib/languages.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { selectSubscription } from './queries.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'newsletter.confirmation': { subscription_id: string };
    'newsletter.welcome': { subscription_id: string };
  }
}

export const newsletterConfirmationContents: MailWriter<'newsletter.confirmation'> = async (
  { subscription_id },
  { db },
) => {
  const subscription = await selectSubscription(db, subscription_id);
  return subscription && { content: { token: subscription.token } };
};

export const newsletterWelcomeContents: MailWriter<'newsletter.welcome'> = async (
  { subscription_id },
  { db, language },
) => {
  const subscription = await selectSubscription(db, subscription_id);
  if (!subscription) return undefined;
  const { token } = subscription;
  const path = `${languagePath(language)}/newsletter/unsubscribe`;
  return { content: { token }, unsubscribe: `${path}?token=${token}` };
};
