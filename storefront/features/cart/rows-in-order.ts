import type { CartItem } from '@kebun/contract/cart/cart.ts';
import type { RemovedLine } from './cart-changes.ts';
import { lineKey } from './line-key.ts';

export type Row = { key: string } & ({ line: CartItem } | { removed: RemovedLine });

/** Returns the lines of a basket, with the removed ones in their old places. */
export function rowsInOrder(lines: readonly CartItem[], removed: readonly RemovedLine[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ key: lineKey(line), line }));
  for (const one of [...removed].sort((a, b) => a.at - b.at)) {
    const at = one.at < 0 ? rows.length : one.at;
    rows.splice(at, 0, { key: lineKey(one.line), removed: one });
  }
  return rows;
}
