import { post } from '../../lib/endpoint.ts';
import type * as schema from './product-views.schema.ts';

export const countView = post<typeof schema.countView>('/product-views', 'anyone');
