import * as schema from '@kebun/contract/orders.schema.ts';
import * as contract from '@kebun/contract/orders.ts';
import { type App, serve } from '#platform/http.ts';
import { listOrderStatuses } from './order-statuses.ts';
import { findOrder, trackOrder } from './track-order.ts';

export function orderRoutes(app: App): void {
  serve(app, contract.listOrderStatuses, schema.listOrderStatuses, ({ say }) => ({
    data: listOrderStatuses(say),
  }));

  const limited = { limit: 'track_order' } as const;
  serve(
    app,
    contract.trackOrder,
    schema.trackOrder,
    (asked) => trackOrder(asked.db, numberIn(asked.query), { ...asked.query, caller: asked.caller }, asked),
    limited,
  );
  serve(
    app,
    contract.trackOrderByForm,
    schema.trackOrderByForm,
    (asked) => trackOrder(asked.db, numberIn(asked.body), { ...asked.body, caller: asked.caller }, asked),
    limited,
  );

  serve(app, contract.getOrder, schema.getOrder, async (asked) => {
    const proof = { share_token: asked.query.share_token, caller: asked.caller };
    return { data: await findOrder(asked.db, numberIn(asked.query), proof, asked) };
  });
  serve(app, contract.getOrderByNumber, schema.getOrderByNumber, async (asked) => {
    const proof = { share_token: asked.query.share_token, caller: asked.caller };
    return { data: await findOrder(asked.db, asked.params.display_id, proof, asked) };
  });
}

/** Both names are taken; the first that holds something counts. */
const numberIn = (sent: { display_id?: string | null; order_number?: string | null }) =>
  sent.display_id || sent.order_number || '';
