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

/** What there is of a sku, in units. */
export const Stock = Type.Object({
  sku_id: Id,
  on_hand: Type.Integer({ description: 'what lies on the shelf' }),
  reserved: Type.Integer({ description: 'of that, promised to orders that are not packed yet' }),
  available: Type.Integer({ description: 'of that, for whoever buys next' }),
});

export const StockMovement = Type.Object({
  id: Id,
  reason: StringEnum(movementReasons),
  delta: Type.Integer({ description: 'units that came; below nothing: that went' }),
  note: Nullable(Type.String()),
  at: Timestamp,
  by: Nullable(Type.String({ description: 'a member of staff; null: the shop itself' })),
  order_id: Nullable(Id),
});

export const listStockMovements = {
  summary: 'Why the stock of a sku grew or shrank, the newest first, and what there is of it now.',
  params,
  query: StrictObject({
    lang: listQuery.lang,
    limit: listQuery.limit,
    cursor: After,
  }),
  reply: Type.Object({ data: Type.Array(StockMovement), stock: Stock, next_cursor: Nullable(Id) }),
};

const units = 100_000; // that nobody moves at once

export const MovementRequest = StrictObject({
  reason: StringEnum(staffReasons),
  quantity: Type.Integer({
    minimum: -units,
    maximum: units,
    description: 'received, spoiled: units; corrected: the difference; counted: units that were found',
  }),
  seen: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: mostWhole,
        description: 'counted: what was on hand by the books when counting began, as it was shown then',
      }),
    ),
  ),
  note: Typed(200),
});

export const addStockMovement = {
  summary:
    'Goods came, are waste, were entered wrongly, or were counted. A count becomes the difference to the figure that ' +
    'it began from, so that what was packed or came meanwhile is not overwritten. No fewer can be there than orders ' +
    'were promised. Sent twice under one key it is one; a count that agrees moves nothing.',
  params,
  query: StrictObject({ lang: listQuery.lang }),
  headers: OnceOnly,
  body: MovementRequest,
  reply: Type.Object({ data: Nullable(StockMovement), stock: Stock }),
};
