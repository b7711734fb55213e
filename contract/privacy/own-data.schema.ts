import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { StrictObject, StringEnum, Timestamp, Typed } from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const Count = Type.Integer();

/** The amount of data under an address, and the reasons against its deletion. */
export const HeldData = Type.Object({
  orders: Count,
  open_orders: Type.Array(Type.String({ description: 'the numbers of open orders' })),
  open_refunds: Type.Array(Type.String({ description: 'of orders with an unfinished refund' })),
  enquiries: Count,
  reviews: Count,
  subscriptions: Count,
  baskets: Type.Integer({ description: 'carts, checkouts and addresses' }),
  mails: Count,
});

export const OwnDataAsk = StrictObject({ email: Typed(254), website: Typed(200) }); // the field for a website is hidden from people

export const askForOwnData = {
  summary:
    'Sends a code to an e-mail address if guest data exists under it. The reply is the same otherwise.',
  query,
  body: OwnDataAsk,
  reply: Type.Object({ message: Type.String(), sent_to: Type.String(), resend_after: Type.Integer() }),
};

export const OwnDataCode = StrictObject({ email: Typed(254), token: Typed(60) });

export const showOwnDataCode = {
  summary:
    'Returns a ticket for the code of that mail, or for the secret of its link, and the amount of data. A code is ' +
    'valid once, for half an hour, with at most twenty tries; the link is valid for an hour.',
  query,
  body: OwnDataCode,
  reply: Type.Object({ data_ticket: Type.String(), expires_at: Timestamp, held: HeldData }),
};

const ticket = { email: Typed(254), data_ticket: Typed(100) };

export const downloadOwnData = {
  summary: 'All guest data under an address, as JSON or as a page.',
  query,
  body: StrictObject({ ...ticket, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: Type.Object(
    {
      address: Type.String(),
      exported_at: Timestamp,
      data: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    },
    { description: 'the rows of each table with such data' },
  ),
};

export const OwnDataRemoval = StrictObject({ ...ticket, sure: Type.Optional(Type.Boolean()) });

export const removeOwnData = {
  summary:
    'Deletes all guest data under an address, for good. Orders stay on record without personal data. Refused ' +
    'while an order is open or a refund is unfinished. A ticket is valid once.',
  query,
  body: OwnDataRemoval,
  reply: Type.Object({ message: Type.String(), orders_kept: Count }),
};
