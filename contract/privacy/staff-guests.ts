import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './staff-guests.schema.ts';

export type FoundGuest = Static<typeof schema.FoundGuest>;
export type AgeLimitRun = Static<typeof schema.AgeLimitRun>;

/** Staff do this for a guest who writes in: without an account, the e-mail address is the only key. */
export const findGuests = get<typeof schema.findGuests>('/staff/guests', 'staff');
export const exportGuest = post<typeof schema.exportGuest>('/staff/guests/export', 'staff');
export const removeGuest = post<typeof schema.removeGuest>('/staff/guests/removal', 'staff');

/** The nightly deletions by the retention periods of the settings. */
export const listAgeLimitRuns = get<typeof schema.listAgeLimitRuns>('/staff/age-limits', 'staff');
