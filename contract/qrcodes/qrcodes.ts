import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './qrcodes.schema.ts';

export type QrCode = Static<typeof schema.QrCode>;

export const getQrCode = get<typeof schema.getQrCode>('/qrcode', 'anyone');
