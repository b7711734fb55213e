import type { Cart, CartIssue, CartItem, Totals } from '@kebun/contract/cart/cart.ts';
import { estimatedWeight, lineMoney, productValueOf } from '@kebun/contract/cart/line-money.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxQuantityPerLine } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { total } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import { weightNote } from '#domains/catalogue/products/variants.ts';
import type { CheckoutRules } from '#domains/content/settings/checkout-rules.ts';
import { preOrderReply } from '#domains/preorders/list-presales.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type AppliedCoupon, couponIssues, couponReply } from './applied-coupon.ts';
import type { CartRow } from './cart-rows.ts';
import { type CountedLine, issueOf } from './resolve-lines.ts';

/** A cart with quantities and prices. */
export interface PricedCart {
  row: CartRow | null; // null for an empty cart
  lines: CountedLine[];
  totals: Totals;
  rules: CheckoutRules;
  coupon: AppliedCoupon | null;
}

/** The reader of the reply, and the language. */
export interface ReplyContext {
  owner: Shopper['kind'];
  language: Language;
  t: Translate;
}

/** `blockers`: blockers of a line in addition to its own changes. */
export function cartReply(
  { row, lines, totals, rules, coupon }: PricedCart,
  { owner, language, t }: ReplyContext,
  blockers: readonly CartIssue[] = [],
): Cart {
  const issuesOf = (line: CountedLine) => [
    ...blockers.filter((issue) => issue.item_id === line.id),
    ...line.changes.map((change) => issueOf(line, change, language, t)),
  ];
  const productValue = productValueOf(totals); // a coupon removes nothing else
  const item_count = total(lines.map((line) => line.quantity));
  const freeFrom = rules.free_delivery_from;

  return {
    id: row?.id ?? null,
    version: row?.version ?? 0,
    owner,
    items: lines.map((line) => itemReply(line, issuesOf(line)[0] ?? null, { language, t })),
    item_count,
    totals,
    issues: [...lines.flatMap(issuesOf), ...(item_count > 0 ? couponIssues(coupon, t) : [])],
    free_delivery: freeFrom
      ? {
          threshold: freeFrom,
          remaining: Math.max(0, freeFrom - productValue),
          expires_at: rules.free_delivery_ends_at,
        }
      : null,
    min_order: { amount: rules.min_order, remaining: Math.max(0, rules.min_order - productValue) },
    coupon: couponReply(coupon, language),
    updated_at: row && new Date(row.updated_at).toISOString(),
  };
}

function itemReply(
  line: CountedLine,
  issue: CartIssue | null,
  { language, t }: Pick<ReplyContext, 'language' | 't'>,
): CartItem {
  const name = textIn(line.name, language);
  const byWeight = line.sale_mode === 'weight';
  const left = line.is_sold ? Math.max(0, line.available) : 0;

  return {
    id: line.id,
    product_id: line.product_id,
    variation_option_id: line.sku_id,
    product_type: line.product_type,
    slug: line.slug,
    name,
    image: attachment(line.picture, name),
    tint: line.tint,
    unit: textIn(line.unit, language),
    sale_mode: line.sale_mode,
    fresh: line.fresh,
    quantity: line.quantity,
    qty_step: 1,
    qty_max: Math.min(left, maxQuantityPerLine),
    stock_left: left,
    unit_price: line.unit_price,
    list_price: line.list_price,
    ...lineMoney(line),
    is_estimate: byWeight,
    estimated_weight_g: estimatedWeight(line),
    weight_note:
      byWeight && line.weight_g
        ? weightNote({ ...line, weight_g: line.weight_g, price: line.unit_price }, t)
        : null,
    note: line.note,
    substitution: line.substitution,
    bundle_items: partsReply(line, language),
    issue,
    ...(line.presale && {
      presale_id: line.presale.id,
      pre_order: preOrderReply(line.presale, { language, t }),
    }),
  };
}

const partsReply = ({ parts }: CountedLine, language: Language): CartItem['bundle_items'] =>
  (parts ?? []).map((part) => ({
    product_id: part.product_id,
    variation_option_id: part.sku_id,
    bundle_slot_id: part.slot_id,
    slug: part.slug,
    name: textIn(part.name, language),
    unit: textIn(part.unit, language),
    thumbnail: part.picture,
    quantity: part.quantity,
  }));
