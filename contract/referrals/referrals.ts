import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './referrals.schema.ts';

/** The status of an invitation. `forgone`: the first order earns no reward. */
export const referralStatuses = ['joined', 'ordered', 'rewarded', 'forgone'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

export type ReferCode = Static<typeof schema.ReferCode>;
export type Referral = Static<typeof schema.Referral>;
export type CheckedCode = Static<typeof schema.CheckedCode>;

export const getReferCode = get<typeof schema.getReferCode>('/refer-code', 'customer');
export const chooseReferCode = post<typeof schema.chooseReferCode>('/refer-code', 'customer');
export const findReferCode = get<typeof schema.findReferCode>('/refer-code/check', 'anyone');
export const checkReferCode = post<typeof schema.checkReferCode>('/refer-code/check', 'anyone');
export const getReferral = get<typeof schema.getReferral>('/referrals/:id', 'customer');
export const listReferrals = get<typeof schema.listReferrals>('/referrals', 'customer');

/** Returns a code as it is stored: people read codes out on the phone. */
export const asReferCode = (typed: string) => typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');

export const isReferCode = (code: string) => /^[A-Z0-9]{4,16}$/.test(code);
