import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { del, get, put } from '../lib/endpoint.ts';
import { maxLabelLength, maxPhoneLength } from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { Id, Nullable, OptionalText, PageReply, RecordReply, StrictObject } from '../lib/shapes.ts';
import { couldBePhone } from './address.ts';

/** A saved phone number as it is typed. A change keeps the fields that it does not send. */
export const NumberDraft = StrictObject({
  title: OptionalText(maxLabelLength),
  contact_number: OptionalText(maxPhoneLength),
  is_default: Type.Optional(Type.Boolean()),
});

export type NumberDraft = Static<typeof NumberDraft>;

/** Recognised by its `contact_number`, which an enquiry never has. */
export const NewNumber = StrictObject({
  ...NumberDraft.properties,
  contact_number: Nullable(Type.String({ maxLength: maxPhoneLength })),
});

export const ContactNumber = Type.Object({
  id: Id,
  title: Type.String(),
  contact_number: Type.String({ description: 'E.164' }),
  is_default: Type.Boolean(),
});

export type ContactNumber = Static<typeof ContactNumber>;

const params = StrictObject({ id: Id });

export const numberList = collection({
  search: ['title', 'contact_number'],
  filters: ['text', 'keyword'],
  orders: ['title'],
});

export const listNumbers = get('/contact', 'customer', {
  summary: 'The saved phone numbers of a customer: the default first, then in order of creation.',
  query: StrictObject(numberList.query),
  reply: PageReply(ContactNumber),
});

export const getNumber = get('/contact/:id', 'customer', {
  summary: 'One phone number.',
  params,
  query: LanguageQuery,
  reply: RecordReply(ContactNumber),
});

export const changeNumber = put('/contact/:id', 'customer', {
  summary: 'Changes the fields that are sent.',
  limit: 'address_book',
  params,
  query: LanguageQuery,
  body: NumberDraft,
  reply: ContactNumber,
});

export const removeNumber = del('/contact/:id', 'customer', {
  summary: 'Deletes a phone number, except the last one while a driver may still call it.',
  limit: 'address_book',
  params,
  query: LanguageQuery,
  reply: Type.Null(),
});

// biome-ignore format: table
export const numberRules: readonly Rule<NumberDraft>[] = [
  filled('title',          'address.rule_number_title'),
  filled('contact_number', 'address.rule_contact_number'),
  fits(  'contact_number', couldBePhone, 'rule.phone'),
];
