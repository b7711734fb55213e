import Type, { type Static } from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import { maxQuantityPerLine, maxReferenceLength, maxRunOrders, maxWeightFactor } from '../lib/limits.ts';
import { LocalisedText } from '../lib/localised.ts';
import {
  Attachment,
  Count,
  Day,
  Id,
  ListReply,
  maxInt,
  Nullable,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';
import { lotStates } from '../lots/staff-lots.ts';
import { OrderStatusRow } from '../orders/orders.ts';

const lang = listQuery.lang;
const ofOrder = StrictObject({ id: Uuid });

/** The delivery window. Without a day and a window: orders without a slot. */
const windowSelector = {
  date: Type.Optional(Day),
  window_id: Type.Optional(Uuid),
};

/** An item in every language: customer and packer may read different ones. */
const PackItem = {
  sku_id: Id,
  sku: Type.String(),
  barcode: Nullable(Type.String()),
  name: LocalisedText,
  unit: LocalisedText,
  image: Attachment,
};

export const PackingWindow = Type.Object({
  date: Nullable(Day),
  window_id: Nullable(Id),
  label: Type.String(),
  orders: Count,
  to_pick: Count,
  picking: Count,
  packed: Count,
  on_the_way: Count,
  delivered: Count,
});

export type PackingWindow = Static<typeof PackingWindow>;

export const listWindows = get('/staff/windows', 'staff', {
  summary:
    'The delivery windows of a week from a given day, each with the progress of its orders; and the orders ' +
    'without a window that have not left yet.',
  query: StrictObject({ lang, from: Type.Optional(Day) }),
  reply: ListReply(PackingWindow),
});

export const PickRow = Type.Object({
  ...PackItem,
  place: Type.String({ description: 'the name of its category' }),
  quantity: Count,
  weight_g: Nullable(Type.Integer({ description: 'the estimated total; only for products sold by weight' })),
  orders: Type.Array(
    Type.Object({ display_id: Type.String(), quantity: Count, note: Nullable(Type.String()) }),
  ),
  lots: Type.Array(
    Type.Object({
      code: Type.String(),
      quantity: Count,
      best_before: Nullable(Day),
      place: Nullable(Type.String({ description: 'where it lies' })),
    }),
    {
      description:
        'the lots to take, those that end first of all that keep as long as guaranteed; the rest is stock without a lot',
    },
  ),
});

export type PickRow = Static<typeof PickRow>;

export const getPickList = get('/staff/picklists', 'staff', {
  summary: 'The pick list of a window: all items that its orders need and that are not packed, by category.',
  query: StrictObject({ lang, ...windowSelector }),
  reply: RecordReply(
    Type.Object({ label: Type.String(), to_pick: Count, orders: Count, rows: Type.Array(PickRow) }),
  ),
});

export const startPicking = post('/staff/picklists', 'staff', {
  summary:
    'Starts picking for a window: its waiting orders move on, except those with a cancellation request.',
  query: StrictObject({ lang }),
  body: StrictObject(windowSelector),
  reply: RecordReply(Type.Object({ started: Count })),
});

/** An order as the packing room and the driver need it. */
export const RunStop = Type.Object({
  id: Id,
  display_id: Type.String(),
  status: OrderStatusRow,
  awaits_decision: Type.Boolean({ description: 'it has an open cancellation request and goes no further' }),
  recipient: Type.String(),
  contact_number: Type.String(),
  address: Type.Array(Type.String(), { description: 'its address lines, as on a parcel' }),
  zip: Type.String(),
  city: Type.String(),
  is_collected: Type.Boolean(),
  label: Type.String({ description: 'its delivery time' }),
  item_count: Count,
  cash_due: Type.Integer({ description: 'the cash that the driver collects; sen' }),
  leave_at_door: Type.Boolean(),
  shipping_remarks: Nullable(Type.String()),
  version: Type.Integer(),
  tries: Type.Array(Type.Object({ at: Timestamp, note: Nullable(Type.String()) }), {
    description: 'when a driver came and did not meet the customer',
  }),
});

export type RunStop = Static<typeof RunStop>;

/** The van, driver and order of stops of a window. Version 0: nothing was chosen yet. */
export const DeliveryRun = Type.Object({
  driver_id: Nullable(Id),
  vehicle: Type.String(),
  version: Type.Integer(),
});

export type DeliveryRun = Static<typeof DeliveryRun>;

export const getRun = get('/staff/runs', 'staff', {
  summary: 'The stops of a window: in the chosen order, and otherwise by postcode; with its van and driver.',
  query: StrictObject({ lang, ...windowSelector }),
  reply: Type.Object({
    data: Type.Array(RunStop),
    run: DeliveryRun,
    drivers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
});

export const saveRun = put('/staff/runs', 'staff', {
  summary: 'Chooses the van, the driver and the order of stops of a window.',
  query: StrictObject({ lang }),
  body: StrictObject({
    date: Day,
    window_id: Uuid,
    driver_id: Nullable(Uuid),
    vehicle: Type.String({ maxLength: maxReferenceLength }),
    order_ids: Type.Array(Uuid, { maxItems: maxRunOrders, uniqueItems: true }),
    version: Type.Integer({ minimum: 0, maximum: maxInt, description: 'the one that was seen' }),
  }),
  reply: Type.Null(),
});

export const sendRun = post('/staff/runs', 'staff', {
  summary: 'Sends a window out: all its packed orders, except pick-ups, move to out for delivery.',
  query: StrictObject({ lang }),
  body: StrictObject(windowSelector),
  reply: RecordReply(Type.Object({ sent: Count })),
});

/** A lot in the packhouse with units of a line. */
const LineLot = Type.Object({
  code: Type.String(),
  sku: Type.String({ description: 'of the line, or of a part of its bundle' }),
  on_hand: Count,
  best_before: Nullable(Day),
  is_expired: Type.Boolean({ description: 'the best-before day is over' }),
  meets_guarantee: Type.Boolean({
    description: 'it keeps as many days after the delivery of this order as the shop guarantees',
  }),
  state: StringEnum(lotStates),
  place: Nullable(Type.String()),
});

/** A line as it is packed. */
export const PackLine = Type.Object({
  ...PackItem,
  id: Id,
  quantity: Count,
  sale_mode: StringEnum(['each', 'weight'] as const),
  estimated_weight_g: Nullable(Type.Integer()),
  weight_tolerance_percent: Type.Integer(),
  note: Nullable(Type.String()),
  substitution: Nullable(Substitution), // of the line, else of the order; null: not chosen
  parts: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: LocalisedText,
      unit: LocalisedText,
      quantity: Type.Integer({ description: 'the quantity in one bundle' }),
    }),
  ),
  lots: Type.Array(LineLot, { description: 'those to take first at the top; held and past ones, too' }),
});

