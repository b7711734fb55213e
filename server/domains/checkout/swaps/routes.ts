import * as contract from '@kebun/contract/checkout/swap-pre-order.ts';
import { findOrder } from '#domains/orders/history/track-order.ts';
import { type App, serve } from '#platform/http/http.ts';
import { listSwaps, swapPreOrder } from './swap-pre-order.ts';

/** The endpoints with which a shopper swaps a pre-order whose harvest has slipped. */
export function swapRoutes(app: App): void {
  serve(
    app,
    contract.listSwaps,
    async (context) => {
      const { db, params, query, caller } = context;
      const proof = { share_token: query.share_token, caller };
      const { id } = await findOrder(db, params.display_id, proof, context);
      return { data: await listSwaps(db, id, context) };
    },
    { whose: 'verified' },
  );
  serve(
    app,
    contract.swapPreOrder,
    async (context) => {
      const { db, params, body, caller, clock, t, inTransaction } = context;
      const { share_token, order_item_id: lineId, sku_id: skuId, amount } = body;
      const proof = { share_token, caller };
      const { id: orderId } = await findOrder(db, params.display_id, proof, context);
      await inTransaction((tx) => swapPreOrder(tx, { orderId, lineId, skuId, amount }, { now: clock(), t }));
      return {
        data: await findOrder(db, params.display_id, proof, context),
        message: t('order.slip_swapped'),
      };
    },
    { whose: 'verified' },
  );
}
