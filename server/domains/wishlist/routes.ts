import * as contract from '@kebun/contract/wishlist/wishlist.ts';
import { type App, serve } from '#platform/http/http.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { addToWishlist, removeManyFromWishlist } from './change-wishlist.ts';
import { findWishlistItem, listWishlist } from './list-wishlist.ts';
import { selectWishlisted } from './queries.ts';

const own = { whose: 'own' } as const;

export function wishlistRoutes(app: App): void {
  serve(
    app,
    contract.listWishlist,
    async ({ db, shopper, query, language }) => {
      const { ids, ...listQuery } = query;
      if (ids) return { data: await selectWishlisted(db, shopper.id, ids.filter(isUuid)) };
      return listWishlist(db, shopper.id, listQuery, language);
    },
    own,
  );
  serve(
    app,
    contract.getWishlistItem,
    ({ db, shopper, params, language }) => findWishlistItem(db, shopper.id, params.id, language),
    own,
  );

  serve(
    app,
    contract.addToWishlist,
    async ({ inTransaction, shopper, body, t, reply }) => {
      const standing = await inTransaction((tx) => addToWishlist(tx, shopper.id, body));
      if (standing.in_wishlist) reply.code(201);
      return { ...standing, message: t(standing.in_wishlist ? 'favourite.added' : 'favourite.removed') };
    },
    own,
  );

  serve(
    app,
    contract.removeManyFromWishlist,
    async ({ inTransaction, shopper, query, t }) => ({
      ...(await inTransaction((tx) =>
        removeManyFromWishlist(tx, shopper.id, { product_ids: query.product_id }),
      )),
      message: t('favourite.removed'),
    }),
    own,
  );
  serve(
    app,
    contract.removeFromWishlist,
    async ({ inTransaction, shopper, params, t }) => ({
      ...(await inTransaction((tx) => removeManyFromWishlist(tx, shopper.id, { ids: [params.id] }))),
      message: t('favourite.removed'),
    }),
    own,
  );
}
