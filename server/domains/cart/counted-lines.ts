import type { CartIssue } from '@kebun/contract/cart.ts';
import type { Language } from '@kebun/contract/languages.ts';
import { formatMoney } from '@kebun/contract/money.ts';
import type { Say } from '@kebun/contract/texts.ts';
import type { LineRow } from './cart-rows.ts';

/** The most units of one thing that one line may ask for. */
export const mostOfOneLine = 999;

/** Something that has changed about a line since the shopper last touched it. */
export type Change =
  | { code: 'gone' | 'sold_out' | 'reduced'; wanted: number; available: number }
  | { code: 'price_changed'; old: number; new: number };

/** A line with as many units as can really be had, which may be fewer than are wanted, or none. */
export interface CountedLine extends LineRow {
  quantity: number;
  changes: Change[];
}

/**
 * What is wished against what there is. The wish is kept: goods that come back are in the cart again.
 * Until then the cart counts, shows and sums up only what can be bought.
 */
export function countLine(line: LineRow): CountedLine {
  const quantity = line.is_sold ? Math.max(0, Math.min(line.wanted, line.available, mostOfOneLine)) : 0;
  return { ...line, quantity, changes: changesOf(line, quantity) };
}

function changesOf(line: LineRow, quantity: number): Change[] {
  const { wanted, seen_price, unit_price } = line;
  const changes: Change[] = [];
  if (quantity < wanted) {
    const code = !line.is_sold ? 'gone' : quantity === 0 ? 'sold_out' : 'reduced';
    changes.push({ code, wanted, available: quantity });
  }
  if (quantity > 0 && unit_price !== seen_price) {
    changes.push({ code: 'price_changed', old: seen_price, new: unit_price });
  }
  return changes;
}

/** A change as it is told. */
export function issueOf(line: LineRow, change: Change, language: Language, say: Say): CartIssue {
  const name = line[`name_${language}`];
  const about = { item_id: line.id, name };
  if (change.code === 'price_changed') {
    const values = { name, old: formatMoney(change.old), new: formatMoney(change.new) };
    return { ...change, ...about, message: say('issue.price_changed', values) };
  }
  return { ...change, ...about, message: say(`issue.${change.code}`, { name, available: change.available }) };
}
