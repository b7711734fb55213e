import * as contract from '@kebun/contract/farms/crops/staff-crops.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { insertAudited, updateAuditedNoReply } from '../update-audited.ts';
import { findStaffCrop, listStaffCrops } from './list-staff-crops.ts';
import { addBuiltInCrops, addCrop, archiveCrop, changeCrop, restoreCrop } from './save-crop.ts';
import { addVariety, archiveVariety, changeVariety, restoreVariety } from './save-variety.ts';

const owning = staff('farm.write');

/** The staff endpoints for crops. Crops are shared by all farms: managers read them, owners edit them. */
export function cropRoutes(app: App): void {
  const deciding = staff('farm.decide');

  serve(
    app,
    contract.listStaffCrops,
    async ({ db, language }) => ({ data: await listStaffCrops(db, language) }),
    deciding,
  );
  serve(
    app,
    contract.getStaffCrop,
    async ({ db, params, language }) => ({ data: await findStaffCrop(db, params.id, language) }),
    deciding,
  );
  serve(
    app,
    contract.addCrop,
    (context) =>
      insertAudited(context, { action: 'farm.crop_created', kind: 'crop' }, async (tx) => ({
        id: await addCrop(tx, context.body),
      })),
    owning,
  );
  serve(
    app,
    contract.addBuiltInCrops,
    async ({ inTransaction, staff: by, reply }) => {
      reply.code(201);
      return { created: await inTransaction((tx) => addBuiltInCrops(tx, by)) };
    },
    owning,
  );
  serve(
    app,
    contract.changeCrop,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.crop_updated', kind: 'crop' }, (tx, id) =>
        changeCrop(tx, id, context.body),
      ),
    owning,
  );
  serve(
    app,
    contract.archiveCrop,
    (context) => updateAuditedNoReply(context, { action: 'farm.crop_archived', kind: 'crop' }, archiveCrop),
    owning,
  );
  serve(
    app,
    contract.restoreCrop,
    (context) => updateAuditedNoReply(context, { action: 'farm.crop_restored', kind: 'crop' }, restoreCrop),
    owning,
  );
  varietyRoutes(app);
}

function varietyRoutes(app: App) {
  serve(
    app,
    contract.addVariety,
    (context) =>
      insertAudited(context, { action: 'farm.variety_created', kind: 'variety' }, async (tx) => ({
        id: await addVariety(tx, context.params.id, context.body),
      })),
    owning,
  );
  serve(
    app,
    contract.changeVariety,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.variety_updated', kind: 'variety' }, (tx, id) =>
        changeVariety(tx, id, context.body),
      ),
    owning,
  );
  serve(
    app,
    contract.archiveVariety,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.variety_archived', kind: 'variety' }, archiveVariety),
    owning,
  );
  serve(
    app,
    contract.restoreVariety,
    (context) =>
      updateAuditedNoReply(context, { action: 'farm.variety_restored', kind: 'variety' }, restoreVariety),
    owning,
  );
}
