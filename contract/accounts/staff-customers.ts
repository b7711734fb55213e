import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import { maxEmailLength } from '../lib/limits.ts';
import {
  Count,
  Id,
  IdParams,
  Nullable,
  OptionalText,
  PageCursor,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import { OrderStatusRow } from '../orders/orders.ts';
import { Wallet, WalletTransaction } from '../wallet/wallet.ts';

/** How a customer requested the deletion: the only reason that is stored. */
export const deletionRequestChannels = ['by_mail', 'by_telephone', 'in_person'] as const;
export type DeletionRequestChannel = (typeof deletionRequestChannels)[number];

const known = {
  id: Id,
  name: Type.String(),
  display_name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  is_active: Type.Boolean(),
  created_at: Timestamp,
};

/** A customer in the staff's list. */
export const CustomerRow = Type.Object({
  ...known,
  orders: Count,
  last_order_at: Nullable(Timestamp),
});

export type CustomerRow = Static<typeof CustomerRow>;

export const listCustomers = get('/staff/customers', 'staff', {
  summary:
    'The customers, the newest first. The text matches an order number, or a part of a name, e-mail address or ' +
    'phone number.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    limit: listQuery.limit,
    cursor: PageCursor,
  }),
  reply: Type.Object({ data: Type.Array(CustomerRow), next_cursor: Nullable(Id) }),
});

/** A customer as staff see them, without what is private to the customer. */
export const Customer = Type.Object({
  ...known,
  email_verified: Type.Boolean(),
  locale: StringEnum(languages),
  deletion_at: Nullable(Timestamp),
  version: Type.Integer(),
  addresses: Count,
  orders: Type.Object({
    total: Count,
    under_way: Type.Array(Type.String(), { description: 'the numbers of open orders' }),
    latest: Type.Array(
      Type.Object({
        id: Id,
        display_id: Type.String(),
        created_at: Timestamp,
        status: OrderStatusRow,
        total: Sen,
      }),
    ),
  }),
  wallet: Type.Object({ ...Wallet.properties, latest: Type.Array(WalletTransaction) }),
  coins: Count,
  coupons: Type.Array(
    Type.Object({
      code: Type.String(),
      display_id: Type.String({ description: 'the status of the order' }),
      used_at: Timestamp,
      is_returned: Type.Boolean({
        description: 'the order ended unpaid or cancelled, and the redemption was returned',
      }),
    }),
  ),
  sessions: Type.Array(
    Type.Object({ id: Id, device: Nullable(Type.String()), created_at: Timestamp, last_used_at: Timestamp }),
  ),
  notes: Type.Array(Type.Object({ id: Id, text: Type.String(), by: Type.String(), created_at: Timestamp })),
});

export type Customer = Static<typeof Customer>;

export const getCustomer = get('/staff/customers/:id', 'staff', {
  summary: 'One customer, with their latest activity.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(Customer),
});

const CustomerReason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const changeCustomer = put('/staff/customers/:id', 'staff', {
  summary: 'Closes an account, which signs its customer out, or opens it again.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    is_active: Type.Boolean(),
    reason: CustomerReason,
    version: Type.Optional(SeenVersion),
  }),
  reply: RecordReply(Customer),
});

export const addCustomerNote = post('/staff/customers/:id/notes', 'staff', {
  summary: 'Adds an internal note about a customer.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ text: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) }),
  reply: RecordReply(Customer),
});

export const signOutCustomer = del('/staff/customers/:id/sessions', 'staff', {
  summary: 'Ends all sessions of a customer.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const removeCustomer = post('/staff/customers/:id/deletion', 'staff', {
  summary:
    'Deletes a customer at once, for good. Their orders stay without personal data. Refused while an order is ' +
    'open, and with store credit unless it is forfeited.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    confirm: OptionalText(maxEmailLength),
    forfeit_credit: Type.Optional(Type.Boolean()),
    requested_by: StringEnum(deletionRequestChannels),
  }),
  reply: Type.Null(),
});
