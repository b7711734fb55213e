import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './wallet.schema.ts';

/** The types of transactions: in, out, reserved by an unpaid order, and returned from an ended one. */
export const walletTypes = ['credit', 'debit', 'hold', 'release'] as const;
export type WalletType = (typeof walletTypes)[number];

/** The reasons of transactions. */
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
