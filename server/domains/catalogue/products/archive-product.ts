import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { reindexProducts } from '../reindex-products.ts';

/** Archives a product. Orders, reviews and wishlists still refer to it, so it must have a picture. */
export async function archiveProduct(tx: Tx, id: string, by: { id: string }): Promise<void> {
  const before = await tx
    .selectFrom('products')
    .select(['status', 'picture_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('product_not_found');
  if (before.status === 'archived') return;
  if (!before.picture_id) {
    throw invalidField('pictures', 'office.product_rule_picture');
  }
  await tx
    .updateTable('products')
    .set({
      status: 'archived',
      publish_at: null,
      publish_by: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await reindexProducts(tx, [id]);
  await audit(tx, by, {
    action: 'product.archived',
    subject: { kind: 'product', id },
    before: { status: before.status },
    after: { status: 'archived' },
  });
}
