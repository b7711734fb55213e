import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** Locks a product for this transaction. Throws when its version is not the given one. */
export async function lockProduct(tx: Tx, id: string, version: number): Promise<void> {
  const locked = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new Refusal('product_not_found');
  if (locked.version !== version) {
    throw new Refusal('version_conflict', { fresh: { version: locked.version } });
  }
}
