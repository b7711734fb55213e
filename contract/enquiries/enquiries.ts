import type { Static } from 'typebox';
import { couldBePhone, isEmail } from '../accounts/address.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import type * as schema from './enquiries.schema.ts';

export type EnquiryDraft = Static<typeof schema.Enquiry>;
export type ContactNumber = Static<typeof schema.ContactNumber>;
export type NumberDraft = Static<typeof schema.NumberDraft>;

/** In the words of the specification (section 5); only the phone is optional. */
// biome-ignore format: table
export const enquiryRules: readonly Rule<EnquiryDraft>[] = [
  filled('name',    'common.rule_full_name'),
  filled('email',   'contact.email_required'),
  fits(  'email',   isEmail,      'rule.email'),
  fits(  'phone',   couldBePhone, 'rule.phone'),
  filled('subject', 'contact.subject_required'),
  filled('message', 'contact.message_required'),
];

// biome-ignore format: table
export const numberRules: readonly Rule<NumberDraft>[] = [
  filled('title',          'address.rule_number_title'),
  filled('contact_number', 'address.rule_contact_number'),
  fits(  'contact_number', couldBePhone, 'rule.phone'),
];

/** Anyone may send an enquiry; only a customer has phone numbers. */
export const contact = post<typeof schema.contact>('/contact', 'anyone');
export const listNumbers = get<typeof schema.listNumbers>('/contact', 'customer');
export const getNumber = get<typeof schema.getNumber>('/contact/:id', 'customer');
export const changeNumber = put<typeof schema.changeNumber>('/contact/:id', 'customer');
export const removeNumber = del<typeof schema.removeNumber>('/contact/:id', 'customer');
