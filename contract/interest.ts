import { post } from './endpoint.ts';
import type * as schema from './interest.schema.ts';

export const countView = post<typeof schema.countView>('/product-views', 'anyone');
