import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { dealUnitsLeft } from '#domains/deals/deal-offer.ts';
import type { LineRow } from './cart-rows.ts';

interface Named {
  name_en: string;
  name_zh: string;
}

/** The most units of one thing that one line may ask for. */
export const maxQuantityPerLine = 999;

/** Something that has changed about a line since the shopper last touched it. */
export type Change =
  | { code: 'gone' | 'sold_out' | 'reduced'; wanted: number; available: number }
  | { code: 'part_sold_out'; wanted: number; available: number; part: Named }
  | { code: 'swap_gone'; part: Named } // what is in its place now
  | { code: 'deal_short'; available: number; old: number; new: number } // units at the deal's price, and what is asked
  | { code: 'deal_over' | 'price_changed'; old: number; new: number };

/** A line with as many units as can really be had, which may be fewer than are wanted, or none. */
export interface CountedLine extends LineRow {
  quantity: number;
  unit_price: number; // what one unit costs now
  deal_id: string | null; // whose price that is
  changes: Change[];
}

/**
 * What is wished against what there is. The wish is kept: goods that come back are in the cart again.
 * Until then the cart counts, shows and sums up only what can be bought. A line is at the price of a deal while
 * there is enough in the deal for all of it.
 */
function countLine(line: LineRow): CountedLine {
  const quantity = line.is_sold ? Math.max(0, Math.min(line.wanted, line.available, maxQuantityPerLine)) : 0;
  const { deal, ordinary_price } = line;
  const isCheaper = deal !== null && deal.price < ordinary_price;
  const isInDeal = isCheaper && quantity <= dealUnitsLeft(deal) && dealUnitsLeft(deal) > 0;

  const counted = {
    ...line,
    quantity,
    unit_price: isInDeal ? deal.price : ordinary_price,
    deal_id: isInDeal ? deal.id : null,
  };
  return {
    ...counted,
    changes: [...swapChanges(counted), ...countChanges(counted), ...priceChanges(counted)],
  };
}

/**
 * The lines of a cart, each counted with what the lines before it leave: a bundle and one of its parts, or two bundles
 * that share a part, never count the same unit twice. What is available to a line is then what it has and whatever is
 * left over.
 */
export function countLines(lines: readonly LineRow[]): CountedLine[] {
  const shelf = new Map<string, number>();
  for (const { sku_id, available } of lines.flatMap(needsOf)) {
    shelf.set(sku_id, Math.min(available, shelf.get(sku_id) ?? available));
  }
  const most = (line: LineRow) =>
    Math.min(...needsOf(line).map(({ sku_id, quantity }) => Math.floor((shelf.get(sku_id) ?? 0) / quantity)));

  const counted = lines.map((line) => {
    const one = countLine({ ...line, available: Math.max(0, most(line)) });
    for (const { sku_id, quantity } of needsOf(line)) {
      shelf.set(sku_id, (shelf.get(sku_id) ?? 0) - quantity * one.quantity);
    }
    return one;
  });
  return counted.map((line) => ({ ...line, available: line.quantity + Math.max(0, most(line)) }));
}

/** What one unit of a line takes from the shelves: itself, or the parts of a bundle, each sku once. */
function needsOf(line: LineRow): { sku_id: string; quantity: number; available: number }[] {
  if (!line.parts) return [{ sku_id: line.sku_id, quantity: 1, available: line.available }];
  const needs = new Map<string, { sku_id: string; quantity: number; available: number }>();
  for (const { sku_id, quantity, available } of line.parts) {
    needs.set(sku_id, { sku_id, quantity: quantity + (needs.get(sku_id)?.quantity ?? 0), available });
  }
  return [...needs.values()];
}

type Priced = Omit<CountedLine, 'changes'>;

/** A part that the shopper had chosen is not offered any more: what the bundle holds at first is in its place. */
function swapChanges({ parts, choices, quantity }: Priced): Change[] {
  if (quantity === 0) return [];
  const replaced = (parts ?? []).filter(
    ({ slot_id, sku_id }) => choices[slot_id] && choices[slot_id] !== sku_id,
  );
  return replaced.map((part) => ({ code: 'swap_gone', part }));
}

function countChanges({ wanted, quantity, is_sold, parts }: Priced): Change[] {
  if (quantity >= wanted) return [];
  const missing = parts?.find((part) => part.available < part.quantity);
  if (is_sold && quantity === 0 && missing) {
    return [{ code: 'part_sold_out', wanted, available: 0, part: missing }];
  }
  const code = !is_sold ? 'gone' : quantity === 0 ? 'sold_out' : 'reduced';
  return [{ code, wanted, available: quantity }];
}

function priceChanges({ quantity, seen_price, unit_price, deal, deal_id }: Priced): Change[] {
  if (quantity === 0) return [];
  const change = { old: seen_price, new: unit_price };
  if (deal && !deal_id && deal.price < unit_price) {
    const isShort = deal.is_on && deal.left > 0;
    if (isShort)
      return [{ code: 'deal_short', available: dealUnitsLeft(deal), old: deal.price, new: unit_price }];
    if (seen_price === deal.price) return [{ code: 'deal_over', ...change }];
  }
  return seen_price === unit_price ? [] : [{ code: 'price_changed', ...change }];
}

/** What a line is called in a sentence: one of several packs by its unit too. */
function calledIn(line: LineRow, language: Language) {
  const name = line[`name_${language}`];
  if (line.product_type !== 'variable') return name;
  return `${name}${language === 'zh' ? '，' : ', '}${line[`unit_${language}`]}`;
}

/** A change as it is told. */
export function issueOf(line: LineRow, change: Change, language: Language, t: Translate): CartIssue {
  const name = calledIn(line, language);
  const about = { item_id: line.id, name };
  if ('part' in change) {
    const { part, ...told } = change;
    return {
      ...told,
      ...about,
      message: t(`issue.${change.code}`, { name, part: part[`name_${language}`] }),
    };
  }
  if ('old' in change) {
    const values = { name, old: formatMoney(change.old), new: formatMoney(change.new) };
    const available = 'available' in change ? change.available : 0;
    return { ...change, ...about, message: t(`issue.${change.code}`, { ...values, available }) };
  }
  return { ...change, ...about, message: t(`issue.${change.code}`, { name, available: change.available }) };
}
