import type { Static } from 'typebox';
import { couldBePhone, isEmail } from './address.ts';
import type * as schema from './contact.schema.ts';
import { post } from './endpoint.ts';
import { filled, fits, type Rule } from './rules.ts';

export type EnquiryDraft = Static<typeof schema.Enquiry>;

/** As the specification words them (section 5); only the phone may be left out. */
// biome-ignore format: table
export const enquiryRules: readonly Rule<EnquiryDraft>[] = [
  filled('name',    'contact.name_required'),
  filled('email',   'contact.email_required'),
  fits(  'email',   isEmail,      'rule.email'),
  fits(  'phone',   couldBePhone, 'rule.phone'),
  filled('subject', 'contact.subject_required'),
  filled('message', 'contact.message_required'),
];

/** An enquiry is anybody's; a contact number is a customer's. */
export const contact = post<typeof schema.contact>('/contact', 'anyone');
