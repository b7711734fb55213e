import * as contract from '@kebun/contract/privacy/own-data.ts';
import { siteOf } from '#platform/auth/network.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { type App, type ReplyOf, serve } from '#platform/http/http.ts';
import { exportData } from './export-data.ts';
import { dataCodeAttempt, openOwnData, removeOwnData, requestOwnData, showOwnDataCode } from './own-data.ts';
import { writeExport } from './write-export.ts';

/** The endpoints by which a person without an account exports and deletes their data. */
export function ownDataRoutes(app: App): void {
  serve(
    app,
    contract.requestOwnData,
    async ({ inTransaction, body, language, request, t, reply }) => {
      const dataRequest = await inTransaction((tx) => requestOwnData(tx, body, language, siteOf(request.ip)));
      reply.code(202);
      return { ...dataRequest, message: t('own_data.sent') };
    },
    { whose: 'new', expiredTokens: 'anonymous' },
  );
  serve(
    app,
    contract.showOwnDataCode,
    async ({ inTransaction, body, request }) => {
      const site = siteOf(request.ip);
      const shown = await inTransaction((tx) => showOwnDataCode(tx, body, app.codes, site)); // a wrong attempt counts, too
      if (!shown) throw fieldRefusal('code_invalid', 'token');
      return shown;
    },
    {
      whose: 'verified',
      failures: { limit: 'code', of: ({ body }) => dataCodeAttempt(body) },
      expiredTokens: 'anonymous',
    },
  );
  serve(
    app,
    contract.downloadOwnData,
    async ({ db, body, language, t, clock }) => {
      const person = await openOwnData(db, body);
      const cover = { person: { address: person.address }, at: clock().toISOString(), language, t };
      return writeExport<ReplyOf<typeof contract.downloadOwnData.call>>(
        exportData(db, person),
        body.format,
        cover,
      );
    },
    { whose: 'verified', expiredTokens: 'anonymous' },
  );
  serve(
    app,
    contract.removeOwnData,
    async ({ inTransaction, body, language, t }) => {
      const removed = await inTransaction((tx) => removeOwnData(tx, body, language));
      return { ...removed, message: t('own_data.removed') };
    },
    { whose: 'verified', expiredTokens: 'anonymous' },
  );
}
