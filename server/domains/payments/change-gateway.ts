import {
  type GatewayDraft,
  gatewayRules,
  type StaffGateway,
} from '@kebun/contract/payments/payment-gateways.ts';
import { sql } from 'kysely';
import { audit, diffFields } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** Lists all gateways, offered or not. */
export async function listStaffGateways(db: Db): Promise<StaffGateway[]> {
  const { rows } = await sql<StaffGateway>`
    select id, slug, name, min_amount, max_amount, is_active, is_connected, version,
      (
        select coalesce(json_agg(payment_methods.name order by payment_methods.position), '[]')
        from payment_methods where gateway_id = payment_gateways.id and payment_methods.is_active
      ) as methods
    from payment_gateways order by position, id
  `.execute(db);
  return rows;
}

/**
 * Switches a gateway on or off and sets its limits, from the version that the caller has seen. Orders that wait for a
 * payment keep theirs.
 */
export async function changeGateway(
  tx: Tx,
  id: string,
  { version, is_active = true, min_amount = null, max_amount = null }: GatewayDraft & { version: number },
  by: { id: string },
): Promise<StaffGateway> {
  assertRules(gatewayRules, { min_amount, max_amount });
  const before = await findGateway(tx, id);
  const changed = await tx
    .updateTable('payment_gateways')
    .set({ is_active, min_amount: min_amount || null, max_amount, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal('version_conflict', { fresh: { version: before.version } });
  invalidateTags(tx, 'settings'); // they publish the payment brands
  const after = await findGateway(tx, id);
  await audit(tx, by, {
    action: 'payment_gateway.updated',
    subject: { kind: 'payment_gateway', id },
    ...diffFields(before, after),
  });
  return after;
}

async function findGateway(tx: Tx, id: string): Promise<StaffGateway> {
  const gateway = (await listStaffGateways(tx)).find((each) => each.id === id);
  if (!gateway) throw new Refusal('not_found');
  return gateway;
}
