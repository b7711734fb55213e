import type { Static } from 'typebox';
import { isEmail } from '../accounts/address.ts';
import { post } from '../lib/endpoint.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import type * as schema from './newsletter.schema.ts';

export type SubscriptionDraft = Static<typeof schema.subscribe.body>;

export const subscriptionRules: readonly Rule<SubscriptionDraft>[] = [
  filled('email', 'rule.email'),
  fits('email', isEmail, 'rule.email'),
];

export const subscribe = post<typeof schema.subscribe>('/newsletter', 'anyone');
export const confirmSubscription = post<typeof schema.confirmSubscription>('/newsletter/confirm', 'anyone');
export const unsubscribe = post<typeof schema.unsubscribe>('/newsletter/unsubscribe', 'anyone');
