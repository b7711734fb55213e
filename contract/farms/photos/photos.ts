import { get, put } from '../../lib/endpoint.ts';
import type * as schema from './photos.schema.ts';

export const storePhoto = put<typeof schema.storePhoto>('/farm-photos/:id', 'staff');
export const getPhoto = get<typeof schema.getPhoto>('/farm-photos/:id', 'staff');
