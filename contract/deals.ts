import type { Static } from 'typebox';
import type * as schema from './deals.schema.ts';
import { get } from './endpoint.ts';

export type Deal = Static<typeof schema.Deal>;
export type DealStatus = Deal['status'];

export const listDeals = get<typeof schema.listDeals>('/deals', 'anyone');
