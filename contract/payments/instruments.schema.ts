import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import {
  Id,
  Nullable,
  Paged,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
} from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const params = StrictObject({ id: Id });

/** A means to pay that a payment provider keeps for a customer, by what a person knows it by. */
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

export const instrumentList = collection({
  search: ['title', 'brand', 'type', 'last4'],
  filters: ['type', 'text', 'keyword'],
  orders: ['created_at', 'title'],
});

export const listInstruments = {
  summary: 'What the customer may pay with again, the one that is offered first at the top. Never a number.',
  query: StrictObject(instrumentList.query),
  reply: Type.Object({
    ...Paged(Instrument).properties,
    card_form: Nullable(
      Type.Object(
        { gateway: Type.String(), url: Type.String() },
        { description: 'the provider’s own form, to be shown in a frame; it hands out the setup token' },
      ),
    ),
  }),
};

export const getInstrument = {
  summary: 'One of them.',
  params,
  query,
  reply: Single(Instrument),
};

export const saveInstrument = {
  summary: 'Keeps what a provider’s own form has taken. A body that holds the number of a card is refused.',
  query,
  body: StrictObject({
    gateway: Type.String({ minLength: 1, maxLength: 40 }),
    setup_token: Type.String({ minLength: 1, maxLength: 400 }),
    title: Typed(60),
    is_default: Type.Optional(Type.Boolean()),
  }),
  reply: Single(Instrument),
};

export const changeInstrument = {
  summary: 'Calls it something else, or offers it first.',
  params,
  query,
  body: StrictObject({ title: Typed(60), is_default: Type.Optional(Type.Boolean()) }),
  reply: Single(Instrument),
};

export const removeInstrument = {
  summary: 'Forgets it, here and at the provider.',
  params,
  query,
  reply: Type.Null(),
};
