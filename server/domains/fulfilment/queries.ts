import type { DeliveryRun, RunDraft, RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { WindowPaperKind } from '@kebun/contract/orders/papers.ts';
import { permissions } from '@kebun/contract/staff/staff.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import { lotsToTake } from '#domains/inventory/split-by-lot.ts';
import type { LinePartRow, OrderLineRow } from '#domains/orders/order-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { SubstituteRow } from './substitute-rows.ts';

/** The orders that leave together. Without a date: orders without a window. */
export interface WindowReference {
  date?: string | undefined;
  window_id?: string | undefined;
}

const inWindow = ({ date, window_id }: WindowReference): RawBuilder<unknown> =>
  date && window_id
    ? sql`slot_date = ${date}::date and window_id = ${window_id}::uuid`
    : sql`window_id is null and status in ('confirmed', 'picking', 'packed')`;

export interface WindowRow {
  date: string | null;
  window_id: string | null;
  starts_at: string | null;
  ends_at: string | null;
  orders: number;
  to_pick: number;
  picking: number;
  packed: number;
  on_the_way: number;
  delivered: number;
}

const countIn = (status: OrderStatus) => sql`(count(*) filter (where status = ${status}))::int`;

/** Orders keep their promised hours, so a changed window lasts from the first to the last of them. */
const windowColumns = sql`slot_date as date, window_id, min(slot_starts_at) as starts_at, max(slot_ends_at) as ends_at,
  count(*)::int as orders, ${countIn('confirmed')} as to_pick, ${countIn('picking')} as picking,
  ${countIn('packed')} as packed, ${countIn('on_the_way')} as on_the_way, ${countIn('delivered')} as delivered`;

/** Returns the windows of some days, and open orders without a window. */
export async function selectWindows(db: Db, from: string, days: number): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns}
    from orders
    where (slot_date >= ${from}::date and slot_date < ${from}::date + ${days}::int
        and status not in ('awaiting_payment', 'failed', 'cancelled'))
      or (window_id is null and status in ('confirmed', 'picking', 'packed'))
    group by slot_date, window_id order by starts_at nulls last, window_id
  `.execute(db);
  return rows;
}

export async function selectWindow(db: Db, which: WindowReference): Promise<WindowRow | undefined> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns}
    from orders where ${inWindow(which)} and status not in ('awaiting_payment', 'failed', 'cancelled')
    group by slot_date, window_id
  `.execute(db);
  return rows[0];
}

export interface PickedRow {
  sku_id: string;
  sku: string;
  barcode: string | null;
  name: Localised;
  unit: Localised;
  picture: StoredImage;
  place: Localised;
  quantity: number;
  weight_g: number | null;
  orders: { display_id: string; quantity: number; note: string | null }[];
  lots: { code: string; quantity: number; best_before: string | null; place: string | null }[];
}

export const pictureJson = sql`json_build_object('id', pictures.id, 'thumbnail', thumbnail, 'original', original,
  'width', width, 'height', height)`;

/** Returns the items of a window's orders in the order of the categories, bundles by their parts. */
export async function selectPickList(db: Db, which: WindowReference, today: string): Promise<PickedRow[]> {
  const deliveredOn = sql`${which.window_id ? (which.date ?? today) : today}::date`;
  const { rows } = await sql<PickedRow>`
    with requested as (
      select orders.display_id, note, line.quantity * coalesce(parts.quantity, 1) as quantity,
        coalesce(parts.sku_id, line.sku_id) as sku_id,
        case when parts.line_id is null then line.estimated_weight_g end as weight_g
      from orders
      join open_order_lines as line on order_id = orders.id
      left join order_line_parts as parts on line_id = line.id
      where ${inWindow(which)} and status in ('confirmed', 'picking') and not awaits_decision and line.quantity > 0
    ), summed as (
      select sku_id, sum(quantity)::int as quantity, sum(weight_g)::int as weight_g,
        json_agg(json_build_object('display_id', display_id, 'quantity', quantity, 'note', note)
          order by display_id) as orders
      from requested group by sku_id
    )
    select sku_id, skus.code as sku, barcode, products.name, skus.unit,
      ${pictureJson} as picture, category.name as place,
      summed.quantity, summed.weight_g, orders,
      ${lotsToTake(sql`summed.sku_id`, sql`summed.quantity`, deliveredOn)} as lots
    from summed
    join skus on skus.id = sku_id
    join products on products.id = skus.product_id
    join categories as category on category.id = products.category_id
    left join categories as parent on parent.id = category.parent_id
    join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
    order by coalesce(parent.position, category.position), category.position, category.id, ${textSql('products.name', defaultLanguage)}, skus.position
  `.execute(db);
  return rows;
}

