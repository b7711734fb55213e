import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { useFillCart } from '#features/cart/use-fill-cart.ts';
import { ProductCard } from '#features/catalogue/listing/product-card.tsx';
import { GuestFavourites } from '#features/wishlist/guest-favourites.tsx';
import { Wishlist } from '#features/wishlist/wishlist.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { parameters: ['page'], isCacheable: false } satisfies PageHandle;

/** The favourites of a customer, or of a guest on this device. */
export default function MyWishlistPage() {
  const text = useT();
  const putInBasket = useFillCart();
  const favourites = (
    <Wishlist card={(product) => <ProductCard product={product} heading="h2" />} putInBasket={putInBasket} />
  );
  const title = <h1 className="display mb-6 text-4xl">{text('frame.wishlist')}</h1>;

  return (
    <AccountFrame
      title="frame.wishlist"
      guest={
        <>
          {title}
          <GuestFavourites />
          {favourites}
        </>
      }
    >
      {() => (
        <>
          {title}
          {favourites}
        </>
      )}
    </AccountFrame>
  );
}
