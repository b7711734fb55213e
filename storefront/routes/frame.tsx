import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { CartAnnouncer } from '#features/cart/cart-announcer.tsx';
import { CartCount, CartTotal } from '#features/cart/cart-total.tsx';
import { QuantityControl } from '#features/cart/quantity-control.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import { BuyControlContext } from '#features/catalogue/products/buy-control.tsx';
import { HeartContext } from '#features/catalogue/products/heart.tsx';
import { SearchField } from '#features/catalogue/search/search-field.tsx';
import NewsletterForm from '#features/newsletter/newsletter-form.tsx';
import { DeliveryPlace } from '#features/shell/delivery-place.tsx';
import { SiteLayout } from '#features/shell/site-layout.tsx';
import { Heart } from '#features/wishlist/heart.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { overlayButtonProps } from '#platform/page/overlay-button-props.ts';
import { Overlays } from './overlays.tsx';

const CartTab = lazy(() => import('#features/cart/cart-tab.tsx'));

const openBasket = () => overlays.openDrawer('CART_SIDEBAR');

/** The frame with its features, and the buy and wishlist controls of products. */
export function AppShell({ children }: { children: ReactNode }) {
  const to = useTo();

  return (
    <BuyControlContext value={QuantityControl}>
      <HeartContext value={Heart}>
        <SiteLayout
          search={<SearchField floating />}
          place={<DeliveryPlace />}
          newsletter={<NewsletterForm />}
          basket={{
            button: <BasketButton />,
            tab: <BasketTab />,
            count: (
              <CartCount className="figures absolute top-2 left-[54%] min-w-4.5 rounded-full bg-leaf px-1 text-center text-2xs leading-4.5 font-bold text-on-leaf" />
            ),
          }}
        >
          {children}
        </SiteLayout>
        <form id="basket" method="post" action={to('/basket')} hidden />
        <CartAnnouncer />
        <Overlays />
      </HeartContext>
    </BuyControlContext>
  );
}

/** Its script is loaded with the first item in the basket. */
function BasketTab() {
  if (!useCart().cart?.item_count) return null;
  return (
    <Suspense>
      <CartTab onOpen={openBasket} />
    </Suspense>
  );
}

function BasketButton() {
  const text = useT();
  const to = useTo();
  const isEmpty = !useCart().cart?.item_count;

  return (
    <button
      {...overlayButtonProps(to('/basket'), openBasket)}
      className="figures flex min-h-12 items-center gap-2.5 rounded-full bg-leaf px-4.5 font-semibold text-on-leaf hover:bg-leaf-deep"
    >
      <Icon name="basket" />
      <span className={isEmpty ? 'sr-only lg:hidden' : 'sr-only'}>{text('cart.basket')}</span>
      <span className="hidden lg:inline">{isEmpty ? text('cart.basket') : <CartTotal />}</span>
      <CartCount className="min-w-6 rounded-full bg-white px-1.5 text-center text-xs leading-6 text-leaf-deep" />
    </button>
  );
}
