import type { Static } from 'typebox';
import { del, get, post } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './privacy.schema.ts';

export type AcceptedPolicy = Static<typeof schema.listPolicies.reply>['data'][number];
export type RemovalOutlook = Static<typeof schema.lookAtRemoval.reply>['data'];
export type RemovalAsk = Static<typeof schema.RemovalAsk>;

export const listPolicies = get<typeof schema.listPolicies>('/me/policies', 'customer');
export const exportData = get<typeof schema.exportData>('/me/export', 'customer');
export const lookAtRemoval = get<typeof schema.lookAtRemoval>('/me/delete', 'customer');
export const askForRemoval = post<typeof schema.askForRemoval>('/me/delete', 'customer');
export const keepAccount = del<typeof schema.keepAccount>('/me/delete', 'customer');

/** How long one may think again. */
export const graceDays = 14;

/** What has to be typed, in every language, so that nobody removes an account by a slip. */
export const removalWord = 'DELETE';

// biome-ignore format: table
export const removalRules: readonly Rule<RemovalAsk>[] = [
  filled('password', 'account.rule_password'),
  { field: 'confirm', message: 'account.rule_confirm_removal', holds: (ask) => ask?.confirm?.trim() === removalWord },
];
