import Type, { type Static } from 'typebox';
import { deletionRequestChannels } from '../accounts/staff-customers.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxEmailLength } from '../lib/limits.ts';
import { Id, ListReply, Nullable, OptionalText, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';
import { downloadOwnData, PersonalData } from './own-data.ts';

const EmailAddress = Type.String({ format: 'email', maxLength: 254 });

export const FoundGuest = Type.Object({
  email: Type.String(),
  name: Nullable(Type.String({ description: 'from the latest order or enquiry' })),
  has_account: Type.Boolean({
    description: 'an account has this address: its data is deleted with the account',
  }),
  stored: PersonalData,
});

export type FoundGuest = Static<typeof FoundGuest>;

/** Staff do this for a guest who writes in: without an account, the e-mail address is the only key. */
export const findGuests = get('/staff/guests', 'staff', {
  summary: 'Addresses with guest data: the given one, or those used with a phone number.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text }),
  reply: ListReply(FoundGuest),
});

export const exportGuest = post('/staff/guests/export', 'staff', {
  summary: 'All guest data under an address, for a guest who has written in. The audit log records it.',
  query: LanguageQuery,
  body: StrictObject({ email: EmailAddress, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: downloadOwnData.call.reply,
});

export const removeGuest = post('/staff/guests/removal', 'staff', {
  summary:
    'Deletes all guest data under an address at once, for good. Orders stay without personal data. Refused while ' +
    'an order is open or a refund is unfinished.',
  query: LanguageQuery,
  body: StrictObject({
    email: EmailAddress,
    confirm: OptionalText(maxEmailLength),
    requested_by: StringEnum(deletionRequestChannels),
  }),
  reply: Type.Null(),
});

export const AgeLimitRun = Type.Object({
  id: Id,
  ended_at: Timestamp,
  deleted_rows: Type.Record(Type.String(), Type.Integer(), {
    description: 'the number of rows of each kind',
  }),
});

export type AgeLimitRun = Static<typeof AgeLimitRun>;

/** The nightly deletions by the retention periods of the settings. */
export const listAgeLimitRuns = get('/staff/age-limits', 'staff', {
  summary: 'The last thirty nightly deletions by age.',
  query: LanguageQuery,
  reply: ListReply(AgeLimitRun),
});
