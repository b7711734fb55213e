import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import type * as schema from './staff-customers.schema.ts';

/** How a customer asked for the deletion: the only reason that is stored. */
export const deletionRequestChannels = ['by_mail', 'by_telephone', 'in_person'] as const;
export type DeletionRequestChannel = (typeof deletionRequestChannels)[number];

export type CustomerRow = Static<typeof schema.CustomerRow>;
export type Customer = Static<typeof schema.Customer>;

export const listCustomers = get<typeof schema.listCustomers>('/staff/customers', 'staff');
export const getCustomer = get<typeof schema.getCustomer>('/staff/customers/:id', 'staff');
export const changeCustomer = put<typeof schema.changeCustomer>('/staff/customers/:id', 'staff');
export const noteCustomer = post<typeof schema.noteCustomer>('/staff/customers/:id/notes', 'staff');
export const signOutCustomer = del<typeof schema.signOutCustomer>('/staff/customers/:id/sessions', 'staff');
export const removeCustomer = post<typeof schema.removeCustomer>('/staff/customers/:id/deletion', 'staff');
