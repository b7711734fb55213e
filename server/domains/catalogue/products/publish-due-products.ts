import { sql } from 'kysely';
import { auditAll } from '#platform/auth/audit.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { reindexBatch, reindexProducts } from '../reindex-products.ts';

interface PublishedProduct {
  id: string;
  publish_by: string | null; // null: the staff member was removed since
}

/**
 * Publishes the drafts whose time has come, as the staff members who scheduled them. A draft that a staff member is
 * saving at this moment is left to the next run.
 */
export async function publishDueProducts(inTransaction: InTransaction): Promise<void> {
  for (let published = reindexBatch; published === reindexBatch; ) {
    published = await inTransaction(publishSome);
  }
}

/** Returns the number of published products, at most a batch. */
async function publishSome(tx: Tx): Promise<number> {
  const { rows } = await sql<PublishedProduct>`
    with due as (
      select id, publish_by from products where publish_at <= now()
      order by publish_at, id limit ${sql.lit(reindexBatch)} for no key update skip locked
    )
    update products
    set status = 'publish', publish_at = null, publish_by = null, version = version + 1, updated_at = now()
    from due where products.id = due.id
    returning products.id, due.publish_by
  `.execute(tx);
  if (rows.length === 0) return 0;
  await reindexProducts(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id, publish_by } of rows) {
    await auditAll(tx, publish_by === null ? null : { id: publish_by }, [
      {
        action: 'product.published',
        subject: { kind: 'product', id },
        before: { status: 'draft' },
        after: { status: 'publish' },
      },
    ]);
  }
  return rows.length;
}
