import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** What whoever makes an account accepts. */
const accepted = ['terms', 'privacy-policy'];

/** Notes that a customer accepts the policies, in the version that is in force. */
export const acceptPolicies = (tx: Tx, customerId: string) =>
  sql`
    insert into accepted_policies (customer_id, slug, version)
    select ${customerId}, slug, version from static_blocks where slug = any(${accepted})
    on conflict do nothing
  `.execute(tx);
