import { maxItemsPerRequest } from '@kebun/contract/lib/limits.ts';
import { removeManyFromWishlist, type WishlistItem } from '@kebun/contract/wishlist/wishlist.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { wishlistQuery } from './queries.ts';

export interface CartItemInput {
  product_id: string;
  variation_option_id?: string;
  quantity: number;
}

/** Puts at least these quantities of products into the basket. The basket provides it. */
export type BasketWriter = (items: CartItemInput[]) => Promise<void>;

/** Returns whether a favourite can be added without a choice: in stock, and one pack. */
const isReady = ({ product, variation_option_id }: WishlistItem) =>
  product.in_stock && (product.product_type !== 'variable' || variation_option_id !== null);

const cartItemOf = ({ product, variation_option_id }: WishlistItem): CartItemInput => ({
  product_id: product.id,
  ...(variation_option_id !== null && { variation_option_id }),
  quantity: product.qty_min,
});

/** Moves all available favourites into the basket; the others stay, and a message says so. */
export function MoveAll({ putInBasket }: { putInBasket: BasketWriter }) {
  const text = useT();
  const { data } = useApp();

  const move = useMutation<{ moved: number; stay: number }, CallError>({
    networkMode: 'always',
    mutationFn: async () => {
      const { data: items, total } = await data.fetchQuery({
        ...wishlistQuery(1, maxItemsPerRequest),
        staleTime: 0,
      });
      const ready = items.filter(isReady);
      if (ready.length > 0) {
        await putInBasket(ready.map(cartItemOf));
        await data.call(removeManyFromWishlist, {
          query: { product_id: ready.map(({ product }) => product.id) },
        });
      }
      return { moved: ready.length, stay: total - ready.length };
    },
    onSuccess: ({ moved, stay }) => {
      if (moved === 0) showToast({ text: text('account.favourites_none_to_move'), kind: 'plain' });
      else showToast({ text: text('account.favourites_moved', { count: moved }) });
      if (moved > 0 && stay > 0)
        showToast({ text: text('account.favourites_stay', { count: stay }), kind: 'plain' });
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => {
      void data.invalidateQueries({ queryKey: ['wishlist'] });
      void data.invalidateQueries({ queryKey: ['hearts'] });
    },
  });

  return (
    <Button busy={move.isPending} onClick={() => move.mutate()}>
      <Icon name="basket" />
      {text('account.favourites_move')}
    </Button>
  );
}
