import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './deals.schema.ts';

export type Deal = Static<typeof schema.Deal>;
export type DealStatus = Deal['status'];

export const getDeal = get<typeof schema.getDeal>('/deals/:id', 'anyone');
export const listDeals = get<typeof schema.listDeals>('/deals', 'anyone');

/** At this many units and below a deal says how many are left; above, how many tenths, so that pages last a while. */
export const fewLeft = 10;

export const tenthsLeft = (left: number, total: number) => Math.ceil((left * 10) / total);
