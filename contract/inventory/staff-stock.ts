import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type { Rule } from '../lib/rules.ts';
import type * as schema from './staff-stock.schema.ts';

/** The reasons that staff can give: received, spoiled, corrected, counted. */
export const staffReasons = ['received', 'spoiled', 'corrected', 'counted'] as const;
export type StaffReason = (typeof staffReasons)[number];

/** All reasons for a movement; the others come from orders, and from the opening stock. */
export const movementReasons = [...staffReasons, 'opening', 'sold', 'returned'] as const;
export type MovementReason = (typeof movementReasons)[number];

export type Stock = Static<typeof schema.Stock>;
export type StockMovement = Static<typeof schema.StockMovement>;
export type MovementRequest = Static<typeof schema.MovementRequest>;

export const listStockMovements = get<typeof schema.listStockMovements>(
  '/staff/stock/:sku_id/movements',
  'staff',
);
export const addStockMovement = post<typeof schema.addStockMovement>(
  '/staff/stock/:sku_id/movements',
  'staff',
);

/** A movement as it is typed, perhaps incomplete. */
export type MovementDraft = Partial<MovementRequest>;

const of =
  (reasons: readonly StaffReason[], test: (quantity: number) => boolean) => (draft?: MovementDraft | null) =>
    !draft?.reason ||
    !reasons.includes(draft.reason) ||
    (draft.quantity !== undefined && test(draft.quantity));

/** The rules of a movement, checked by the form and by the server. */
// biome-ignore format: table
export const movementRules: readonly Rule<MovementDraft>[] = [
  { field: 'quantity', message: 'office.stock_rule_units',      holds: of(['received', 'spoiled'], (units) => units > 0) },
  { field: 'quantity', message: 'office.stock_rule_difference', holds: of(['corrected'], (units) => units !== 0) },
  { field: 'quantity', message: 'office.stock_rule_counted',    holds: of(['counted'], (units) => units >= 0) },
  { field: 'seen',     message: 'office.stock_rule_seen',       holds: (draft) => draft?.reason !== 'counted' || draft.seen != null },
  { field: 'note',     message: 'office.stock_rule_note',       holds: (draft) => draft?.reason !== 'corrected' || Boolean(draft.note?.trim()) },
];
