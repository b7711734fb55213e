import Type, { type Static } from 'typebox';
import { isEmail } from '../accounts/address.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { post } from '../lib/endpoint.ts';
import { dataCodeMinutes, dataCodeTries, dataLinkMinutes, maxEmailLength } from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { Count, OptionalText, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';

/** The amount of data under an address, and the reasons against its deletion. */
export const PersonalData = Type.Object({
  orders: Count,
  open_orders: Type.Array(Type.String({ description: 'the numbers of open orders' })),
  open_refunds: Type.Array(Type.String({ description: 'of orders with an unfinished refund' })),
  enquiries: Count,
  reviews: Count,
  subscriptions: Count,
  baskets: Type.Integer({ description: 'carts, checkouts and addresses' }),
  mails: Count,
});

export type PersonalData = Static<typeof PersonalData>;

export const OwnDataRequest = StrictObject({
  email: OptionalText(maxEmailLength),
  website: OptionalText(200),
}); // the field for a website is hidden from people
export type OwnDataRequest = Static<typeof OwnDataRequest>;

/** Guest data under an e-mail address. The address is the only proof, so a code is mailed to it first. */
export const requestOwnData = post('/own-data', 'anyone', {
  summary:
    'Sends a code to an e-mail address if guest data exists under it. The reply is the same otherwise.',
  limit: 'own_data',
  query: LanguageQuery,
  body: OwnDataRequest,
  reply: Type.Object({ message: Type.String(), sent_to: Type.String(), resend_after: Type.Integer() }),
});

export const OwnDataCode = StrictObject({ email: OptionalText(maxEmailLength), token: OptionalText(60) });
export type OwnDataCode = Static<typeof OwnDataCode>;

export const showOwnDataCode = post('/own-data/check', 'anyone', {
  summary:
    'Returns a ticket for the code of that mail, or for the secret of its link, and the amount of data. ' +
    `A code is valid once, for ${dataCodeMinutes} minutes, with at most ${dataCodeTries} tries; ` +
    `the link is valid for ${dataLinkMinutes} minutes.`,
  query: LanguageQuery,
  body: OwnDataCode,
  reply: Type.Object({ data_ticket: Type.String(), expires_at: Timestamp, stored: PersonalData }),
});

const ticket = { email: OptionalText(maxEmailLength), data_ticket: OptionalText(100) };

export const downloadOwnData = post('/own-data/download', 'anyone', {
  summary: 'All guest data under an address, as JSON or as a page.',
  limit: 'export',
  query: LanguageQuery,
  body: StrictObject({ ...ticket, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: Type.Object(
    {
      address: Type.String(),
      exported_at: Timestamp,
      data: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    },
    { description: 'the rows of each table with such data' },
  ),
});

export const OwnDataRemoval = StrictObject({ ...ticket, sure: Type.Optional(Type.Boolean()) });
export type OwnDataRemoval = Static<typeof OwnDataRemoval>;

export const removeOwnData = post('/own-data/removal', 'anyone', {
  summary:
    'Deletes all guest data under an address, for good. Orders stay on record without personal data. Refused ' +
    'while an order is open or a refund is unfinished. A ticket is valid once.',
  limit: 'ticket',
  query: LanguageQuery,
  body: OwnDataRemoval,
  reply: Type.Object({ message: Type.String(), orders_retained: Count }),
});

export type OwnDataReply = Static<typeof showOwnDataCode.call.reply>;

// biome-ignore format: table
export const ownDataRules: readonly Rule<OwnDataRequest>[] = [
  filled('email', 'common.rule_email'),
  fits('email',   isEmail, 'rule.email'),
];

export const ownDataCodeRules: readonly Rule<OwnDataCode>[] = [filled('token', 'account.rule_code')];

/** The deletion is final, so a press alone is not enough. */
export const ownDataRemovalRules: readonly Rule<OwnDataRemoval>[] = [
  { field: 'sure', message: 'own_data.rule_sure', holds: (input) => input?.sure === true },
];
