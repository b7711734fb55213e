import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, post, put } from '../../lib/endpoint.ts';
import { FileReply } from '../../lib/imported-file.ts';
import { maxZipMegabytes } from '../../lib/limits.ts';
import {
  Count,
  Id,
  IdParams,
  maxInt,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';

/** Parts are still to come; checked; being stored; done; or failed, with the pictures that were stored until then. */
export const pictureImportStates = ['receiving', 'checked', 'waiting', 'done', 'failed'] as const;

/** The verdict on a file of a zip: of a product, of a SKU that the shop does not have, or left out. */
export const pictureVerdicts = ['matched', 'unknown', 'invalid'] as const;
export type PictureVerdict = (typeof pictureVerdicts)[number];

/** The size of one part of an upload; bytes. A slow connection sends it within the time of a request. */
export const maxPartBytes = 1_000_000;

/** An uploaded zip of pictures, with the number of its files by verdict. */
export const PictureImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  state: StringEnum(pictureImportStates),
  is_stopped: Type.Boolean({ description: 'the job was interrupted, and the import can begin again' }),
  failure: Nullable(Type.String({ description: 'why a failed import stopped' })),
  bytes: Type.Integer({ description: 'of the whole file' }),
  received: Type.Integer({ description: 'the bytes that have arrived: where the next part begins' }),
  created_at: Timestamp,
  counts: Type.Object({ matched: Count, unknown: Count, invalid: Count }),
  stored: Type.Integer({ description: 'the files that are stored as pictures' }),
  products: Type.Integer({ description: 'the products that get pictures' }),
});

export type PictureImport = Static<typeof PictureImport>;

/** One file of a zip. */
const ZippedPicture = Type.Object({
  line: Type.Integer({ description: 'its place in the zip' }),
  name: Type.String(),
  verdict: StringEnum(pictureVerdicts),
  is_stored: Type.Boolean(),
  sku: Nullable(Type.String()),
  position: Nullable(Type.Integer({ description: 'the number in its name' })),
  problem: Nullable(Type.String()),
});

export const beginPictureImport = post('/staff/picture-imports', 'staff', {
  summary:
    'Begins the upload of a zip of pictures that are named after SKUs: `SAWI.jpg`, `SAWI-2.jpg`. The file follows in ' +
    'parts. Nothing changes until the import is applied.',
  query: LanguageQuery,
  body: StrictObject({
    file_name: Type.String({ minLength: 1, maxLength: 200 }),
    bytes: Type.Integer({ minimum: 1, maximum: maxZipMegabytes * 1_000_000 }),
  }),
  reply: RecordReply(PictureImport),
});

export const sendPicturePart = put('/staff/picture-imports/:id/parts', 'staff', {
  summary:
    `Sends the next part of a zip, as application/zip, at most ${maxPartBytes / 1_000_000} MB. ` +
    'A part that does not begin where the last one ended ' +
    'changes nothing; the reply says where to go on. With the last part, the names of the files are checked.',
  params: IdParams,
  query: StrictObject({ lang: listQuery.lang, offset: Type.Integer({ minimum: 0, maximum: maxInt }) }),
  reply: RecordReply(PictureImport),
});

export const getPictureImport = get('/staff/picture-imports/:id', 'staff', {
  summary: 'An import of pictures, its status and its progress.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(PictureImport),
});

export const listZippedPictures = get('/staff/picture-imports/:id/files', 'staff', {
  summary: 'The files of one verdict, in the order of the zip.',
  params: IdParams,
  query: StrictObject({
    lang: listQuery.lang,
    verdict: StringEnum(pictureVerdicts),
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.Integer({ minimum: 1, maximum: maxInt, description: 'continues after this file' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(ZippedPicture), next_cursor: Nullable(Type.Integer()) }),
});

export const applyPictureImport = post('/staff/picture-imports/:id/application', 'staff', {
  summary:
    'Stores the pictures in a job, and then gives each named product exactly those of the zip, in the order of their ' +
    'numbers. One that failed or was interrupted goes on where it stopped.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: RecordReply(PictureImport),
});

export const exportPictures = get('/staff/products-pictures-export', 'staff', {
  summary: 'The uploaded pictures of all products as a zip, in the names of an import.',
  query: LanguageQuery,
  reply: FileReply,
});
