import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './adjustments.schema.ts';

export const adjustmentStatuses = ['done', 'waiting', 'declined'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];
export type Adjustment = Static<typeof schema.Adjustment>;
export type AdjustmentRequest = Static<typeof schema.AdjustmentRequest>;

export const adjustWallet = post<typeof schema.adjustWallet>('/wallet_transactions', 'staff');
export const listAdjustments = get<typeof schema.listAdjustments>('/wallet_adjustments', 'staff');
export const decideAdjustment = post<typeof schema.decideAdjustment>(
  '/wallet_adjustments/:id/decision',
  'staff',
);
