import type { Static } from 'typebox';
import { del, get, post } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './privacy.schema.ts';

export type AcceptedPolicy = Static<typeof schema.listPolicies.reply>['data'][number];
export type AccountDeletionPreview = Static<typeof schema.previewAccountDeletion.reply>['data'];
export type AccountDeletionRequest = Static<typeof schema.AccountDeletionRequest>;

export const listPolicies = get<typeof schema.listPolicies>('/me/policies', 'customer');
export const exportData = get<typeof schema.exportData>('/me/export', 'customer');
export const previewAccountDeletion = get<typeof schema.previewAccountDeletion>('/me/delete', 'customer');
export const requestAccountDeletion = post<typeof schema.requestAccountDeletion>('/me/delete', 'customer');
export const cancelAccountDeletion = del<typeof schema.cancelAccountDeletion>('/me/delete', 'customer');

/** The word to type, in every language, so that no slip deletes an account. */
export const deletionConfirmWord = 'DELETE';

// biome-ignore format: table
export const accountDeletionRules: readonly Rule<AccountDeletionRequest>[] = [
  filled('password', 'account.rule_password'),
  { field: 'confirm', message: 'account.rule_confirm_removal', holds: (ask) => ask?.confirm?.trim() === deletionConfirmWord },
];
