import {
  type DealDraft,
  type DealTerms,
  dealRules,
  newDealRules,
  type StaffDeal,
} from '@kebun/contract/deals/staff-deals.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { reindexProducts } from '#domains/catalogue/reindex-products.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byMoment, cursorPage, readCursor } from '#platform/http/cursor-pagination.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { advanceRecurringDeals } from './advance-recurring-deals.ts';
import { lockDealSchedule } from './lock-deals.ts';
import { scheduleDeal } from './schedule-deal.ts';
import {
  type DealColumns,
  deleteUnstarted,
  endSeries,
  findDealAt,
  leaveSeries,
  lockDeal,
  type StaffDealRow,
  selectByStatus,
  selectDeal,
  selectDealProducts,
  stopDeal,
  updateDeal,
} from './staff-rows.ts';

interface Query {
  status?: StaffDeal['status'];
  cursor?: string;
  limit?: number;
}

/** Lists active, upcoming and ended deals, the latest start first. */
export async function listDealsForStaff(
  db: Db,
  { status = 'running', cursor, limit = 30 }: Query,
  language: Language,
) {
  const rows = await selectByStatus(db, { status, after: readCursor(cursor), limit: limit + 1, language });
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return { data: shown.map(staffDeal), next_cursor };
}

export async function findDealForStaff(
  db: Db,
  id: string,
  language: Language = defaultLanguage,
): Promise<StaffDeal> {
  const row = await selectDeal(db, id, language);
  if (!row) throw new Refusal('deal_not_found');
  return staffDeal(row);
}

const staffDeal = ({ moment: _moment, ...deal }: StaffDealRow): StaffDeal => deal;

/** Creates a deal below the ordinary price. Pages show it at once if it has started. */
export async function addDeal(
  tx: Tx,
  { sku_id, withheld = 0, ...draft }: DealDraft,
  by: Actor,
): Promise<string> {
  const columns = columnsOf(draft);
  assertRules(newDealRules, { ...draft, withheld });
  if (!sku_id) throw invalidField('sku_id', 'rule.required');
  const [sku] = await selectDealProducts(tx, { skuId: sku_id, language: defaultLanguage });
  if (!sku) throw invalidField('sku_id', 'refusal.deal_needs_single_variant');
  assertCheaper(columns, sku.price);

  await lockDealSchedule(tx, sku_id);
  await scheduleDeal(tx, { ...columns, sku_id, withheld: withheld ?? 0 });
  const after = await reloadDeal(tx, await findDealAt(tx, sku_id, columns.starts_at));
  await advanceRecurringDeals(tx);
  await audit(tx, by, {
    action: 'deal.created',
    subject: { kind: 'deal', id: after.id },
    after: auditFields(after),
  });
  return after.id;
}

/**
 * Changes a deal that has not ended. Its past start and its sold units stay, and it cannot overlap another deal. A
 * recurring deal passes the change to its next round; an upcoming round that is edited leaves the series. Pages are
 * updated at once.
 */
export async function changeDeal(
  tx: Tx,
  id: string,
  { version, ...draft }: DealTerms & { version?: number },
  by: Actor,
): Promise<void> {
  const terms = columnsOf(draft);
  const before = await lockDealForEdit(tx, id);
  if (version !== undefined && version !== before.version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });

  const columns = { ...terms, ...(before.status === 'running' && { starts_at: before.starts_at }) };
  if (Date.parse(columns.ends_at) <= Date.parse(columns.starts_at))
    throw invalidField('ends_at', 'office.rule_ends');
  if (columns.allotment < before.sold) throw invalidField('allotment', 'office.deals_rule_sold');
  if (columns.price !== before.price) assertCheaper(columns, before.sku.price);
  if (before.status === 'scheduled') await leaveSeries(tx, id);
  else await endSeries(tx, id); // future rounds are planned again from the changed deal
  await updateDeal(tx, id, columns);
  const after = await reloadDeal(tx, id);
  for (const at of [columns.starts_at, columns.ends_at]) {
    await enqueue(tx, 'deals.advance', {}, { jobKey: `deals.advance at ${at}`, runAt: at });
  }
  await refreshDeal(tx, after);
  await audit(tx, by, {
    action: 'deal.updated',
    subject: { kind: 'deal', id },
    before: auditFields(before),
    after: auditFields(after),
  });
}

/** Ends a deal at once with its future rounds. An upcoming deal is deleted. */
export async function endDeal(tx: Tx, id: string, by: Actor): Promise<void> {
  const before = await lockDealForEdit(tx, id);
  await endSeries(tx, id);
  const isTakenAway = await deleteUnstarted(tx, id);
  if (!isTakenAway) {
    await stopDeal(tx, id);
    await enqueue(tx, 'deals.advance', {});
  }
  await refreshDeal(tx, before);
  await audit(tx, by, {
    action: isTakenAway ? 'deal.deleted' : 'deal.ended',
    subject: { kind: 'deal', id },
    before: auditFields(before),
    after: isTakenAway ? null : auditFields(await findDealForStaff(tx, id)),
  });
}

/** Locks a deal that has not ended against changes and purchases. */
async function lockDealForEdit(tx: Tx, id: string): Promise<StaffDeal> {
  const { sku } = await findDealForStaff(tx, id);
  await lockDealSchedule(tx, sku.sku_id);
  await lockDeal(tx, id);
  const deal = await findDealForStaff(tx, id);
  if (deal.status === 'ended') throw new Refusal('deal_ended');
  return deal;
}

/** Returns the deal after a change. An ended deal is not found. */
async function reloadDeal(tx: Tx, id: string): Promise<StaffDeal> {
  const deal = await findDealForStaff(tx, id);
  if (deal.status === 'ended') throw invalidField('ends_at', 'office.deals_rule_past');
  return deal;
}

async function refreshDeal(tx: Tx, { status, sku }: StaffDeal) {
  await advanceRecurringDeals(tx);
  if (status === 'running') await reindexProducts(tx, [sku.product.id]); // its price may have changed
  invalidateTags(tx, `stock:${sku.product.id}`);
}

function assertCheaper({ price }: Pick<DealColumns, 'price'>, regularPrice: number) {
  if (price >= regularPrice) throw invalidField('price', 'office.deals_rule_price');
}

function columnsOf(draft: DealTerms): DealColumns {
  assertRules(dealRules, draft);
  const { price, allotment, max_per_shopper, starts_at, ends_at, is_daily = false } = draft;
  return {
    price: price ?? 0,
    allotment: allotment ?? 0,
    max_per_shopper: max_per_shopper ?? null,
    starts_at: starts_at ?? '',
    ends_at: ends_at ?? '',
    repeat_interval: is_daily ? '24 hours' : null,
  };
}

/** Returns the fields for the audit log, without sales by orders. */
const auditFields = ({ sku, sold: _sold, status: _status, id: _id, ...terms }: StaffDeal) => ({
  ...terms,
  sku: sku.code,
});
