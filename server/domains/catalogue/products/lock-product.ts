import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** Takes a product for this transaction, for whoever has seen it as it is now. */
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
