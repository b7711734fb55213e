import * as contract from '@kebun/contract/catalogue/search/staff-search-words.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import {
  addBuiltInSearchWords,
  changeSearchWords,
  createSearchWords,
  removeSearchWords,
  selectSearchWords,
} from './save-search-words.ts';

/** The staff endpoints for words with the same meaning. */
export function searchWordStaffRoutes(app: App): void {
  const writing = staff('products.write');

  serve(
    app,
    contract.listSearchWords,
    async ({ db }) => ({ data: await selectSearchWords(db) }),
    staff('products.read'),
  );
  serve(
    app,
    contract.createSearchWords,
    async ({ inTransaction, staff: by, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createSearchWords(tx, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeSearchWords,
    async ({ inTransaction, staff: by, params, body }) => ({
      data: await inTransaction((tx) => changeSearchWords(tx, params.id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeSearchWords,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => removeSearchWords(tx, params.id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.addBuiltInSearchWords,
    async ({ inTransaction, staff: by, reply }) => {
      reply.code(201);
      return { created: await inTransaction((tx) => addBuiltInSearchWords(tx, by)) };
    },
    writing,
  );
}
