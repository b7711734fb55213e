import { get } from './endpoint.ts';
import type * as schema from './health.schema.ts';

export const getHealth = get<typeof schema.getHealth>('/health', 'anyone');
export const getReady = get<typeof schema.getReady>('/ready', 'anyone');
