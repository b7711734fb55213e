import type { DealDraft, StaffDeal } from '@kebun/contract/deals/staff-deals.ts';

/** A deal as its form edits it. Its product is chosen once. */
export type DealValues = DealDraft & Partial<Pick<StaffDeal, 'status'>>;

/** Returns the request body; 0 is no limit. */
export const toBody = (
  { price, allotment, max_per_shopper, starts_at, ends_at, is_daily, sku_id, withheld }: DealValues,
  isNew: boolean,
): DealDraft => ({
  price: price || null,
  allotment: allotment || null,
  max_per_shopper: max_per_shopper || null,
  starts_at: starts_at ?? null,
  ends_at: ends_at ?? null,
  is_daily: is_daily ?? false,
  ...(isNew && { sku_id: sku_id ?? null, withheld: withheld || null }),
});