export type PackLine = Static<typeof PackLine>;

/** Returns whether a quantity of a line can weigh this. False means that the scale was misread: 80 g for 800 g. */
export function isPossibleWeight(
  line: { quantity: number; estimated_weight_g: number | null },
  quantity: number,
  grams: number,
): boolean {
  if (line.estimated_weight_g === null) return true;
  const expected = (line.estimated_weight_g * quantity) / line.quantity;
  return grams <= expected * maxWeightFactor && grams * maxWeightFactor >= expected;
}

export const PackOrder = Type.Object({
  ...RunStop.properties,
  version: Type.Integer(),
  remarks: Nullable(Type.String({ description: "the shopper's note to the shop" })),
  lines: Type.Array(PackLine),
});

export type PackOrder = Static<typeof PackOrder>;

export const getPacking = get('/staff/orders/:id/packing', 'staff', {
  summary: 'An order for packing, with names in every language.',
  params: ofOrder,
  query: StrictObject({ lang }),
  reply: RecordReply(PackOrder),
});

export const Substitute = Type.Object({
  ...PackItem,
  product_id: Id,
  unit_price: Sen,
  available: Count,
  lots: Type.Array(LineLot, { description: 'those to take first at the top' }),
});
export type Substitute = Static<typeof Substitute>;

export const listSubstitutes = get('/staff/orders/:id/substitutes', 'staff', {
  summary: 'Possible substitutes for a line: similar, in stock, and not in the order already.',
  params: ofOrder,
  query: StrictObject({ lang, line_id: Uuid, text: listQuery.text }),
  reply: ListReply(Substitute),
});

export const packStaffOrder = post('/staff/orders/:id/packing', 'staff', {
  summary:
    'Packs an order: the packed quantity, weight and substitute of each line. The customer never pays more than ' +
    'agreed; short or lighter lines reduce the amount due, or are refunded.',
  params: ofOrder,
  query: StrictObject({ lang }),
  body: StrictObject({
    version: SeenVersion,
    lines: Type.Array(
      StrictObject({
        id: Uuid,
        quantity: Type.Integer({
          minimum: 0,
          maximum: maxQuantityPerLine,
          description: 'of the ordered amount',
        }),
        weight_g: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
        substitute: Type.Optional(
          Nullable(
            StrictObject({
              sku_id: Uuid,
              quantity: Type.Integer({ minimum: 1, maximum: 99 }),
              agreed: Type.Boolean({ description: 'the shopper was asked, and agreed' }),
            }),
          ),
        ),
        lots: Type.Optional(
          Type.Array(
            StrictObject({
              code: Type.String({
                minLength: 1,
                maxLength: 120,
                description: 'typed, or scanned from a pack',
              }),
              quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
            }),
            {
              maxItems: 20,
              description: 'what the packer took from lots; other units come from those that end first',
            },
          ),
        ),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  reply: RecordReply(
    Type.Object({
      status: OrderStatusRow,
      price_reduction: Type.Integer({ description: 'of the agreed total; sen' }),
      cash_reduction: Type.Integer({ description: 'of it, deducted from the cash; sen' }),
      refund_amount: Type.Integer({ description: 'of it, refunded; sen' }),
      cash_due: Sen,
    }),
  ),
});

export type RunDraft = Static<typeof saveRun.call.body>;
export type PickList = Static<typeof getPickList.call.reply>['data'];
export type PackingBody = Static<typeof packStaffOrder.call.body>;
export type PackingResult = Static<typeof packStaffOrder.call.reply>['data'];
