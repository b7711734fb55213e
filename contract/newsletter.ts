import type { Static } from 'typebox';
import { isEmail } from './address.ts';
import { post } from './endpoint.ts';
import type * as schema from './newsletter.schema.ts';
import { filled, fits, type Rule } from './rules.ts';

export type SubscriptionDraft = Static<typeof schema.subscribe.body>;

export const subscriptionRules: readonly Rule<SubscriptionDraft>[] = [
  filled('email', 'rule.email'),
  fits('email', isEmail, 'rule.email'),
];

export const subscribe = post<typeof schema.subscribe>('/newsletter', 'anyone');
export const confirmSubscription = post<typeof schema.confirmSubscription>('/newsletter/confirm', 'anyone');
export const unsubscribe = post<typeof schema.unsubscribe>('/newsletter/unsubscribe', 'anyone');
