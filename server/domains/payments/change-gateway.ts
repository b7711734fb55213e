import {
  type GatewayDraft,
  type GatewayTest,
  gatewayRules,
  type StaffGateway,
} from '@kebun/contract/payments/payment-gateways.ts';
import { sql } from 'kysely';
import { audit, diffFields } from '#platform/auth/audit.ts';
import { type InTransaction, invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Config } from '#platform/lib/config.ts';
import { testMerchant } from './ipay88/test-merchant.ts';

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

interface GatewayTestContext {
  db: Db;
  inTransaction: InTransaction;
  config: Config;
}

/** Tests the merchant account of a gateway, and audits what its answers show. A gateway without keys is refused. */
export async function testGateway(
  { db, inTransaction, config }: GatewayTestContext,
  id: string,
  by: { id: string },
): Promise<GatewayTest> {
  const { slug } = await findGateway(db, id);
  if (slug !== 'ipay88' || !config.ipay88) throw new Refusal('no_payment_gateway');
  const shown = { ...(await testMerchant(config, config.ipay88)), is_sandbox: config.ipay88.isSandbox };
  await inTransaction((tx) =>
    audit(tx, by, {
      action: 'payment_gateway.tested',
      subject: { kind: 'payment_gateway', id },
      after: shown,
    }),
  );
  return shown;
}

async function findGateway(db: Db, id: string): Promise<StaffGateway> {
  const gateway = (await listStaffGateways(db)).find((each) => each.id === id);
  if (!gateway) throw new Refusal('not_found');
  return gateway;
}
