import Type from 'typebox';
import { deletionRequestChannels } from '../accounts/staff-customers.ts';
import { listQuery } from '../lib/collection.schema.ts';
import { Id, Listed, Nullable, StrictObject, StringEnum, Timestamp, Typed } from '../lib/shapes.schema.ts';
import { downloadOwnData, HeldData } from './own-data.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const Address = Type.String({ format: 'email', maxLength: 254 });

export const FoundGuest = Type.Object({
  email: Type.String(),
  name: Nullable(Type.String({ description: 'from the latest order or enquiry' })),
  has_account: Type.Boolean({
    description: 'an account has this address: what is in it is removed with the account',
  }),
  held: HeldData,
});

export const findGuests = {
  summary:
    'Addresses under which guests left something: one that is typed out, or those that go with a telephone number.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text }),
  reply: Listed(FoundGuest),
};

export const exportGuest = {
  summary:
    'Everything that guests left under an address, for somebody who has written in. The log says that it was done.',
  query,
  body: StrictObject({ email: Address, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: downloadOwnData.reply,
};

export const removeGuest = {
  summary:
    'Removes what guests left under an address, at once and for good. Their orders stay and no longer say whose they ' +
    'were. Nothing is removed while an order is not over or money is to go back.',
  query,
  body: StrictObject({
    email: Address,
    confirm: Typed(254),
    requested_by: StringEnum(deletionRequestChannels),
  }),
  reply: Type.Null(),
};

export const AgeLimitRun = Type.Object({
  id: Id,
  ended_at: Timestamp,
  deleted_rows: Type.Record(Type.String(), Type.Integer(), { description: 'how many of what' }),
});

export const listAgeLimitRuns = {
  summary: 'The last thirty times that data was removed because of its age.',
  query,
  reply: Listed(AgeLimitRun),
};
