import * as schema from '@kebun/contract/catalogue/taxonomy/staff-traits.schema.ts';
import * as contract from '@kebun/contract/catalogue/taxonomy/staff-traits.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { changeTrait, createTrait, mergeTrait, orderTraits, removeTrait } from './save-trait.ts';
import { selectTraits } from './trait-rows.ts';

/** What staff do with what goods suit and are good for. */
export function traitStaffRoutes(app: App): void {
  const reading = staff('products.read');
  const writing = staff('products.write');

  serve(
    app,
    contract.listStaffTraits,
    schema.listStaffTraits,
    async ({ db, params: { kind } }) => ({ data: await selectTraits(db, kind) }),
    reading,
  );
  serve(
    app,
    contract.createTrait,
    schema.createTrait,
    async ({ inTransaction, staff: by, params: { kind }, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => createTrait(tx, kind, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.changeTrait,
    schema.changeTrait,
    async ({ inTransaction, staff: by, params: { kind, id }, body }) => ({
      data: await inTransaction((tx) => changeTrait(tx, kind, id, body, by)),
    }),
    writing,
  );
  serve(
    app,
    contract.removeTrait,
    schema.removeTrait,
    async ({ inTransaction, staff: by, params: { kind, id } }) => {
      await inTransaction((tx) => removeTrait(tx, kind, id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.mergeTrait,
    schema.mergeTrait,
    async ({ inTransaction, staff: by, params: { kind, id }, body, reply }) => {
      reply.code(201);
      return { data: await inTransaction((tx) => mergeTrait(tx, kind, id, body, by)) };
    },
    writing,
  );
  serve(
    app,
    contract.orderTraits,
    schema.orderTraits,
    async ({ inTransaction, staff: by, params: { kind }, body }) => ({
      data: await inTransaction((tx) => orderTraits(tx, kind, body.ids, by)),
    }),
    writing,
  );
}
