import type { Static } from 'typebox';
import { post } from '../../lib/endpoint.ts';
import type * as schema from './attachments.schema.ts';

export type UploadedPicture = Static<typeof schema.UploadedPicture>;
export type CropArea = Static<typeof schema.cropAttachment.body>;

/** The picture formats that can be uploaded. The file's own bytes are checked as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const addAttachment = post<typeof schema.addAttachment>('/attachments', 'staff');
export const cropAttachment = post<typeof schema.cropAttachment>('/attachments/:id/crops', 'staff');
