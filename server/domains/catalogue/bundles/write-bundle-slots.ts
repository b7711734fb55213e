import type { SlotDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Replaces the slots of a bundle, in order. A slot that stays keeps its id, because carts refer to it. When a slot
 * is removed, carts return to the default part.
 */
export async function writeBundleSlots(tx: Tx, bundleId: string, slots: readonly SlotDraft[]): Promise<void> {
  const stay = slots.flatMap(({ id }) => id ?? []);
  await sql`delete from bundle_slots where bundle_id = ${bundleId} and id <> all(${stay}::uuid[])`.execute(
    tx,
  );
  await sql`update bundle_slots set position = position + 1000 where bundle_id = ${bundleId}`.execute(tx); // avoids a conflict with the new positions
  for (const [n, slot] of slots.entries()) {
    const id = await writeSlot(tx, bundleId, slot, n + 1);
    await tx.deleteFrom('bundle_options').where('slot_id', '=', id).execute();
    const options = slot.sku_ids.map((sku_id, index) => ({ slot_id: id, sku_id, position: index + 1 }));
    await tx.insertInto('bundle_options').values(options).execute();
  }
}

async function writeSlot(tx: Tx, bundle_id: string, { id, quantity }: SlotDraft, position: number) {
  const existing = id
    ? await tx
        .updateTable('bundle_slots')
        .set({ quantity, position })
        .where('id', '=', id)
        .where('bundle_id', '=', bundle_id)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  const written =
    existing ??
    (await tx
      .insertInto('bundle_slots')
      .values({ bundle_id, quantity, position })
      .returning('id')
      .executeTakeFirstOrThrow());
  return written.id;
}
