import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Id, Single, StrictObject, Uuid } from '../../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });

/** An uploaded picture that is not used yet. */
export const UploadedPicture = Type.Object({
  id: Id,
  thumbnail: Type.String(),
  original: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const addAttachment = {
  summary:
    'Stores a picture, sent as it is: JPEG, PNG or WebP. It is re-encoded, which removes the data that cameras ' +
    'write into files; the same picture is stored once.',
  query,
  reply: Single(UploadedPicture),
};

const Share = Type.Number({ minimum: 0, maximum: 1, description: 'of the width or the height' });

export const cropAttachment = {
  summary: 'Crops a picture. The original stays.',
  params: StrictObject({ id: Uuid }),
  query,
  body: StrictObject({ left: Share, top: Share, width: Share, height: Share }),
  reply: Single(UploadedPicture),
};
