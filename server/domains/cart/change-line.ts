import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { insufficientStockRefusal } from './add-to-cart.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { deleteLines, updateLine } from './queries.ts';

export interface LineChange {
  quantity?: number; // 0 removes the line
  note?: string | null;
  substitution?: 'best_match' | 'refund' | null;
  version?: number;
}

/** Changes one line. The shopper has seen its price, so only a later price change is reported. */
export async function changeLine(
  db: Db,
  shopperId: string,
  lineId: string,
  { quantity, note, substitution, version }: LineChange,
  moment: CartReadContext,
): Promise<Cart> {
  if (quantity === 0) return removeLine(db, shopperId, lineId, moment);
  const line = isUuid(lineId)
    ? await updateLine(db, shopperId, lineId, {
        quantity,
        note: note === undefined ? undefined : note?.trim() || null,
        substitution,
        version,
      })
    : undefined;
  if (!line) throw new Refusal('cart_line_not_found');

  const cart = await findCart(db, shopperId, moment);
  if (line.version === null) throw new Refusal('version_conflict', { fresh: { cart } });
  if (line.available < line.requested)
    throw insufficientStockRefusal({ ...line, quantity: line.available }, cart, moment);
  return cart;
}

export async function removeLine(
  db: Db,
  shopperId: string,
  lineId: string,
  moment: CartReadContext,
): Promise<Cart> {
  const gone = isUuid(lineId) ? await deleteLines(db, shopperId, lineId) : 0;
  if (gone === 0) throw new Refusal('cart_line_not_found');
  return findCart(db, shopperId, moment);
}

/** Removes all lines and returns the empty cart. It can be repeated. */
export async function clearCart(db: Db, shopperId: string, moment: CartReadContext): Promise<Cart> {
  await deleteLines(db, shopperId);
  return findCart(db, shopperId, moment);
}