/** Locks the orders that wait to be picked, except those with an open cancellation request. */
export async function lockOrdersToPick(tx: Tx, which: WindowReference): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${inWindow(which)} and status = 'confirmed' and not awaits_decision
    order by id for no key update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the orders that a van takes along, except pick-up orders and open cancellation requests. */
export async function lockPackedOrders(tx: Tx, which: WindowReference): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ${inWindow(which)} and status = 'packed' and not awaits_decision and shipping_type <> 'pickup'
      and not exists (
        select from order_line_lots as lots
        join order_lines on order_lines.id = lots.line_id join pack_lots on pack_lots.id = lots.lot_id
        where order_lines.order_id = orders.id and lots.quantity > lots.returned and state = 'recalled'
      )
    order by id for no key update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export interface StopRow {
  id: string;
  display_id: string;
  status: OrderStatus;
  version: number;
  awaits_decision: boolean;
  shopper_id: string;
  shipping_address: AddressSnapshot;
  shipping_type: string;
  shipping_name: Localised;
  slot_date: string | null;
  slot_starts_at: string | null;
  slot_ends_at: string | null;
  item_count: number; // units in the parcel, or ordered ones before it is packed line by line
  cash_due: number;
  leave_at_door: boolean;
  shipping_remarks: string | null;
  remarks: string | null;
  substitution: string | null;
  tries: RunStop['tries'];
}

const stopColumns = sql`id, display_id, status, version, awaits_decision, shopper_id, shipping_address, shipping_type,
  shipping_name, slot_date, slot_starts_at, slot_ends_at, coalesce((
    select sum(packed_lines.quantity + coalesce(substitutes.quantity, 0)) from order_lines
    join packed_lines on packed_lines.line_id = order_lines.id
    left join substitutes on substitutes.line_id = order_lines.id
    where order_lines.order_id = orders.id), item_count)::int as item_count,
  case when payment_gateway = 'cod' then total - cash_reduction - captured else 0 end as cash_due,
  leave_at_door, shipping_remarks, remarks, substitution, (
    select coalesce(json_agg(json_build_object('at', at, 'note', nullif(body, '–')) order by order_notes.id), '[]')
    from order_notes where order_id = orders.id and kind = 'not_at_home'
  ) as tries`;

const orderOfStops = ({ date, window_id }: WindowReference) => sql`
  select order_ids from delivery_runs where date = ${date ?? null}::date and window_id = ${window_id ?? null}::uuid`;

/** Returns the van and the driver of a window. Before anything was chosen the version is 0. */
export async function selectRun(db: Db, { date, window_id }: WindowReference): Promise<DeliveryRun> {
  const { rows } = await sql<DeliveryRun>`
    select driver_id, vehicle, version from delivery_runs
    where date = ${date ?? null}::date and window_id = ${window_id ?? null}::uuid`.execute(db);
  return rows[0] ?? { driver_id: null, vehicle: '', version: 0 };
}

/** Returns the staff who may drive. */
export async function selectDrivers(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from staff
    where disabled_at is null and exists (
      select from staff_roles where staff_id = staff.id and role = any (${[...permissions['orders.pack']]})
    ) order by name, id`.execute(db);
  return rows;
}

export const isWindow = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select from delivery_windows where id = ${id}`.execute(db)).rows.length > 0;

