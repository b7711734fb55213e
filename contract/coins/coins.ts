import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './coins.schema.ts';

/** The reasons of coin transactions: check-in, and conversion to store credit. */
export const coinReasons = ['check_in', 'conversion'] as const;
export type CoinReason = (typeof coinReasons)[number];

export type CheckIns = Static<typeof schema.CheckIns>;
export type CoinTransaction = Static<typeof schema.CoinTransaction>;

export const getCheckIns = get<typeof schema.getCheckIns>('/checkin', 'customer');
export const checkIn = post<typeof schema.checkIn>('/checkin', 'customer');
export const listCoins = get<typeof schema.listCoins>('/coin_transactions', 'customer');
export const getCoinTransaction = get<typeof schema.getCoinTransaction>('/coin_transactions/:id', 'customer');
export const convertCoins = post<typeof schema.convertCoins>('/coin_transactions', 'customer');
