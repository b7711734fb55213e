import * as contract from '@kebun/contract/farms/photos/photos.ts';
import * as publishing from '@kebun/contract/farms/photos/published-photos.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { farmStaffOf } from '../farm-staff.ts';
import { listBatchPhotos } from './list-batch-photos.ts';
import { declinePhoto, drawPublicPictures, publishPhoto } from './publish-photo.ts';
import { readPhoto, renderPhoto, storePhoto } from './store-photo.ts';
import { changePhotoCaption, withdrawPhoto } from './withdraw-photo.ts';

/** The staff endpoints for field photos. They show people at work, so only published ones are public. */
export function photoRoutes(app: App): void {
  publishingRoutes(app);
  const recording = staffOfFarm('farm.record');

  serve(
    app,
    contract.storePhoto,
    async ({ db, staff, config, inTransaction, params, query, request }) => {
      const by = await farmStaffOf(db, staff);
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes)) throw new Refusal('picture_unreadable');
      const photo = await renderPhoto(
        { id: params.id, farm_id: query.farm_id, bytes },
        { staff: by, dataDir: config.dataDir },
      );
      await inTransaction((tx) => storePhoto(tx, photo, by));
      return { id: photo.id, width: photo.width, height: photo.height };
    },
    { ...recording, pictures: true },
  );
  serve(
    app,
    contract.getPhoto,
    async ({ db, staff, config, params, reply }) => {
      const by = await farmStaffOf(db, staff);
      reply.type('image/jpeg');
      return readPhoto(db, params.id, { staff: by, dataDir: config.dataDir });
    },
    recording,
  );
}

/** The endpoints with which managers publish photos on the pages of packs. */
function publishingRoutes(app: App) {
  const deciding = staffOfFarm('farm.decide');

  serve(
    app,
    publishing.listBatchPhotos,
    async ({ db, staff, query, language, t }) =>
      listBatchPhotos(db, query, { staff: await farmStaffOf(db, staff), language, t }),
    deciding,
  );
  serve(
    app,
    publishing.publishPhoto,
    async ({ db, staff, config, body, reply, inTransaction }) => {
      const by = await farmStaffOf(db, staff);
      const pictures = await drawPublicPictures(db, body.photo_id, { staff: by, dataDir: config.dataDir });
      const id = await inTransaction((tx) => publishPhoto(tx, body, pictures, by));
      reply.code(201);
      return { data: { id } };
    },
    deciding,
  );
  serve(
    app,
    publishing.changePhotoCaption,
    async ({ db, staff, params, body, inTransaction }) => {
      const by = await farmStaffOf(db, staff);
      await inTransaction((tx) => changePhotoCaption(tx, params.id, body, by));
      return null;
    },
    deciding,
  );
  serve(
    app,
    publishing.withdrawPhoto,
    async ({ db, staff, params, inTransaction }) => {
      const by = await farmStaffOf(db, staff);
      await inTransaction((tx) => withdrawPhoto(tx, params.id, by));
      return null;
    },
    deciding,
  );
  serve(
    app,
    publishing.declinePhoto,
    async ({ db, staff, params, inTransaction }) => {
      const by = await farmStaffOf(db, staff);
      await inTransaction((tx) => declinePhoto(tx, params.id, by));
      return null;
    },
    deciding,
  );
}
