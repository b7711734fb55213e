import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Id, Single, StrictObject, Uuid } from '../../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });

/** A picture of the shop's own, not yet of anything. */
export const UploadedPicture = Type.Object({
  id: Id,
  thumbnail: Type.String(),
  original: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const addAttachment = {
  summary:
    'Keeps a picture, sent as it is: JPEG, PNG or WebP. It is drawn anew, so that nothing is left of what cameras write ' +
    'into theirs; the same picture is kept once.',
  query,
  reply: Single(UploadedPicture),
};

const Share = Type.Number({ minimum: 0, maximum: 1, description: 'of the width or the height' });

export const cropAttachment = {
  summary: 'Cuts a picture out of another. Both are there afterwards.',
  params: StrictObject({ id: Uuid }),
  query,
  body: StrictObject({ left: Share, top: Share, width: Share, height: Share }),
  reply: Single(UploadedPicture),
};
