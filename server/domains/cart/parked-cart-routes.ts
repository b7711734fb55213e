import * as contract from '@kebun/contract/cart/parked-cart.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import type { CartReadContext } from './find-cart.ts';
import { discardParkedCart, findParkedCart, restoreParkedCart } from './parked-cart.ts';

/** The endpoints for a cart that was parked at sign-in during checkout. */
export function parkedCartRoutes(app: App): void {
  serve(
    app,
    contract.getParkedCart,
    async (context) => ({ data: await findParkedCart(context.db, context.shopper.id, momentOf(context)) }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.restoreParkedCart,
    async (context) => {
      const { inTransaction, shopper, t } = context;
      const { cart, adjusted } = await inTransaction((tx) =>
        restoreParkedCart(tx, shopper.id, momentOf(context)),
      );
      return { data: cart, adjusted, message: t('account.parked_taken') };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.discardParkedCart,
    async ({ inTransaction, shopper }) => {
      await inTransaction((tx) => discardParkedCart(tx, shopper.id));
      return null;
    },
    { whose: 'own' },
  );
}

const momentOf = <C extends Call>({ clock, language, t }: RequestContext<C>): CartReadContext => ({
  now: clock(),
  to: { owner: 'customer', language, t },
});
