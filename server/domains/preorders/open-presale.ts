import { sql } from 'kysely';
import { canBeSold } from '#domains/farms/batches/presales-with-batches.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { invalidatePresales } from './presale-rows.ts';

interface NewPresale {
  batch_id?: string | null;
  sku_id?: string | null;
}

/** Opens the presale of a batch, in one kind of pack. A batch that has one already is refused. */
export async function openPresale(tx: Tx, { batch_id, sku_id }: NewPresale, by: Actor): Promise<string> {
  if (!batch_id) throw invalidField('batch_id', 'rule.required');
  if (!sku_id) throw invalidField('sku_id', 'rule.required');
  const { rows } = await sql<{ code: string }>`
    select batches.code from batches
    join farms on farms.id = batches.farm_id and farms.public and farms.status = 'active'
    join variety_products on variety_products.variety_id = batches.variety_id
    join products on products.id = variety_products.product_id and products.product_type <> 'bundle'
    join skus on skus.product_id = products.id and skus.weight_g > 0 and skus.near_date_of is null
    where batches.id = ${batch_id}::uuid and skus.id = ${sku_id}::uuid and ${canBeSold}
  `.execute(tx);
  const [batch] = rows;
  if (!batch) throw new Refusal('batch_not_for_presale');
  const opened = await tx
    .insertInto('presales')
    .values({ batch_id, sku_id })
    .onConflict((conflict) => conflict.column('batch_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw new Refusal('batch_has_presale');
  await invalidatePresales(tx, [opened.id]);
  invalidateTags(tx, 'farms'); // the card of the batch leads to its presale
  await audit(tx, by, {
    action: 'presale.opened',
    subject: { kind: 'presale', id: opened.id },
    after: { batch: batch.code, sku_id },
  });
  return opened.id;
}

interface PresaleChange {
  is_open: boolean;
  version?: number | undefined;
}

/** Opens or closes a presale. Orders that were placed stay as they are. */
export async function changePresale(
  tx: Tx,
  id: string,
  { is_open, version }: PresaleChange,
  by: Actor,
): Promise<void> {
  const before = await tx
    .selectFrom('presales')
    .select(['is_open', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  if (version !== undefined && version !== before.version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  if (before.is_open === is_open) return;
  await tx
    .updateTable('presales')
    .set({ is_open, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await invalidatePresales(tx, [id]);
  invalidateTags(tx, 'farms');
  await audit(tx, by, {
    action: is_open ? 'presale.opened' : 'presale.closed',
    subject: { kind: 'presale', id },
    before: { is_open: before.is_open },
    after: { is_open },
  });
}
