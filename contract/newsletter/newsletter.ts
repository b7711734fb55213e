import Type, { type Static } from 'typebox';
import { isEmail } from '../accounts/address.ts';
import { post } from '../lib/endpoint.ts';
import { maxEmailLength } from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { OptionalText, StrictObject } from '../lib/shapes.ts';

const messageReply = Type.Object({ message: Type.String() });
const token = StrictObject({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const subscribe = post('/newsletter', 'anyone', {
  summary:
    'Subscribes to the weekly newsletter. A mail asks for confirmation; the reply here is always the same.',
  limit: 'newsletter',
  body: StrictObject({ email: OptionalText(maxEmailLength), website: OptionalText(200) }), // a hidden field for a website, which people do not see
  reply: messageReply,
});

export const confirmSubscription = post('/newsletter/confirm', 'anyone', {
  summary: 'Confirms a subscription, with the token of that mail.',
  limit: 'newsletter',
  body: token,
  reply: messageReply,
});

export const unsubscribe = post('/newsletter/unsubscribe', 'anyone', {
  summary: 'Ends a subscription, with the token of any of its mails.',
  limit: 'newsletter',
  body: token,
  reply: messageReply,
});

export type SubscriptionDraft = Static<typeof subscribe.call.body>;

export const subscriptionRules: readonly Rule<SubscriptionDraft>[] = [
  filled('email', 'rule.email'),
  fits('email', isEmail, 'rule.email'),
];
