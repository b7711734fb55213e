import * as contract from '@kebun/contract/accounts/staff-customers.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { changeCustomer, insertCustomerNote, signOutCustomer } from './change-customer.ts';
import { deleteCustomerNow } from './delete-customer-now.ts';
import { findCustomer } from './find-customer.ts';
import { listCustomers } from './list-customers.ts';

/** The staff endpoints for customers. */
export function customerStaffRoutes(app: App): void {
  serve(app, contract.listCustomers, ({ db, query }) => listCustomers(db, query), staff('customers.read'));
  serve(
    app,
    contract.getCustomer,
    async (context) => ({ data: await findCustomer(context.db, context.params.id, context) }),
    staff('customers.read'),
  );
  serve(
    app,
    contract.changeCustomer,
    async (context) => {
      const { inTransaction, staff: by, params, body } = context;
      await inTransaction((tx) => changeCustomer(tx, params.id, body, by));
      return { data: await findCustomer(context.db, params.id, context) };
    },
    staff('customers.write'),
  );
  serve(
    app,
    contract.addCustomerNote,
    async (context) => {
      const { inTransaction, staff: by, params, body, reply } = context;
      await inTransaction((tx) => insertCustomerNote(tx, params.id, body.text, by));
      reply.code(201);
      return { data: await findCustomer(context.db, params.id, context) };
    },
    staff('customers.write'),
  );
  serve(
    app,
    contract.signOutCustomer,
    async ({ inTransaction, staff, params }) => {
      await inTransaction((tx) => signOutCustomer(tx, params.id, staff));
      return null;
    },
    staff('customers.write'),
  );
  serve(
    app,
    contract.removeCustomer,
    async ({ inTransaction, staff, params, body }) => {
      await inTransaction((tx) => deleteCustomerNow(tx, params.id, body, staff));
      return null;
    },
    staff('customers.write'),
  );
}
