import * as contract from '@kebun/contract/catalogue/products/attachments.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { chooseDrawing, listDrawings } from './choose-drawing.ts';
import { cropPicture, renderImageVariants, storePicture } from './store-picture.ts';

/** Pictures of products, pages and farms, uploaded by staff. */
export function pictureRoutes(app: App): void {
  const writing = staff('pictures.write');

  serve(
    app,
    contract.addAttachment,
    async ({ inTransaction, staff: by, config, request, reply }) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes)) throw new Refusal('picture_unreadable');
      const picture = await renderImageVariants(bytes, config.dataDir);
      reply.code(201);
      return { data: await inTransaction((tx) => storePicture(tx, picture, by)) };
    },
    { ...writing, pictures: true },
  );
  serve(app, contract.listDrawings, async () => ({ data: listDrawings() }), writing);
  serve(
    app,
    contract.chooseDrawing,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => chooseDrawing(tx, body.name, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.cropAttachment,
    async ({ db, inTransaction, staff: by, config, params, body, reply }) => {
      const picture = await cropPicture(db, params.id, body, config.dataDir);
      reply.code(201);
      return { data: await inTransaction((tx) => storePicture(tx, picture, by)) };
    },
    writing,
  );
}
