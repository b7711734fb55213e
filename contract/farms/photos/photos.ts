import Type from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, put } from '../../lib/endpoint.ts';
import { maxPictureMegabytes } from '../../lib/limits.ts';
import { Id, IdParams, StrictObject, Uuid } from '../../lib/shapes.ts';

const Pixels = Type.Integer();

export const storePhoto = put('/farm-photos/:id', 'staff', {
  summary:
    'Stores a field photo under the id that its event names. The body is the picture itself: JPEG, PNG or WebP, ' +
    `at most ${maxPictureMegabytes} MB. ` +
    'It is re-encoded, which removes its location.',
  limit: 'photo',
  params: IdParams,
  query: StrictObject({ lang: listQuery.lang, farm_id: Uuid }),
  reply: Type.Object({ id: Id, width: Pixels, height: Pixels }),
});

export const getPhoto = get('/farm-photos/:id', 'staff', {
  summary: 'A photo from the field, for the staff of its farm.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
});
