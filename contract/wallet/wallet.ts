import Type, { type Static } from 'typebox';
import { collection } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import {
  Day,
  fiveYears,
  Id,
  maxInt,
  Nullable,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

/** The types of transactions: in, out, reserved by an unpaid order, and returned from an ended one. */
export const walletTypes = ['credit', 'debit', 'reservation', 'release'] as const;
export type WalletType = (typeof walletTypes)[number];

/** The reasons of transactions. */
export const walletReasons = ['spend', 'release', 'refund', 'referral', 'coin', 'adjust'] as const;
export type WalletReason = (typeof walletReasons)[number];

export const WalletTransaction = Type.Object({
  id: Id,
  type: StringEnum(walletTypes),
  action_type: StringEnum(walletReasons),
  amount: Type.Integer({ description: 'sen; negative for money that left the wallet' }),
  balance_after: Sen,
  title: Type.String(),
  note: Nullable(Type.String()),
  order_display_id: Nullable(Type.String()),
  created_at: Timestamp,
});

export type WalletTransaction = Static<typeof WalletTransaction>;

export const Wallet = Type.Object({
  balance: Type.Integer({ description: 'available; sen' }),
  reserved: Type.Integer({ description: 'for orders that wait for the rest of their payment; sen' }),
  currency: Type.String(),
});

export type Wallet = Static<typeof Wallet>;

export const walletList = collection({
  search: ['type', 'action_type', 'amount', 'note', 'order_display_id', 'created_at'],
  filters: ['type', 'action_type', 'display_id', 'text', 'keyword'],
  orders: ['created_at', 'amount'],
});

export const listWalletTransactions = get('/wallet_transactions', 'customer', {
  summary: 'The customer’s wallet: balance and transactions, the newest first.',
  query: StrictObject(
    {
      ...walletList.query,
      cursor: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: maxInt,
          description: 'continues after the page that returned it, whatever was added since',
        }),
      ),
      type: Type.Optional(StringEnum(walletTypes)),
      action_type: Type.Optional(StringEnum(walletReasons)),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    fiveYears,
  ),
  reply: Type.Object({
    ...PageReply(WalletTransaction).properties,
    next_cursor: Nullable(Type.Integer()),
    wallet: Wallet,
  }),
});

export const getWalletTransaction = get('/wallet_transactions/:id', 'customer', {
  summary: 'One transaction of the customer.',
  params: Type.Object({ id: Id }),
  query: StrictObject({ lang: walletList.query.lang }),
  reply: RecordReply(WalletTransaction),
});
