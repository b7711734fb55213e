import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './deals.schema.ts';

export type Deal = Static<typeof schema.Deal>;
export type DealStatus = Deal['status'];

export const getDeal = get<typeof schema.getDeal>('/deals/:id', 'anyone');
export const listDeals = get<typeof schema.listDeals>('/deals', 'anyone');

/** At this many units and below a deal shows the number left; above, tenths, so that cached pages last longer. */
export const fewLeft = 10;

export const tenthsLeft = (left: number, total: number) => Math.ceil((left * 10) / total);
