import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxQuantityPerLine } from '@kebun/contract/lib/limits.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { dealUnitsLeft } from '#domains/deals/latest-deal.ts';
import type { LineRow } from './cart-rows.ts';
import { lineName } from './line-name.ts';

interface NamedItem {
  name: Localised;
}

/** A change of a line since the shopper last changed it. */
export type Change =
  | { code: 'no_longer_sold' | 'sold_out' | 'reduced'; requested: number; available: number }
  | { code: 'bundle_item_sold_out'; requested: number; available: number; part: NamedItem }
  | { code: 'bundle_option_unavailable'; part: NamedItem } // the part that replaces it
  | { code: 'deal_short'; available: number; old: number; new: number } // units at the deal price, and the prices
  | { code: 'deal_ended' | 'price_changed'; old: number; new: number };

/** A line with the quantity that can be bought, which may be less than requested, or zero. */
export interface CountedLine extends LineRow {
  quantity: number;
  unit_price: number; // current price of one unit
  deal_id: string | null; // the deal with that price
  changes: Change[];
}

/**
 * Limits a line to the stock. The requested quantity is stored, so that the line recovers when stock returns. A line
 * has the deal price only while the deal has enough units for all of it.
 */
function countLine(line: LineRow): CountedLine {
  const quantity = line.is_sold
    ? Math.max(0, Math.min(line.requested, line.available, maxQuantityPerLine))
    : 0;
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
    changes: [...optionChanges(counted), ...countChanges(counted), ...priceChanges(counted)],
  };
}

/**
 * Counts the lines in order, each with the stock that earlier lines leave. A unit is never counted twice, also in
 * bundles that share a part.
 */
export function countLines(lines: readonly LineRow[]): CountedLine[] {
  const stockBySku = new Map<string, number>();
  for (const { sku_id, available } of lines.flatMap(needsOf)) {
    stockBySku.set(sku_id, Math.min(available, stockBySku.get(sku_id) ?? available));
  }
  const most = (line: LineRow) =>
    Math.min(
      ...needsOf(line).map(({ sku_id, quantity }) => Math.floor((stockBySku.get(sku_id) ?? 0) / quantity)),
    );

  const counted = lines.map((line) => {
    const one = countLine({ ...line, available: Math.max(0, most(line)) });
    for (const { sku_id, quantity } of needsOf(line)) {
      stockBySku.set(sku_id, (stockBySku.get(sku_id) ?? 0) - quantity * one.quantity);
    }
    return one;
  });
  return counted.map((line) => ({ ...line, available: line.quantity + Math.max(0, most(line)) }));
}

/** Returns the stock of one unit of a line: its sku, the parts of a bundle, or a pack of the presale of a pre-order. */
function needsOf(line: LineRow): { sku_id: string; quantity: number; available: number }[] {
  if (line.presale) return [{ sku_id: line.presale.id, quantity: 1, available: line.presale.left }];
  if (!line.parts) return [{ sku_id: line.sku_id, quantity: 1, available: line.available }];
  const needs = new Map<string, { sku_id: string; quantity: number; available: number }>();
  for (const { sku_id, quantity, available } of line.parts) {
    needs.set(sku_id, { sku_id, quantity: quantity + (needs.get(sku_id)?.quantity ?? 0), available });
  }
  return [...needs.values()];
}

type PricedLine = Omit<CountedLine, 'changes'>;

/** Reports options that are no longer offered. The default part replaces them. */
function optionChanges({ parts, choices, quantity }: PricedLine): Change[] {
  if (quantity === 0) return [];
  const replaced = (parts ?? []).filter(
    ({ slot_id, sku_id }) => choices[slot_id] && choices[slot_id] !== sku_id,
  );
  return replaced.map((part) => ({ code: 'bundle_option_unavailable', part }));
}

function countChanges({ requested, quantity, is_sold, parts }: PricedLine): Change[] {
  if (quantity >= requested) return [];
  const missing = parts?.find((part) => part.available < part.quantity);
  if (is_sold && quantity === 0 && missing) {
    return [{ code: 'bundle_item_sold_out', requested, available: 0, part: missing }];
  }
  const code = !is_sold ? 'no_longer_sold' : quantity === 0 ? 'sold_out' : 'reduced';
  return [{ code, requested, available: quantity }];
}

function priceChanges({ quantity, seen_price, unit_price, deal, deal_id }: PricedLine): Change[] {
  if (quantity === 0) return [];
  const change = { old: seen_price, new: unit_price };
  if (deal && !deal_id && deal.price < unit_price) {
    const isShort = deal.is_on && deal.left > 0;
    if (isShort)
      return [{ code: 'deal_short', available: dealUnitsLeft(deal), old: deal.price, new: unit_price }];
    if (seen_price === deal.price) return [{ code: 'deal_ended', ...change }];
  }
  return seen_price === unit_price ? [] : [{ code: 'price_changed', ...change }];
}

/** Returns the message for a change. */
export function issueOf(line: LineRow, change: Change, language: Language, t: Translate): CartIssue {
  const name = lineName(line, language);
  const about = { item_id: line.id, name };
  if ('part' in change) {
    const { part, ...rest } = change;
    return {
      ...rest,
      ...about,
      message: t(`issue.${change.code}`, { name, part: textIn(part.name, language) }),
    };
  }
  if ('old' in change) {
    const values = { name, old: formatMoney(change.old), new: formatMoney(change.new) };
    const available = 'available' in change ? change.available : 0;
    return { ...change, ...about, message: t(`issue.${change.code}`, { ...values, available }) };
  }
  return { ...change, ...about, message: t(`issue.${change.code}`, { name, available: change.available }) };
}
