import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxNoteLength } from '../lib/limits.ts';
import type { Rule } from '../lib/rules.ts';
import {
  Id,
  IdempotencyHeaders,
  maxInt,
  Nullable,
  OptionalText,
  PageCursor,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

/** The reasons that staff can give: received, spoiled, corrected, counted. */
export const staffReasons = ['received', 'spoiled', 'corrected', 'counted'] as const;
export type StaffReason = (typeof staffReasons)[number];

/** All reasons for a movement; the others come from orders, and from the opening stock. */
const movementReasons = [
  ...staffReasons,
  'opening',
  'sold',
  'returned',
  'blocked',
  'released',
  'near_date',
  'repacked',
  'recalled',
] as const;
export type MovementReason = (typeof movementReasons)[number];

const params = StrictObject({ sku_id: Uuid });

/** The stock of a SKU, in units. */
export const Stock = Type.Object({
  sku_id: Id,
  on_hand: Type.Integer({ description: 'on hand' }),
  reserved: Type.Integer({ description: 'of that, reserved by orders that are not packed yet' }),
  available: Type.Integer({ description: 'of that, available' }),
  in_no_lot: Type.Integer({ description: 'of those on hand, in no lot' }),
  requires_lot: Type.Boolean({
    description: 'a movement names its lot, unless it takes units that are in none',
  }),
});

export type Stock = Static<typeof Stock>;

export const StockMovement = Type.Object({
  id: Id,
  reason: StringEnum(movementReasons),
  delta: Type.Integer({ description: 'units received; negative for units removed' }),
  note: Nullable(Type.String()),
  at: Timestamp,
  by: Nullable(Type.String({ description: 'a staff member; null: the shop itself' })),
  order_id: Nullable(Id),
  lot_code: Nullable(Type.String()),
  recall_number: Nullable(Type.Integer({ description: 'of units that were destroyed for a recall' })),
});

export type StockMovement = Static<typeof StockMovement>;

export const listStockMovements = get('/staff/stock/:sku_id/movements', 'staff', {
  summary: 'The stock movements of a SKU, the newest first, and its present stock.',
  params,
  query: StrictObject({
    lang: listQuery.lang,
    limit: listQuery.limit,
    cursor: PageCursor,
  }),
  reply: Type.Object({ data: Type.Array(StockMovement), stock: Stock, next_cursor: Nullable(Id) }),
});

const units = 100_000; // more than staff ever move at once

export const MovementRequest = StrictObject({
  reason: StringEnum(staffReasons),
  quantity: Type.Integer({
    minimum: -units,
    maximum: units,
    description: 'received, spoiled: units; corrected: the difference; counted: the units found',
  }),
  seen: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: maxInt,
        description: 'counted: the figure on hand that staff saw when counting began',
      }),
    ),
  ),
  note: OptionalText(maxNoteLength),
  lot_id: Type.Optional(
    Nullable(Type.String({ ...Uuid, description: 'the lot; counted: `quantity` and `seen` are of the lot' })),
  ),
});

export type MovementRequest = Static<typeof MovementRequest>;

export const addStockMovement = post('/staff/stock/:sku_id/movements', 'staff', {
  summary:
    'Records received, spoiled, corrected or counted stock. A count is stored as the difference to the figure ' +
    'that it began from, so that movements in the meantime stay. The stock cannot fall below the reserved ' +
    'units, nor that of a lot below nothing. Stock that requires a lot changes with its lot. A repeated key counts ' +
    'once; a count without a difference changes nothing.',
  params,
  query: LanguageQuery,
  headers: IdempotencyHeaders,
  body: MovementRequest,
  reply: Type.Object({ data: Nullable(StockMovement), stock: Stock }),
});

/** A movement as it is typed, perhaps incomplete. */
export type MovementDraft = Partial<MovementRequest>;

const ruleForReasons =
  (reasons: readonly StaffReason[], test: (quantity: number) => boolean) => (draft?: MovementDraft | null) =>
    !draft?.reason ||
    !reasons.includes(draft.reason) ||
    (draft.quantity !== undefined && test(draft.quantity));

/** The rules of a movement, checked by the form and by the server. */
// biome-ignore format: table
export const movementRules: readonly Rule<MovementDraft>[] = [
  { field: 'quantity', message: 'office.stock_rule_units',      holds: ruleForReasons(['received', 'spoiled'], (units) => units > 0) },
  { field: 'quantity', message: 'office.stock_rule_difference', holds: ruleForReasons(['corrected'], (units) => units !== 0) },
  { field: 'quantity', message: 'office.stock_rule_counted',    holds: ruleForReasons(['counted'], (units) => units >= 0) },
  { field: 'seen',     message: 'office.stock_rule_seen',       holds: (draft) => draft?.reason !== 'counted' || draft.seen != null },
  { field: 'note',     message: 'office.stock_rule_note',       holds: (draft) => draft?.reason !== 'corrected' || Boolean(draft.note?.trim()) },
];
