import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './delivery.schema.ts';

export type Slot = Static<typeof schema.Slot>;
export type Shipping = Static<typeof schema.Shipping>;
export type ShippingWithSlots = Static<typeof schema.listShippings.reply>['data'][number];

/** For the given postcode, else for the address of the caller's checkout. */
export const getShipping = get<typeof schema.getShipping>('/shippings/:id', 'anyone');
export const listShippings = get<typeof schema.listShippings>('/shippings', 'anyone');
