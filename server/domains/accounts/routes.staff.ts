import * as contract from '@kebun/contract/accounts/staff-postcodes.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pageReply } from '#platform/http/list-query.ts';
import { changePostcode, createPostcode, findPostcode, removePostcode } from './change-postcode.ts';
import { selectPostcodes } from './postcode-rows.ts';

const reading = staff('delivery.read');
const writing = staff('delivery.write');

/** The staff endpoints for postcodes and their places. */
export function accountStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffPostcodes,
    async ({ db, query: { text = '', page = 1, limit = 30 }, language }) => {
      const offset = (page - 1) * limit;
      const { rows, total } = await selectPostcodes(db, { text: text.trim(), language, limit, offset });
      return pageReply(rows, { page, limit, total });
    },
    reading,
  );
  serve(
    app,
    contract.getStaffPostcode,
    async ({ db, params, language }) => ({ data: await findPostcode(db, params.zip, language) }),
    reading,
  );
  serve(
    app,
    contract.createPostcode,
    async ({ inTransaction, staff: by, body, language, reply }) => {
      const data = await inTransaction((tx) => createPostcode(tx, body, { by, language }));
      reply.code(201);
      return { data };
    },
    writing,
  );
  serve(
    app,
    contract.changePostcode,
    async ({ inTransaction, staff: by, params, body, language }) => ({
      data: await inTransaction((tx) => changePostcode(tx, params.zip, body, { by, language })),
    }),
    writing,
  );
  serve(
    app,
    contract.removePostcode,
    async ({ inTransaction, staff: by, params, language }) => {
      await inTransaction((tx) => removePostcode(tx, params.zip, { by, language }));
      return null;
    },
    writing,
  );
}
