import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { maxLabelLength } from '../lib/limits.ts';
import {
  Id,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

const params = StrictObject({ id: Id });

/** A saved payment instrument, with the details that its owner recognises. */
export const Instrument = Type.Object({
  id: Id,
  title: Nullable(Type.String()),
  gateway: Type.String(),
  type: StringEnum(['card', 'wallet', 'bank'] as const),
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Nullable(Type.Integer()),
  exp_year: Nullable(Type.Integer()),
  is_default: Type.Boolean(),
  created_at: Timestamp,
});

export type Instrument = Static<typeof Instrument>;

export const instrumentList = collection({
  search: ['title', 'brand', 'type', 'last4'],
  filters: ['type', 'text', 'keyword'],
  orders: ['created_at', 'title'],
});

export const listInstruments = get('/payment', 'customer', {
  summary: 'The customer’s saved payment instruments, the default first. Never a card number.',
  query: StrictObject(instrumentList.query),
  reply: Type.Object({
    ...PageReply(Instrument).properties,
    card_form: Nullable(
      Type.Object(
        { gateway: Type.String(), url: Type.String() },
        { description: 'the provider’s own form, to be shown in a frame; it returns the setup token' },
      ),
    ),
  }),
});

export const getInstrument = get('/payment/:id', 'customer', {
  summary: 'One saved instrument.',
  params,
  query: LanguageQuery,
  reply: RecordReply(Instrument),
});

export const saveInstrument = post('/payment', 'customer', {
  summary: 'Saves an instrument from a provider’s own form. A body with a card number is refused.',
  limit: 'instrument',
  query: LanguageQuery,
  body: StrictObject({
    gateway: Type.String({ minLength: 1, maxLength: 40 }),
    setup_token: Type.String({ minLength: 1, maxLength: 400 }),
    title: OptionalText(maxLabelLength),
    is_default: Type.Optional(Type.Boolean()),
  }),
  reply: RecordReply(Instrument),
});

export const changeInstrument = put('/payment/:id', 'customer', {
  summary: 'Renames it, or makes it the default.',
  params,
  query: LanguageQuery,
  body: StrictObject({ title: OptionalText(maxLabelLength), is_default: Type.Optional(Type.Boolean()) }),
  reply: RecordReply(Instrument),
});

export const removeInstrument = del('/payment/:id', 'customer', {
  summary: 'Deletes it, here and at the provider.',
  params,
  query: LanguageQuery,
  reply: Type.Null(),
});

export type InstrumentDraft = Static<typeof saveInstrument.call.body>;
