import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxMailRetryDays, maxMailsPerRetry } from '../lib/limits.ts';
import { Id, Nullable, StrictObject, StringEnum, Timestamp, Uuid } from '../lib/shapes.ts';
import type { MessageKey, Translate } from '../lib/texts.ts';

/**
 * The states of a mail. The shop tries a waiting mail again by itself. The recipient’s server refused a refused one;
 * a mail is given up when no server took it for days.
 */
export const mailStatuses = ['waiting', 'sent', 'refused', 'given_up'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The lists of mails: those that did not leave, those that are still tried, and those that left. */
export const mailLists = ['undelivered', 'waiting', 'sent'] as const;
export type MailList = (typeof mailLists)[number];

/** A mail of the shop, without its content: that may hold a code or a link. */
export const StaffMail = Type.Object({
  id: Id,
  kind: Type.String(),
  recipient: Type.String(),
  status: StringEnum(mailStatuses),
  attempts: Type.Integer(),
  error: Nullable(Type.String({ description: 'the last answer of the mail server' })),
  created_at: Timestamp,
  sent_at: Nullable(Timestamp),
  can_retry: Type.Boolean(),
});

export type StaffMail = Static<typeof StaffMail>;

export const listStaffMails = get('/staff/mails', 'staff', {
  summary: 'The mails of the shop, the newest first.',
  query: StrictObject({
    lang: listQuery.lang,
    list: Type.Optional(StringEnum(mailLists)),
    limit: listQuery.limit,
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(StaffMail), next_cursor: Nullable(Type.String()) }),
});

export const retryMails = post('/staff/mails/retry', 'staff', {
  summary: `Sends mails that did not leave again: those of the last ${maxMailRetryDays} days.`,
  query: LanguageQuery,
  body: StrictObject({
    ids: Type.Array(Uuid, { minItems: 1, maxItems: maxMailsPerRetry, uniqueItems: true }),
  }),
  reply: Type.Object({ retried: Type.Integer({ description: 'the number of mails that wait again' }) }),
});

/** Returns the name of a kind of mail; a kind without a text is shown as it is. */
export function mailKindLabel(kind: string, t: Translate): string {
  const key = `office.mail_kind_${kind.replace('.', '_')}`;
  const label = t(key as MessageKey);
  return label === key ? kind.replaceAll(/[._]/g, ' ') : label;
}
