import * as schema from '@kebun/contract/payments.schema.ts';
import * as contract from '@kebun/contract/payments.ts';
import { type App, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { gatewayReply, methodReply, obstacle } from './payment-terms.ts';
import { listWays } from './queries.ts';

export function paymentRoutes(app: App): void {
  serve(
    app,
    contract.listPaymentGateways,
    schema.listPaymentGateways,
    async ({ db, query, language }) => {
      const { gateways, delivery } = await listWays(db);
      const zone = delivery.methods.find(({ id }) => id === query.shipping_method)?.zone;
      const usable = gateways.filter((gateway) => !obstacle(gateway, { total: query.amount, zone }));
      return { data: usable.map((gateway) => gatewayReply(gateway, language)) };
    },
    { whose: 'everyones' },
  );

  serve(
    app,
    contract.listPaymentMethods,
    schema.listPaymentMethods,
    async ({ db, query, language }) => {
      const { gateways } = await listWays(db);
      const asked = gateways.filter(({ slug }) => query.gateway === undefined || slug === query.gateway);
      if (query.gateway !== undefined && asked.length === 0) throw new Refusal('not_found');
      return {
        data: asked.flatMap((gateway) =>
          gateway.methods.map((method) => methodReply(method, gateway, language)),
        ),
      };
    },
    { whose: 'everyones' },
  );
}
