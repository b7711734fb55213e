import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import type * as schema from './staff-traits.schema.ts';

/** What can be said of goods: which ways of eating they suit, and by tags what they are good for in the kitchen. */
export const traitKinds = ['dietary', 'tags'] as const;
export type TraitKind = (typeof traitKinds)[number];

export type StaffTrait = Static<typeof schema.StaffTrait>;
export type TraitDraft = Static<typeof schema.TraitDraft>;

export const listStaffTraits = get<typeof schema.listStaffTraits>('/staff/traits/:kind', 'staff');
export const createTrait = post<typeof schema.createTrait>('/staff/traits/:kind', 'staff');
export const changeTrait = put<typeof schema.changeTrait>('/staff/traits/:kind/:id', 'staff');
export const removeTrait = del<typeof schema.removeTrait>('/staff/traits/:kind/:id', 'staff');
export const mergeTrait = post<typeof schema.mergeTrait>('/staff/traits/:kind/:id/merger', 'staff');
export const orderTraits = put<typeof schema.orderTraits>('/staff/trait-order/:kind', 'staff');
