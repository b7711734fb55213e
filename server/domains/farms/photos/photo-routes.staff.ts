import * as contract from '@kebun/contract/farms/photos/photos.ts';
import { staffOfFarm } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { farmStaffOf } from '../farm-staff.ts';
import { readPhoto, renderPhoto, storePhoto } from './store-photo.ts';

/** The staff endpoints for field photos. They show people at work, so they are not public. */
export function photoRoutes(app: App): void {
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
