import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import {
  Day,
  Id,
  IdempotencyHeaders,
  maxInt,
  Nullable,
  PageReply,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

/** The reasons of coin transactions: check-in, and conversion to store credit. */
export const coinReasons = ['check_in', 'conversion'] as const;
export type CoinReason = (typeof coinReasons)[number];

const Coins = Type.Integer({ minimum: 0 });

/** A customer's coins, and the seven days of check-ins. */
export const CheckIns = Type.Object({
  checked_in_today: Type.Boolean(),
  streak_days: Type.Integer({ description: 'consecutive days, up to today or yesterday' }),
  coins: Coins,
  next_reward: Type.Integer({ description: 'the coins of the next check-in' }),
  calendar: Type.Array(Type.Object({ date: Day, coins: Coins, done: Type.Boolean() })),
  rules: Type.Object({
    coin_value: Type.Integer({ description: 'the value of one coin as store credit; sen' }),
    min_converted: Type.Integer({ description: 'the smallest number of coins that can be converted' }),
    expiry_days: Nullable(Type.Integer({ description: 'null: coins do not expire' })),
  }),
});

export type CheckIns = Static<typeof CheckIns>;

export const getCheckIns = get('/checkin', 'customer', {
  summary: 'The customer’s coins and the days of their streak. Days are in Kuala Lumpur time.',
  query: LanguageQuery,
  reply: CheckIns,
});

export const checkIn = post('/checkin', 'customer', {
  summary: "Collects today's coins, once.",
  limit: 'coins',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({}),
  reply: Type.Object({
    coins_awarded: Coins,
    coins: Coins,
    streak_days: Type.Integer(),
    message: Type.String(),
  }),
});

export const CoinTransaction = Type.Object({
  id: Id,
  action_type: StringEnum(coinReasons),
  amount: Type.Integer({ description: 'coins; negative for conversions' }),
  balance_after: Coins,
  title: Type.String(),
  created_at: Timestamp,
});

export type CoinTransaction = Static<typeof CoinTransaction>;

export const coinList = collection({
  search: ['action_type', 'amount', 'created_at'],
  filters: ['action_type'],
  orders: ['created_at', 'amount'],
});

export const listCoins = get('/coin_transactions', 'customer', {
  summary: 'The coin transactions, the newest first.',
  query: StrictObject({
    ...coinList.query,
    cursor: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxInt,
        description: 'continues after the page that returned it, whatever was added since',
      }),
    ),
  }),
  reply: Type.Object({
    ...PageReply(CoinTransaction).properties,
    next_cursor: Nullable(Type.Integer()),
    coins: Coins,
  }),
});

export const getCoinTransaction = get('/coin_transactions/:id', 'customer', {
  summary: 'One coin transaction of the customer.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(CoinTransaction),
});

export const convertCoins = post('/coin_transactions', 'customer', {
  summary: 'Converts coins into store credit.',
  limit: 'coins',
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: StrictObject({ coins: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  reply: Type.Object({
    coins: Type.Integer({ description: 'the remaining coins' }),
    credit: Sen,
    message: Type.String(),
  }),
});
