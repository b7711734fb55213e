import type * as schema from './clock.schema.ts';
import { get } from './endpoint.ts';

export const getClock = get<typeof schema.getClock>('/clock', 'anyone');
