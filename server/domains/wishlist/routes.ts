import * as schema from '@kebun/contract/wishlist/wishlist.schema.ts';
import * as contract from '@kebun/contract/wishlist/wishlist.ts';
import { type App, serve } from '#platform/http/http.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { addWish, dropWishes } from './change-wishlist.ts';
import { findWish, listWishes } from './list-wishes.ts';
import { selectWished } from './queries.ts';

const own = { whose: 'own' } as const;

export function wishlistRoutes(app: App): void {
  serve(
    app,
    contract.listWishes,
    schema.listWishes,
    async ({ db, shopper, query, language }) => {
      const { ids, ...asked } = query;
      if (ids) return { data: await selectWished(db, shopper.id, ids.filter(isUuid)) };
      return listWishes(db, shopper.id, asked, language);
    },
    own,
  );
  serve(
    app,
    contract.getWish,
    schema.getWish,
    ({ db, shopper, params, language }) => findWish(db, shopper.id, params.id, language),
    own,
  );

  serve(
    app,
    contract.addWish,
    schema.addWish,
    async ({ inTransaction, shopper, body, say, reply }) => {
      const standing = await inTransaction((tx) => addWish(tx, shopper.id, body));
      if (standing.in_wishlist) reply.code(201);
      return { ...standing, message: say(standing.in_wishlist ? 'wished.added' : 'wished.removed') };
    },
    own,
  );

  serve(
    app,
    contract.dropWishes,
    schema.dropWishes,
    async ({ inTransaction, shopper, query, say }) => ({
      ...(await inTransaction((tx) => dropWishes(tx, shopper.id, { product_ids: query.product_id }))),
      message: say('wished.removed'),
    }),
    own,
  );
  serve(
    app,
    contract.dropWish,
    schema.dropWish,
    async ({ inTransaction, shopper, params, say }) => ({
      ...(await inTransaction((tx) => dropWishes(tx, shopper.id, { ids: [params.id] }))),
      message: say('wished.removed'),
    }),
    own,
  );
}
