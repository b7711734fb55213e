import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './settings.schema.ts';

export type Settings = Static<typeof schema.Settings>;

export const getSettings = get<typeof schema.getSettings>('/settings', 'anyone');

/** How long a browser may use the cached settings, and me. */
export const freshFor = 60_000; // milliseconds

/** The default and the maximum number of categories in a list (specification, sections 1 and 9). */
export const categorySize = 280;
