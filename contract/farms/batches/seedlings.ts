import { get } from '../../lib/endpoint.ts';
import type * as schema from '../farms.schema.ts';

/** The living batches. Separate from the farms' own calls, because the home page and every product need it. */
export const listSeedlings = get<typeof schema.listSeedlings>('/seedlings', 'anyone');
