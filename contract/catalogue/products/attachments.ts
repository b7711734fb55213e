import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, post } from '../../lib/endpoint.ts';
import { Id, ListReply, RecordReply, StrictObject, Uuid } from '../../lib/shapes.ts';

/** An uploaded picture that is not used yet. */
export const UploadedPicture = Type.Object({
  id: Id,
  thumbnail: Type.String(),
  original: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export type UploadedPicture = Static<typeof UploadedPicture>;

export const addAttachment = post('/attachments', 'staff', {
  summary:
    'Stores a picture, sent as it is: JPEG, PNG or WebP. It is re-encoded, which removes the data that cameras ' +
    'write into files; the same picture is stored once.',
  limit: 'photo',
  query: LanguageQuery,
  reply: RecordReply(UploadedPicture),
});

/** The file name of a built-in drawing, such as `choy-sum.svg` or `brands/teguh.svg`. */
const DrawingName = Type.String({ maxLength: 120, pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*[.]svg$' });

const Drawing = Type.Object({
  name: DrawingName,
  address: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export type Drawing = Static<typeof Drawing>;

export const listDrawings = get('/staff/drawings', 'staff', {
  summary: 'The built-in drawings, which any shop may use in place of photographs.',
  query: LanguageQuery,
  reply: ListReply(Drawing),
});

export const chooseDrawing = post('/staff/drawings', 'staff', {
  summary: 'Makes a built-in drawing a picture of the shop, once; it can then be used like an uploaded one.',
  query: LanguageQuery,
  body: StrictObject({ name: DrawingName }),
  reply: RecordReply(UploadedPicture),
});

const PictureShare = Type.Number({ minimum: 0, maximum: 1, description: 'of the width or the height' });

export const cropAttachment = post('/attachments/:id/crops', 'staff', {
  summary: 'Crops a picture. The original stays.',
  limit: 'photo',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({ left: PictureShare, top: PictureShare, width: PictureShare, height: PictureShare }),
  reply: RecordReply(UploadedPicture),
});

export type CropArea = Static<typeof cropAttachment.call.body>;

/** The picture formats that can be uploaded. The file's own bytes are checked as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
