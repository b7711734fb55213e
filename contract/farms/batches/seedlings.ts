import { get } from '../../lib/endpoint.ts';
import type * as schema from '../farms.schema.ts';

/** The batches that grow. Apart from the farms' own calls: the front and every product make this one. */
export const listSeedlings = get<typeof schema.listSeedlings>('/seedlings', 'anyone');
