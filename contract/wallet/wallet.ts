import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './wallet.schema.ts';

/** Which way it went: in, out, out for an order that is not paid yet, and back from one that was lost. */
export const walletTypes = ['credit', 'debit', 'hold', 'release'] as const;
export type WalletType = (typeof walletTypes)[number];

/** Why store credit comes and goes. */
export const walletReasons = ['spend', 'release', 'refund', 'referral', 'coin', 'adjust'] as const;
export type WalletReason = (typeof walletReasons)[number];

export type Wallet = Static<typeof schema.Wallet>;
export type WalletTransaction = Static<typeof schema.WalletTransaction>;

export const listWalletTransactions = get<typeof schema.listWalletTransactions>(
  '/wallet_transactions',
  'customer',
);
export const getWalletTransaction = get<typeof schema.getWalletTransaction>(
  '/wallet_transactions/:id',
  'customer',
);
