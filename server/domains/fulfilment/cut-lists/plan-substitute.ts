import type { SubstitutePlan } from '@kebun/contract/fulfilment/shortfalls.ts';
import { sql } from 'kysely';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { selectSubstitutes } from '../substitute-rows.ts';

interface LockedShortfall {
  order_id: string;
  choice: string | null;
  is_bundle: boolean;
  substitute_sku_id: string | null;
  version: number;
  notified_at: string | null;
}

/**
 * Plans a substitute for the missing units of an order line, or a refund, until the shopper was notified. Throws as
 * packing would: for a shopper who chose a refund, or who chose nothing and was not asked. So does a product that is
 * not in stock or not alike. Nothing is reserved, because packing reserves.
 */
export async function planSubstitute(
  tx: Tx,
  lineId: string,
  { substitute, version }: SubstitutePlan,
  by: Actor,
): Promise<void> {
  const { rows } = await sql<LockedShortfall>`
    select short.order_id, coalesce(line.substitution, orders.substitution) as choice,
      exists (select from order_line_parts where order_line_parts.line_id = line.id) as is_bundle,
      substitute_sku_id, short.version, notified_at
    from order_shortfalls as short
    join order_lines as line on line.id = short.line_id
    join orders on orders.id = short.order_id
    where short.line_id = ${lineId}
    for no key update of short
  `.execute(tx);
  const [short] = rows;
  if (!short) throw new Refusal('shortfall_not_found');
  if (short.notified_at) throw new Refusal('shopper_notified');
  if (short.version !== version) throw new Refusal('version_conflict', { fresh: { version: short.version } });
  if (substitute) {
    const mayReplace = short.choice === 'best_match' || (short.choice === null && substitute.agreed);
    if (!mayReplace || short.is_bundle) throw new Refusal('substitute_declined');
    const { sku_id, quantity } = substitute;
    const [found] = await selectSubstitutes(tx, short.order_id, {
      lineIds: [lineId],
      skuIds: [sku_id],
      limit: 1,
    });
    if (!found || found.available < quantity) throw new Refusal('substitute_unavailable');
  }
  await tx
    .updateTable('order_shortfalls')
    .set({
      substitute_sku_id: substitute?.sku_id ?? null,
      substitute_quantity: substitute?.quantity ?? null,
      version: version + 1,
    })
    .where('line_id', '=', lineId)
    .execute();
  await audit(tx, by, {
    action: 'cut_list.substitute_planned',
    subject: { kind: 'order', id: short.order_id },
    before: { sku_id: short.substitute_sku_id },
    after: { sku_id: substitute?.sku_id ?? null, quantity: substitute?.quantity ?? null },
  });
}
