import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { StrictObject, StringEnum, Timestamp, Typed } from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const Count = Type.Integer();

/** How much there is under an address, and what of it cannot be removed yet. */
export const HeldData = Type.Object({
  orders: Count,
  open_orders: Type.Array(Type.String({ description: 'numbers of those that are not over yet' })),
  open_refunds: Type.Array(Type.String({ description: 'of orders: money is still to go back' })),
  enquiries: Count,
  reviews: Count,
  subscriptions: Count,
  baskets: Type.Integer({ description: 'baskets, checkouts and addresses that were begun or kept' }),
  mails: Count,
});

export const OwnDataAsk = StrictObject({ email: Typed(254), website: Typed(200) }); // people do not see the field for a website

export const askForOwnData = {
  summary:
    'Sends a code to an e-mail address if guests left anything under it. The answer is the same where they did not.',
  query,
  body: OwnDataAsk,
  reply: Type.Object({ message: Type.String(), sent_to: Type.String(), resend_after: Type.Integer() }),
};

export const OwnDataCode = StrictObject({ email: Typed(254), token: Typed(60) });

export const showOwnDataCode = {
  summary:
    'A ticket for the code from that mail, or for the secret of the link in it, and how much is held. A code is good ' +
    'once, for half an hour, and can be tried twenty times in all; the link is good for an hour.',
  query,
  body: OwnDataCode,
  reply: Type.Object({ data_ticket: Type.String(), expires_at: Timestamp, held: HeldData }),
};

const ticket = { email: Typed(254), data_ticket: Typed(100) };

export const downloadOwnData = {
  summary: 'Everything that guests left under an address, as JSON or as a page to read.',
  query,
  body: StrictObject({ ...ticket, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: Type.Object(
    {
      address: Type.String(),
      exported_at: Timestamp,
      data: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    },
    { description: 'the rows of each table that has some of theirs' },
  ),
};

export const OwnDataRemoval = StrictObject({ ...ticket, sure: Type.Optional(Type.Boolean()) });

export const removeOwnData = {
  summary:
    'Removes what guests left under an address, for good. Orders stay for the books and no longer say whose they were. ' +
    'Nothing is removed while an order is not over or money is to go back. A ticket is good for this once.',
  query,
  body: OwnDataRemoval,
  reply: Type.Object({ message: Type.String(), orders_kept: Count }),
};
