import Type, { type Static } from 'typebox';
import { couldBePhone, isEmail } from '../accounts/address.ts';
import { ContactNumber, NewNumber } from '../accounts/contact-numbers.ts';
import { post } from '../lib/endpoint.ts';
import {
  maxEmailLength,
  maxEnquiryNameLength,
  maxMessageLength,
  maxPhoneLength,
  maxSubjectLength,
  maxTypedCodeLength,
} from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { OptionalText, StrictObject } from '../lib/shapes.ts';

/** A message through the contact form. `enquiryRules` reports missing fields. */
const Enquiry = StrictObject({
  name: OptionalText(maxEnquiryNameLength),
  email: OptionalText(maxEmailLength),
  phone: OptionalText(maxPhoneLength),
  subject: OptionalText(maxSubjectLength),
  message: OptionalText(maxMessageLength),
  order_display_id: OptionalText(maxTypedCodeLength),
  website: OptionalText(200), // a hidden field, which people leave empty
});

/** Anyone may send an enquiry; only a customer has phone numbers. */
export const contact = post('/contact', 'anyone', {
  summary:
    'Sends an enquiry (`message`), or saves a phone number (`contact_number`) of a signed-in customer.',
  body: Type.Union([Enquiry, NewNumber]),
  reply: Type.Union([Type.Object({ message: Type.String(), case_no: Type.String() }), ContactNumber]),
});

export type EnquiryDraft = Static<typeof Enquiry>;

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
