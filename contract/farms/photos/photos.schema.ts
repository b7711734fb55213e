import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Id, StrictObject, Uuid } from '../../lib/shapes.schema.ts';

const ById = StrictObject({ id: Uuid });
const Pixels = Type.Integer();

export const storePhoto = {
  summary:
    'Keeps a photo from the field under the id that an event names it by. The body is the picture itself: JPEG, PNG ' +
    'or WebP, 5 MB at the most. It is drawn anew, so nothing of where it was taken stays in it.',
  params: ById,
  query: StrictObject({ lang: listQuery.lang, farm_id: Uuid }),
  reply: Type.Object({ id: Id, width: Pixels, height: Pixels }),
};

export const getPhoto = {
  summary: 'A photo from the field, for whoever works on its farm.',
  params: ById,
  query: StrictObject({ lang: listQuery.lang }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
};
