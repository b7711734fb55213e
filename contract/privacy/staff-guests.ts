import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './staff-guests.schema.ts';

export type FoundGuest = Static<typeof schema.FoundGuest>;
export type AgeLimitRun = Static<typeof schema.AgeLimitRun>;

/** What staff do for a guest who writes in: nobody here has an account, so an e-mail address is all there is. */
export const findGuests = get<typeof schema.findGuests>('/staff/guests', 'staff');
export const exportGuest = post<typeof schema.exportGuest>('/staff/guests/export', 'staff');
export const removeGuest = post<typeof schema.removeGuest>('/staff/guests/removal', 'staff');

/** What the age limits of the settings took out, night by night. */
export const listAgeLimitRuns = get<typeof schema.listAgeLimitRuns>('/staff/age-limits', 'staff');
