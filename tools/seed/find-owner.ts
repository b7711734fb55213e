import type { Tx } from '../../server/platform/db/db.ts';

/** Returns the owner of the demo, who entered its past. */
export const findOwner = (tx: Tx): Promise<{ id: string }> =>
  tx.selectFrom('staff_roles').select('staff_id as id').where('role', '=', 'owner').executeTakeFirstOrThrow();
