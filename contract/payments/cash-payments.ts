import type { Static } from 'typebox';
import { post } from '../lib/endpoint.ts';
import type * as schema from './cash-payments.schema.ts';

export type CashTaken = Static<typeof schema.takeOrderCash.body>;

export const takeOrderCash = post<typeof schema.takeOrderCash>('/staff/orders/:id/cash', 'staff');
