import * as schema from '@kebun/contract/cart/cart.schema.ts';
import * as contract from '@kebun/contract/cart/cart.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { countAdds } from '#domains/catalogue/listing/product-views.ts';
import { type App, type Asked, serve } from '#platform/http/http.ts';
import { putInCart } from './add-to-cart.ts';
import { changeLine } from './change-line.ts';
import { findCart, type Moment, shownCart } from './find-cart.ts';
import { keptRoutes } from './parked-cart-routes.ts';
import { clearCart, removeLine } from './remove-lines.ts';

export function cartRoutes(app: App): void {
  keptRoutes(app);

  serve(
    app,
    contract.getCart,
    schema.getCart,
    async (asked) => {
      const { db, caller } = asked;
      const moment = momentOf(asked);
      return { data: caller ? await findCart(db, caller.id, moment) : shownCart(undefined, moment) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.addToCart,
    schema.addToCart,
    async (asked) => {
      const { db, shopper, body, say } = asked;
      const { mode = 'add', version } = body;
      const wanted = 'items' in body ? body.items : [body];
      const { cart, added, names } = await putInCart(
        db,
        shopper.id,
        wanted,
        { mode, version },
        momentOf(asked),
      );
      countAdds(
        db,
        wanted.map(({ product_id }) => product_id),
      );
      const [name] = names;
      const message =
        name && names.length === 1
          ? say('cart.added', { name })
          : say('cart.added_many', { count: names.length });
      return { data: cart, added, message };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.replaceCart,
    schema.replaceCart,
    async (asked) => {
      const { db, shopper, body } = asked;
      const putting = { mode: 'set', version: body.version, only: true } as const;
      const { cart } = await putInCart(db, shopper.id, body.items, putting, momentOf(asked));
      return { data: cart };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.changeLine,
    schema.changeLine,
    async (asked) => {
      const { db, shopper, params, body } = asked;
      return { data: await changeLine(db, shopper.id, params.item_id, body, momentOf(asked)) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.removeLine,
    schema.removeLine,
    async (asked) => {
      const { db, shopper, params } = asked;
      return { data: await removeLine(db, shopper.id, params.item_id, momentOf(asked)) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.clearCart,
    schema.clearCart,
    async (asked) => {
      const { db, shopper } = asked;
      return { data: await clearCart(db, shopper.id, momentOf(asked)) };
    },
    { whose: 'own' },
  );
}

const momentOf = <C extends Call>({ caller, clock, language, say }: Asked<C>): Moment => ({
  now: clock(),
  to: { owner: caller?.kind ?? 'guest', language, say },
});
