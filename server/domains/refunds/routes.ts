import * as schema from '@kebun/contract/refunds.schema.ts';
import * as contract from '@kebun/contract/refunds.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import { type App, type Asked, serve } from '#platform/http.ts';
import { errandKey, once } from '#platform/once.ts';
import { Refusal } from '#platform/refusal.ts';
import { askForRefund } from './ask-for-refund.ts';
import { findRefund, listRefunds, whichOrder, windowOf } from './list-refunds.ts';
import { withdrawRefund } from './withdraw-refund.ts';

export function refundRoutes(app: App): void {
  serve(
    app,
    contract.askForRefund,
    schema.askForRefund,
    async ({ db, shopper, body, request, reply, language, say, inTransaction }) => {
      const order = whichOrder(body);
      if (!order) throw new Refusal('order_not_found');
      const key = errandKey(request.headers['idempotency-key']);
      const hours = await windowOf(db);
      const { kind, reason = null, comment = null, items, refund_to } = body;
      const wish = { order, kind, reason, comment, items, refund_to };

      const answer = await inTransaction((tx) =>
        once(tx, { shopperId: shopper.id, route: 'refunds', key, body }, async () => {
          const { id, kind } = await askForRefund(tx, shopper, wish, hours);
          const data = await findRefund(tx, shopper.id, id, { language, say });
          const status = (await findPayable(tx, data.order_id))?.status ?? 'cancelled';
          const message = say(
            kind === 'cancellation' ? 'order.cancellation_created' : 'order.refund_created',
          );
          return { data, order_status: status, message };
        }),
      );
      reply.code(201);
      return answer;
    },
    { whose: 'own', limit: 'refund' },
  );

  serve(
    app,
    contract.listRefunds,
    schema.listRefunds,
    (asked) => listRefunds(asked.db, asked.shopper.id, asked.query, asked),
    { whose: 'own' },
  );
  serve(
    app,
    contract.getRefund,
    schema.getRefund,
    async (asked) => ({ data: await findRefund(asked.db, asked.shopper.id, asked.params.id, asked) }),
    { whose: 'own' },
  );

  serve(app, contract.changeRefund, schema.changeRefund, withdraw, { whose: 'own', limit: 'refund' });
  serve(app, contract.withdrawRefund, schema.withdrawRefund, withdraw, { whose: 'own', limit: 'refund' });
}

type Withdrawing = Asked<typeof schema.withdrawRefund> | Asked<typeof schema.changeRefund>;

async function withdraw({ inTransaction, shopper, params, language, say }: Withdrawing) {
  return inTransaction(async (tx) => {
    await withdrawRefund(tx, shopper.id, params.id);
    const data = await findRefund(tx, shopper.id, params.id, { language, say });
    return { data, message: say('order.withdrawn') };
  });
}
