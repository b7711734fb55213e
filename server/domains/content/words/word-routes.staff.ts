import * as contract from '@kebun/contract/content/words/staff-words.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findStaffWords, listUsualWords, publishWords } from './publish-words.ts';

/** The staff endpoints for the words of the pages. */
export function wordStaffRoutes(app: App): void {
  const writing = staff('content.write');

  serve(
    app,
    contract.getStaffWords,
    async ({ db }) => ({ data: await findStaffWords(db), usual: listUsualWords() }),
    writing,
  );
  serve(
    app,
    contract.publishWords,
    async ({ db, inTransaction, staff: by, body }) => {
      await inTransaction((tx) => publishWords(tx, body, by));
      return { data: await findStaffWords(db), usual: listUsualWords() };
    },
    writing,
  );
}
