import * as contract from '@kebun/contract/catalogue/imports/picture-imports.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { exportPictures } from '../products/export-pictures.ts';
import { findPictureImport, listZippedPictures, queuePictures } from './import-pictures.ts';
import { beginUpload, receivePart, removeOldZips } from './receive-part.ts';

/** Import and export of product pictures as a zip. */
export function pictureImportRoutes(app: App): void {
  const writing = staff('products.price');

  serve(
    app,
    contract.beginPictureImport,
    async ({ db, inTransaction, staff: by, body, config, reply, t }) => {
      await removeOldZips(config.dataDir);
      const upload = { fileName: body.file_name, bytes: body.bytes, by };
      const id = await inTransaction((tx) => beginUpload(tx, upload));
      reply.code(201);
      return { data: await findPictureImport(db, id, t) };
    },
    writing,
  );
  serve(
    app,
    contract.sendPicturePart,
    async ({ db, inTransaction, staff: by, params: { id }, query: { offset }, request, config, t }) => {
      const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      await receivePart(inTransaction, { id, offset, bytes, dataDir: config.dataDir, by });
      return { data: await findPictureImport(db, id, t) };
    },
    { ...writing, archives: true },
  );
  serve(
    app,
    contract.getPictureImport,
    async ({ db, params, t }) => ({ data: await findPictureImport(db, params.id, t) }),
    writing,
  );
  serve(
    app,
    contract.listZippedPictures,
    ({ db, params, query, t }) => listZippedPictures(db, params.id, query, t),
    writing,
  );
  serve(
    app,
    contract.applyPictureImport,
    async ({ db, inTransaction, staff: by, params, reply, t }) => {
      await inTransaction((tx) => queuePictures(tx, params.id, by));
      reply.code(202);
      return { data: await findPictureImport(db, params.id, t) };
    },
    writing,
  );
  serve(
    app,
    contract.exportPictures,
    async ({ db, config }) =>
      new StreamReply(await exportPictures(db, config.dataDir), {
        type: 'application/zip',
        fileName: 'products-pictures.zip',
      }),
    staff('products.read'),
  );
}
