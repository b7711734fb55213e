import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import {
  After,
  Id,
  mostWhole,
  Nullable,
  OnceOnly,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
  Uuid,
} from '../lib/shapes.schema.ts';
import { movementReasons, staffReasons } from './staff-stock.ts';

const params = StrictObject({ sku_id: Uuid });

/** The stock of a SKU, in units. */
export const Stock = Type.Object({
  sku_id: Id,
  on_hand: Type.Integer({ description: 'on hand' }),
  reserved: Type.Integer({ description: 'of that, reserved by orders that are not packed yet' }),
  available: Type.Integer({ description: 'of that, available' }),
});

export const StockMovement = Type.Object({
  id: Id,
  reason: StringEnum(movementReasons),
  delta: Type.Integer({ description: 'units received; negative for units removed' }),
  note: Nullable(Type.String()),
  at: Timestamp,
  by: Nullable(Type.String({ description: 'a staff member; null: the shop itself' })),
  order_id: Nullable(Id),
});

export const listStockMovements = {
  summary: 'The stock movements of a SKU, the newest first, and its present stock.',
  params,
  query: StrictObject({
    lang: listQuery.lang,
    limit: listQuery.limit,
    cursor: After,
  }),
  reply: Type.Object({ data: Type.Array(StockMovement), stock: Stock, next_cursor: Nullable(Id) }),
};

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
        maximum: mostWhole,
        description: 'counted: the figure on hand that staff saw when counting began',
      }),
    ),
  ),
  note: Typed(200),
});

export const addStockMovement = {
  summary:
    'Records received, spoiled, corrected or counted stock. A count is stored as the difference to the figure ' +
    'that it began from, so that movements in the meantime are kept. The stock cannot fall below the reserved ' +
    'units. A repeated key counts once; a count without a difference changes nothing.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  headers: OnceOnly,
  body: MovementRequest,
  reply: Type.Object({ data: Nullable(StockMovement), stock: Stock }),
};
