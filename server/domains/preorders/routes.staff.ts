import * as contract from '@kebun/contract/preorders/staff-presales.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import {
  findPresaleForStaff,
  listBatchesWithoutPresale,
  listPresalesForStaff,
} from './list-presales-for-staff.ts';
import { changePresale, openPresale } from './open-presale.ts';

/** The staff endpoints for pre-orders of batches. */
export function preOrderStaffRoutes(app: App): void {
  const writing = staff('preorders.write');

  serve(
    app,
    contract.listStaffPresales,
    ({ db, query, language }) => listPresalesForStaff(db, query, language),
    writing,
  );
  serve(
    app,
    contract.getStaffPresale,
    async ({ db, params, language }) => ({ data: await findPresaleForStaff(db, params.id, language) }),
    writing,
  );
  serve(
    app,
    contract.listPresaleBatches,
    async ({ db, language }) => ({ data: await listBatchesWithoutPresale(db, language) }),
    writing,
  );
  serve(
    app,
    contract.openPresale,
    async ({ db, inTransaction, staff: by, body, language, reply }) => {
      const id = await inTransaction((tx) => openPresale(tx, body, by));
      reply.code(201);
      return { data: await findPresaleForStaff(db, id, language) };
    },
    writing,
  );
  serve(
    app,
    contract.changePresale,
    async ({ db, inTransaction, staff: by, params, body, language }) => {
      await inTransaction((tx) => changePresale(tx, params.id, body, by));
      return { data: await findPresaleForStaff(db, params.id, language) };
    },
    writing,
  );
  serve(
    app,
    contract.checkSlips,
    async ({ inTransaction, staff: by, t }) => {
      await inTransaction(async (tx) => {
        await enqueue(tx, 'orders.notify_of_slips', {}, { jobKey: 'orders.notify_of_slips' });
        await audit(tx, by, { action: 'presale.slips_checked', subject: { kind: 'presale', id: 'all' } });
      });
      return { message: t('office.presales_checked') };
    },
    writing,
  );
}
