import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post } from '../lib/endpoint.ts';
import { graceDays, maxMailedCodeLength, maxRemarkLength, maxTypedPasswordLength } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Day,
  ListReply,
  Nullable,
  OptionalText,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

const AcceptedVersion = Type.Object({ version: Type.String(), at: Timestamp });

export const listPolicies = get('/me/policies', 'customer', {
  summary: 'The policies in force, with the version that the customer accepted.',
  query: LanguageQuery,
  reply: ListReply(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      version: Type.String(),
      effective_on: Day,
      accepted: Nullable(AcceptedVersion),
    }),
  ),
});

export const exportData = get('/me/export', 'customer', {
  summary: 'All data of a customer, as JSON or as a page. It is streamed.',
  limit: 'export',
  query: StrictObject({ lang: listQuery.lang, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: Type.Object(
    {
      customer: Type.String(),
      exported_at: Timestamp,
      data: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    },
    { description: 'the rows of each table with such data' },
  ),
});

export const previewAccountDeletion = get('/me/delete', 'customer', {
  summary: 'Whether and when the account will be deleted, and the reasons against it.',
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      scheduled_for: Nullable(Timestamp),
      grace_days: Type.Integer(),
      store_credit: Sen,
      open_orders: Type.Array(Type.String({ description: 'their numbers' })),
      open_refunds: Type.Array(Type.String({ description: 'of orders with an unfinished refund' })),
    }),
  ),
});

export const AccountDeletionRequest = StrictObject({
  password: OptionalText(maxTypedPasswordLength),
  reason: OptionalText(maxRemarkLength),
  confirm: OptionalText(maxMailedCodeLength),
  forfeit_credit: Type.Optional(Type.Boolean({ description: 'the balance of the wallet is forfeited' })),
});

export type AccountDeletionRequest = Static<typeof AccountDeletionRequest>;

export const requestAccountDeletion = post('/me/delete', 'customer', {
  summary:
    `Schedules the deletion of the account in ${graceDays} days, and signs out everywhere. ` +
    'Signing in can cancel it.',
  limit: 'password',
  query: LanguageQuery,
  body: AccountDeletionRequest,
  reply: Type.Object({ message: Type.String(), scheduled_for: Timestamp }),
});

export const cancelAccountDeletion = del('/me/delete', 'customer', {
  summary: 'Cancels the deletion of an account.',
  query: LanguageQuery,
  reply: Type.Object({ message: Type.String() }),
});

export type AcceptedPolicy = Static<typeof listPolicies.call.reply>['data'][number];

/** The word to type, in every language, so that no slip deletes an account. */
export const deletionConfirmWord = 'DELETE';

// biome-ignore format: table
export const accountDeletionRules: readonly Rule<AccountDeletionRequest>[] = [
  filled('password', 'account.rule_password'),
  { field: 'confirm', message: 'account.rule_confirm_removal', holds: (input) => input?.confirm?.trim() === deletionConfirmWord },
];
