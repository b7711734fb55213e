import { useText } from '@kebun/ui/text.tsx';
import { AccountFrame } from '#features/account/account-frame.tsx';
import { useFillCart } from '#features/cart/use-fill-cart.ts';
import { ProductCard } from '#features/catalogue/product-card.tsx';
import { Wishlist } from '#features/wishlist/wishlist.tsx';
import type { PageHandle } from '#platform/page.ts';

export const handle = { parameters: ['page'], keep: false } satisfies PageHandle;

export default function MyWishlistPage() {
  const text = useText();
  const putInBasket = useFillCart();

  return (
    <AccountFrame title="account.wishlist">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('account.wishlist')}</h1>
          <Wishlist
            card={(product) => <ProductCard product={product} heading="h2" />}
            putInBasket={putInBasket}
          />
        </>
      )}
    </AccountFrame>
  );
}
