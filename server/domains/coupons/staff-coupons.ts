import { asCode, type CouponDraft, couponRules, type StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byId, cursorPage } from '#platform/http/cursor-pagination.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  type CouponTerms,
  deleteCoupon,
  insertCoupon,
  isCodeTaken,
  lockCoupon,
  lockCouponCode,
  replaceCategories,
  selectCoupon,
  selectForStaff,
  updateCoupon,
} from './staff-rows.ts';

interface Query {
  state?: StaffCoupon['state'];
  text?: string;
  cursor?: string;
  limit?: number;
}

/** Lists all coupons, the newest first, with their current number of uses. */
export async function listCouponsForStaff(db: Db, { state, text, cursor, limit = 30 }: Query) {
  const code = text && asCode(text);
  const rows = await selectForStaff(db, { state, text: code, after: cursor, limit: limit + 1 });
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return { data: shown, next_cursor };
}

export async function findCouponForStaff(db: Db, id: string): Promise<StaffCoupon> {
  const coupon = await selectCoupon(db, id);
  if (!coupon) throw new Refusal('coupon_not_found');
  return coupon;
}

/** Throws when the end is before the start. A missing start means now, or unchanged. */
function assertPeriod({ starts_at, ends_at }: CouponDraft, begins: string) {
  if (ends_at && Date.parse(ends_at) <= Date.parse(starts_at ?? begins))
    throw invalidField('ends_at', 'office.rule_ends');
}

/** Creates a coupon. The code is locked, so that two callers cannot both take it. */
export async function addCoupon(tx: Tx, draft: CouponDraft, by: Actor): Promise<string> {
  const terms = termsOf(draft);
  assertPeriod(draft, new Date().toISOString());
  await lockCouponCode(tx, terms.code);
  const added = await insertCoupon(tx, terms);
  if (!added) throw invalidField('code', 'office.coupons_rule_taken');
  await setCategories(tx, added.id, draft);
  const after = await findCouponForStaff(tx, added.id);
  await audit(tx, by, {
    action: 'coupon.created',
    subject: { kind: 'coupon', id: added.id },
    after: auditFields(after),
  });
  publishCoupons(tx);
  return added.id;
}

/**
 * Changes a coupon for future orders. Existing orders keep their discount. A used code cannot change, and the limit
 * cannot fall below the uses.
 */
export async function changeCoupon(
  tx: Tx,
  id: string,
  { version, ...draft }: CouponDraft & { version?: number },
  by: Actor,
): Promise<void> {
  const terms = termsOf(draft);
  await lockCouponCode(tx, terms.code);
  await lockCoupon(tx, id);
  const before = await findCouponForStaff(tx, id);
  if (version !== undefined && version !== before.version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  assertPeriod(draft, before.starts_at);
  if (before.was_used && terms.code !== before.code) throw invalidField('code', 'office.coupons_rule_used');
  if (await isCodeTaken(tx, terms.code, id)) throw invalidField('code', 'office.coupons_rule_taken');
  if (terms.max_uses && terms.max_uses < before.times_used)
    throw invalidField('max_uses', 'office.coupons_rule_max_uses');

  await updateCoupon(tx, id, terms);
  await setCategories(tx, id, draft);
  const after = await findCouponForStaff(tx, id);
  await audit(tx, by, {
    action: 'coupon.updated',
    subject: { kind: 'coupon', id },
    before: auditFields(before),
    after: auditFields(after),
  });
  publishCoupons(tx);
}

/** Deletes a coupon that was never used. */
export async function removeCoupon(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockCoupon(tx, id);
  const before = await findCouponForStaff(tx, id);
  if (before.was_used) throw new Refusal('coupon_in_use');
  await deleteCoupon(tx, id);
  await audit(tx, by, {
    action: 'coupon.deleted',
    subject: { kind: 'coupon', id },
    before: auditFields(before),
  });
  publishCoupons(tx);
}

/** Settings say whether a coupon can be used: the home page promises coupons only then. */
const publishCoupons = (tx: Tx) => invalidateTags(tx, 'settings');

async function setCategories(tx: Tx, id: string, { category_ids = [] }: CouponDraft) {
  if (!(await replaceCategories(tx, id, category_ids)))
    throw invalidField('category_ids', 'rule.wrong_value');
}

/**
 * Returns the terms of the coupon's kind and drops fields of other kinds. A first-order coupon is limited to one
 * use per person.
 */
function termsOf(draft: CouponDraft): CouponTerms {
  assertRules(couponRules, draft);
  const { kind, first_order_only = false, max_per_customer = null, starts_at } = draft;
  return {
    code: asCode(draft.code ?? ''),
    label: trimmedTexts(draft.label),
    kind,
    amount: kind === 'fixed' ? (draft.amount ?? null) : null,
    percent: kind === 'percentage' ? (draft.percent ?? null) : null,
    max_discount: kind === 'percentage' ? (draft.max_discount ?? null) : null,
    min_spend: draft.min_spend ?? 0,
    first_order_only,
    max_per_customer: first_order_only ? 1 : max_per_customer,
    max_uses: draft.max_uses ?? null,
    ...(starts_at && { starts_at }),
    ends_at: draft.ends_at ?? null,
    is_active: draft.is_active ?? true,
  };
}

/** Returns the fields for the audit log, without uses by orders. */
const auditFields = ({
  times_used: _used,
  was_used: _wasUsed,
  state: _state,
  categories,
  ...terms
}: StaffCoupon) => ({
  ...terms,
  categories: categories.map(({ slug }) => slug),
});
