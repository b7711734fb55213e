import * as contract from '@kebun/contract/inventory/staff-stock.ts';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { addMovement } from './add-movement.ts';
import { findStock, listMovements, movementReply } from './list-movements.ts';

/** The staff endpoints for stock. */
export function stockStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStockMovements,
    ({ db, params, query }) => listMovements(db, params.sku_id, query),
    staff('stock.write'),
  );
  serve(
    app,
    contract.addStockMovement,
    async ({ inTransaction, staff: by, params, body, request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      reply.code(201);
      return inTransaction(async (tx) => {
        const movement = await addMovement(tx, params.sku_id, body, { by, key });
        return { data: movement ? movementReply(movement) : null, stock: await findStock(tx, params.sku_id) };
      });
    },
    staff('stock.write'),
  );
}
