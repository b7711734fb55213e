import * as contract from '@kebun/contract/cart/cart.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { countAddsToCart } from '#domains/catalogue/listing/product-views.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { putInCart, putPreOrderInCart } from './add-to-cart.ts';
import { changeLine, clearCart, removeLine } from './change-line.ts';
import { type CartReadContext, findCart, shownCart } from './find-cart.ts';
import { parkedCartRoutes } from './parked-cart-routes.ts';

export function cartRoutes(app: App): void {
  parkedCartRoutes(app);

  serve(
    app,
    contract.getCart,
    async (context) => {
      const { db, caller } = context;
      const moment = momentOf(context);
      return { data: caller ? await findCart(db, caller.id, moment) : shownCart(undefined, moment) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.addToCart,
    async (context) => {
      const { db, shopper, body, t } = context;
      const { mode = 'add', version } = body;
      const moment = momentOf(context);
      const items = 'items' in body ? body.items : 'presale_id' in body ? [] : [body];
      const { cart, added, names } =
        'presale_id' in body
          ? await putPreOrderInCart(
              db,
              shopper.id,
              { presale_id: body.presale_id, quantity: body.quantity, mode, version },
              moment,
            )
          : await putInCart(db, shopper.id, items, { mode, version }, moment);
      countAddsToCart(
        db,
        items.map(({ product_id }) => product_id),
      );
      const [name] = names;
      const message =
        name && names.length === 1
          ? t('cart.added', { name })
          : t('cart.added_many', { count: names.length });
      return { data: cart, added, message };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.replaceCart,
    async (context) => {
      const { db, shopper, body } = context;
      const putting = { mode: 'set', version: body.version, only: true } as const;
      const { cart } = await putInCart(db, shopper.id, body.items, putting, momentOf(context));
      return { data: cart };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.changeLine,
    async (context) => {
      const { db, shopper, params, body } = context;
      return { data: await changeLine(db, shopper.id, params.item_id, body, momentOf(context)) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.removeLine,
    async (context) => {
      const { db, shopper, params } = context;
      return { data: await removeLine(db, shopper.id, params.item_id, momentOf(context)) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.clearCart,
    async (context) => {
      const { db, shopper } = context;
      return { data: await clearCart(db, shopper.id, momentOf(context)) };
    },
    { whose: 'own' },
  );
}

const momentOf = <C extends Call>({ caller, clock, language, t }: RequestContext<C>): CartReadContext => ({
  now: clock(),
  to: { owner: caller?.kind ?? 'guest', language, t },
});
