import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { BuyProductsAgain } from '#features/cart/buy-products-again.tsx';
import { BuyControl } from '#features/catalogue/products/buy-control.tsx';
import { PurchasedProducts } from '#features/orders/purchases/purchased-products.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { parameters: ['text', 'sort'], isCacheable: false } satisfies PageHandle;

export default function MyBoughtPage() {
  const text = useT();

  return (
    <AccountFrame title="account.bought">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('account.bought')}</h1>
          <PurchasedProducts
            buy={(product) => <BuyControl product={product} />}
            buyAll={(products) => <BuyProductsAgain products={products} />}
          />
        </>
      )}
    </AccountFrame>
  );
}
