import * as schema from '@kebun/contract/cart/cart.schema.ts';
import * as contract from '@kebun/contract/cart/parked-cart.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { type App, type Asked, serve } from '#platform/http/http.ts';
import type { Moment } from './find-cart.ts';
import { dropKept, findKept, takeKept } from './parked-cart.ts';

/** What was kept aside when a customer signed in at the checkout. */
export function keptRoutes(app: App): void {
  serve(
    app,
    contract.getKept,
    schema.getKept,
    async (asked) => ({ data: await findKept(asked.db, asked.shopper.id, momentOf(asked)) }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.takeKept,
    schema.takeKept,
    async (asked) => {
      const { inTransaction, shopper, say } = asked;
      const { cart, adjusted } = await inTransaction((tx) => takeKept(tx, shopper.id, momentOf(asked)));
      return { data: cart, adjusted, message: say('account.kept_taken') };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.dropKept,
    schema.dropKept,
    async ({ inTransaction, shopper }) => {
      await inTransaction((tx) => dropKept(tx, shopper.id));
      return null;
    },
    { whose: 'own' },
  );
}

const momentOf = <C extends Call>({ clock, language, say }: Asked<C>): Moment => ({
  now: clock(),
  to: { owner: 'customer', language, say },
});
