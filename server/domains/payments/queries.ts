import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { type Gateway, paymentTerms } from './payment-terms.ts';

export async function listGateways(db: Db): Promise<Gateway[]> {
  const { rows } = await sql<{ gateways: Gateway[] }>`select ${paymentTerms} as gateways`.execute(db);
  return rows[0]?.gateways ?? [];
}