/** Saves a run over the version that was seen. Returns false when it has changed, or when another was first. */
export async function writeRun(tx: Tx, { version, ...run }: RunDraft): Promise<boolean> {
  const { driver_id, vehicle, order_ids, date, window_id } = run;
  const { rows } =
    version === 0
      ? await sql`
          insert into delivery_runs (date, window_id, driver_id, vehicle, order_ids)
          values (${date}, ${window_id}, ${driver_id}, ${vehicle}, ${order_ids}::uuid[])
          on conflict do nothing returning version`.execute(tx)
      : await sql`
          update delivery_runs
          set driver_id = ${driver_id}, vehicle = ${vehicle}, order_ids = ${order_ids}::uuid[], version = version + 1
          where date = ${date} and window_id = ${window_id} and version = ${version} returning version`.execute(
          tx,
        );
  return rows.length > 0;
}

/** The chosen order of the stops, and without one the order of the postcodes. */
const placeOfStop = (which: WindowReference) => sql`
  array_position((${orderOfStops(which)}), id), shipping_address ->> 'zip', shipping_address ->> 'city',
  shipping_address ->> 'street_address', id`;

export async function selectStops(db: Db, which: WindowReference): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select ${stopColumns} from orders
    where ${inWindow(which)} and status in ('confirmed', 'picking', 'packed', 'on_the_way', 'delivered')
    order by ${placeOfStop(which)}
  `.execute(db);
  return rows;
}

/** Returns the orders of a window that have a paper now, in the order of the stops, and their languages. */
export async function selectOrdersWithPaper(
  db: Db,
  which: WindowReference,
  { kind, limit }: { kind: WindowPaperKind; limit: number },
): Promise<{ id: string; language: Language }[]> {
  const { rows } = await sql<{ id: string; language: Language }>`
    select id, language from orders
    where ${inWindow(which)} and status in ('confirmed', 'picking', 'packed', 'on_the_way', 'delivered')
      and (${kind === 'delivery_note'} or exists (select from invoices where order_id = orders.id))
    order by ${placeOfStop(which)} limit ${limit}
  `.execute(db);
  return rows;
}

export async function selectStop(db: Db, orderId: string): Promise<StopRow | undefined> {
  const { rows } = await sql<StopRow>`select ${stopColumns} from orders where id = ${orderId}`.execute(db);
  return rows[0];
}

/** A line with the quantity still requested. */
export type PackableLine = Pick<
  OrderLineRow,
  | 'id'
  | 'product_id'
  | 'sku_id'
  | 'sku'
  | 'name'
  | 'unit'
  | 'sale_mode'
  | 'quantity'
  | 'estimated_weight_g'
  | 'weight_tolerance_percent'
  | 'note'
  | 'substitution'
  | 'paid_allocation'
> & {
  agreed: number;
  margin_percent: number;
  parts: LinePartRow[];
  barcode: string | null;
  picture: StoredImage;
};

export async function selectLines(db: Db, orderId: string): Promise<PackableLine[]> {
  const { rows } = await sql<PackableLine>`
    select line.*, barcode, ${pictureJson} as picture, (
      select coalesce(json_agg(part order by part.position), '[]') from order_line_parts as part
      where line_id = line.id) as parts
    from open_order_lines as line
    join skus on skus.id = sku_id
    join products on products.id = line.product_id
    join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
    where order_id = ${orderId} and quantity > 0 order by line.position
  `.execute(db);
  return rows;
}

export interface PackedLineInsert {
  line_id: string;
  quantity: number;
  weight_g: number | null;
  price_reduction: number;
}

export async function insertPacked(
  tx: Tx,
  lines: readonly PackedLineInsert[],
  substitutes: readonly (Omit<SubstituteRow, 'barcode' | 'available' | 'picture'> & {
    quantity: number;
    agreed: boolean;
  })[],
): Promise<void> {
  await tx
    .insertInto('packed_lines')
    .values([...lines])
    .execute();
  if (substitutes.length > 0)
    await tx
      .insertInto('substitutes')
      .values([...substitutes])
      .execute();
}
