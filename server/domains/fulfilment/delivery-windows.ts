import type { PackingWindow, PickList, RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { maxRunOrders } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { WindowPaperKind } from '@kebun/contract/orders/papers.ts';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import { slotLabel } from '#domains/delivery/slot-label.ts';
import { findOrderForStaff } from '#domains/orders/desk/staff-orders.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { statusReply } from '#domains/orders/order-statuses.ts';
import { localeOfPaper, renderPapers } from '#domains/orders/papers/render-paper.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StreamReply } from '#platform/http/stream-reply.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import {
  type PickedRow,
  type StopRow,
  selectDrivers,
  selectOrdersWithPaper,
  selectPickList,
  selectRun,
  selectStops,
  selectWindow,
  selectWindows,
  type WindowReference,
} from './queries.ts';

interface Hours {
  starts_at: string | null;
  ends_at: string | null;
}

const labelOf = ({ starts_at, ends_at }: Hours, { language, t }: ReplyLocale): string =>
  starts_at && ends_at
    ? slotLabel(new Date(starts_at), new Date(ends_at), language)
    : t('office.window_none');

/** Lists the delivery windows of some days with the status of their orders, and open orders without a window. */
export async function listWindows(
  db: Db,
  { from, days }: { from: string; days: number },
  wording: ReplyLocale,
): Promise<PackingWindow[]> {
  const rows = await selectWindows(db, from, days);
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    label: labelOf({ starts_at, ends_at }, wording),
  }));
}

/** Returns the items to pick for a window. Orders without one are delivered from today on. */
export async function findPickList(
  db: Db,
  which: WindowReference,
  { today = malaysianDay(new Date()), ...wording }: ReplyLocale & { today?: string },
): Promise<PickList> {
  const [window, rows] = await Promise.all([selectWindow(db, which), selectPickList(db, which, today)]);
  return {
    label: labelOf(window ?? { starts_at: null, ends_at: null }, wording),
    to_pick: window?.to_pick ?? 0,
    orders: (window?.to_pick ?? 0) + (window?.picking ?? 0),
    rows: rows.map((row) => pickRow(row, wording)),
  };
}

const pickRow = (
  { place, picture, ...row }: PickedRow,
  { language }: ReplyLocale,
): PickList['rows'][number] => ({
  ...row,
  place: textIn(place, language),
  image: attachment(picture, textIn(row.name, language)),
});

/** Returns the stops of a van for a window. */
export const listStops = async (db: Db, which: WindowReference, wording: ReplyLocale): Promise<RunStop[]> =>
  (await selectStops(db, which)).map((stop) => stopReply(stop, wording));

/** Returns the stops of a window with its van and driver, and the staff who may drive. */
export async function findRun(db: Db, which: WindowReference, wording: ReplyLocale) {
  return runPipelined({
    data: listStops(db, which, wording),
    run: selectRun(db, which),
    drivers: selectDrivers(db),
  });
}

export function stopReply(row: StopRow, wording: ReplyLocale): RunStop {
  const { shipping_address: to, slot_starts_at, slot_ends_at, shipping_type } = row;
  const hours = { starts_at: slot_starts_at, ends_at: slot_ends_at };
  const isCollected = shipping_type === 'pickup';
  const lines = [to.company, to.street_address, to.street_address_2, `${to.zip} ${to.city}`];
  return {
    id: row.id,
    display_id: row.display_id,
    status: statusReply(row.status, wording.t),
    awaits_decision: row.awaits_decision,
    recipient: to.recipient,
    contact_number: to.contact_number,
    address: isCollected ? [] : lines.filter((line): line is string => Boolean(line)),
    zip: to.zip,
    city: to.city,
    is_collected: isCollected,
    label: slot_starts_at ? labelOf(hours, wording) : textIn(row.shipping_name, wording.language),
    item_count: row.item_count,
    cash_due: row.cash_due,
    leave_at_door: row.leave_at_door,
    shipping_remarks: row.shipping_remarks,
    version: row.version,
    tries: row.tries.map(({ at, note }) => ({ at: new Date(at).toISOString(), note })),
  };
}

interface WindowPapersRequest {
  kind: WindowPaperKind;
  at: Date;
  publicUrl: string; // of the shop, for links
  limit?: number; // of papers in one file
}

interface Reader extends ReplyLocale {
  staff: Pick<StaffCaller, 'roles'>;
}

/**
 * Returns the papers of a window as one PDF, each in the language of its order. Throws too_many_papers for a larger
 * window than a van can serve, because no paper may be missing in silence.
 */
export async function renderWindowPapers(
  db: Db,
  which: WindowReference,
  { kind, at, publicUrl, limit = maxRunOrders }: WindowPapersRequest,
  reader: Reader,
): Promise<StreamReply<string>> {
  const found = await selectOrdersWithPaper(db, which, { kind, limit: limit + 1 });
  if (found.length > limit) throw new Refusal('too_many_papers');

  const { staff } = reader;
  async function* orders() {
    for (const one of found) {
      const { language, t } = localeOfPaper(null, one, reader);
      yield { order: await findOrderForStaff(db, one.id, { language, t, staff }), locale: { language, t } };
    }
  }
  const date = which.window_id ? (which.date ?? null) : null;
  return renderPapers(db, { kind, date, at, publicUrl }, orders(), reader);
}
