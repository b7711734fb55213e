import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import {
  Attachment,
  Day,
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Substitution,
  Uuid,
} from '../lib/shapes.schema.ts';
import { OrderStatusRow } from '../orders/orders.schema.ts';

const Count = Type.Integer();
const lang = listQuery.lang;
const ofOrder = StrictObject({ id: Uuid });

/** The goods that go out together. Without a day and a window: whatever has no time of its own. */
const which = {
  date: Type.Optional(Day),
  window_id: Type.Optional(Uuid),
};

/** A thing that can be held in the hand, named in both languages: who orders and who packs may read another one. */
const PackItem = {
  sku_id: Id,
  sku: Type.String(),
  barcode: Nullable(Type.String()),
  name_en: Type.String(),
  name_zh: Type.String(),
  unit_en: Type.String(),
  unit_zh: Type.String(),
  image: Attachment,
};

export const DeliveryWindow = Type.Object({
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

export const listWindows = {
  summary:
    'The delivery windows from a day on for a week, each with how far its orders are; and, until they have left, the ' +
    'orders that have no window.',
  query: StrictObject({ lang, from: Type.Optional(Day) }),
  reply: Listed(DeliveryWindow),
};

export const PickRow = Type.Object({
  ...PackItem,
  place: Type.String({ description: 'the shelf that it is on' }),
  quantity: Count,
  weight_g: Nullable(Type.Integer({ description: 'of all of it, about; only of goods sold by weight' })),
  orders: Type.Array(
    Type.Object({ display_id: Type.String(), quantity: Count, note: Nullable(Type.String()) }),
  ),
});

export const getPickList = {
  summary: 'All that the orders of a window want and is not packed yet, summed up, shelf by shelf.',
  query: StrictObject({ lang, ...which }),
  reply: Single(
    Type.Object({ label: Type.String(), to_pick: Count, orders: Count, rows: Type.Array(PickRow) }),
  ),
};

export const startPicking = {
  summary:
    'Picking of a window begins: its orders that wait go on, but for those that somebody wants to cancel.',
  query: StrictObject({ lang }),
  body: StrictObject(which),
  reply: Single(Type.Object({ started: Count })),
};

/** An order as the packing room and the driver need to know it. */
export const RunStop = Type.Object({
  id: Id,
  display_id: Type.String(),
  status: OrderStatusRow,
  awaits_decision: Type.Boolean({ description: 'somebody wants to cancel it: it goes no further' }),
  recipient: Type.String(),
  contact_number: Type.String(),
  address: Type.Array(Type.String(), { description: 'its lines, as they are written on a parcel' }),
  zip: Type.String(),
  city: Type.String(),
  is_collected: Type.Boolean(),
  label: Type.String({ description: 'when it is to come' }),
  item_count: Count,
  cash_due: Type.Integer({ description: 'what the driver takes; sen' }),
  leave_at_door: Type.Boolean(),
  shipping_remarks: Nullable(Type.String()),
});

export const getRun = {
  summary: 'The stops of a window, by postcode.',
  query: StrictObject({ lang, ...which }),
  reply: Listed(RunStop),
};

export const sendRun = {
  summary:
    'A van leaves: what is packed for a window and is not collected goes on its way, all of it at once.',
  query: StrictObject({ lang }),
  body: StrictObject(which),
  reply: Single(Type.Object({ sent: Count })),
};

/** A line as it is packed. */
export const PackLine = Type.Object({
  ...PackItem,
  id: Id,
  quantity: Count,
  sale_mode: StringEnum(['each', 'weight'] as const),
  estimated_weight_g: Nullable(Type.Integer()),
  weight_tolerance_percent: Type.Integer(),
  note: Nullable(Type.String()),
  substitution: Nullable(Substitution), // of the line, else of the order; null: nobody said
  parts: Type.Array(
    Type.Object({
      sku: Type.String(),
      name_en: Type.String(),
      name_zh: Type.String(),
      unit_en: Type.String(),
      unit_zh: Type.String(),
      quantity: Type.Integer({ description: 'in one bundle' }),
    }),
  ),
});

export const PackOrder = Type.Object({
  ...RunStop.properties,
  version: Type.Integer(),
  remarks: Nullable(Type.String({ description: 'of the shopper, to the shop' })),
  lines: Type.Array(PackLine),
});

export const getPacking = {
  summary: 'An order as it is packed, its names in both languages.',
  params: ofOrder,
  query: StrictObject({ lang }),
  reply: Single(PackOrder),
};

export const Substitute = Type.Object({ ...PackItem, product_id: Id, unit_price: Sen, available: Count });

export const listSubstitutes = {
  summary: 'What may come in place of a line: of the same kind, there now, and not in the order already.',
  params: ofOrder,
  query: StrictObject({ lang, line_id: Uuid, text: listQuery.text }),
  reply: Listed(Substitute),
};

export const packStaffOrder = {
  summary:
    'Packs an order: what of each line is in the parcel, what it weighs, what comes in place of what is missing. ' +
    'Nobody pays more than they agreed to; what is short or lighter is less to pay, or goes back.',
  params: ofOrder,
  query: StrictObject({ lang }),
  body: StrictObject({
    version: SeenVersion,
    lines: Type.Array(
      StrictObject({
        id: Uuid,
        quantity: Type.Integer({ minimum: 0, maximum: 999, description: 'of what was ordered' }),
        weight_g: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
        substitute: Type.Optional(
          Nullable(
            StrictObject({
              sku_id: Uuid,
              quantity: Type.Integer({ minimum: 1, maximum: 99 }),
              asked: Type.Boolean({ description: 'the shopper was asked, and agreed' }),
            }),
          ),
        ),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  reply: Single(
    Type.Object({
      status: OrderStatusRow,
      price_reduction: Type.Integer({ description: 'of what was agreed to; sen' }),
      cash_reduction: Type.Integer({ description: 'of it, what the driver takes less; sen' }),
      refund_amount: Type.Integer({ description: 'of it, what goes back; sen' }),
      cash_due: Sen,
    }),
  ),
};
