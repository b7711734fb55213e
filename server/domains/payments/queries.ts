import { sql } from 'kysely';
import { type DeliveryTerms, deliveryTerms } from '#domains/delivery/delivery-terms.ts';
import type { Db } from '#platform/db.ts';
import { type Gateway, paymentTerms } from './payment-terms.ts';

interface Ways {
  gateways: Gateway[];
  delivery: DeliveryTerms;
}

/** Who takes money, and where the ways of delivery lead, on which that may depend. */
export async function listWays(db: Db): Promise<Ways> {
  const { rows } = await sql<Ways>`
    select ${paymentTerms} as gateways, ${deliveryTerms()} as delivery
  `.execute(db);
  return rows[0] ?? { gateways: [], delivery: { zones: [], methods: [] } };
}
