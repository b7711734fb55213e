import type { Task } from '#platform/jobs/jobs.ts';
import { forgetGoodbyes, selectDue } from './queries.ts';
import { removeCustomer } from './remove-customer.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'privacy.remove': Record<string, never>;
  }
}

/** Every night: whose fortnight is over is removed, each for themselves; and whom the last mail has reached. */
export const removeCustomers: Task<Record<string, never>> = async (_nothing, db, inTransaction) => {
  await forgetGoodbyes(db);
  for (const { shopper_id } of await selectDue(db)) {
    await inTransaction((tx) => removeCustomer(tx, shopper_id));
  }
};
