import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { AddressFields } from '#features/accounts/addresses/address-fields.tsx';
import { useSavedAddresses } from '#features/accounts/addresses/use-saved-addresses.ts';
import { useCartQueue } from '#features/cart/use-cart.ts';
import type { PlacedOrder } from '#features/checkout/ordering/place-order-once.ts';
import { Checkout } from '#features/checkout/steps/checkout.tsx';
import { LastPlaced } from '#features/orders/last-placed.tsx';
import { paymentHandoff } from '#features/payments/payment-handoff.ts';
import { BareBar } from '#features/shell/bare-bar.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';
import { ParkedCart } from '../shop/parked-cart.tsx';

export const handle = { header: BareBar, footer: false } satisfies PageHandle;

const addressFields: Parameters<typeof Checkout>[0]['addressFields'] = (form, purpose, titled) => (
  <AddressFields form={form} purpose={purpose} titled={titled} />
);

const EInvoiceFields = lazy(async () => ({
  default: (await import('#features/orders/e-invoice-fields.tsx')).EInvoiceFields,
}));

const eInvoiceFields: Parameters<typeof Checkout>[0]['eInvoiceFields'] = (form) => (
  <Suspense fallback={<SkeletonLine className="h-12 w-full" />}>
    <EInvoiceFields form={form} />
  </Suspense>
);

const lastPlaced = (id: string) => <LastPlaced id={id} />;

const editBasket = () => overlays.openDrawer('CART_SIDEBAR');

export default function CheckoutPage() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const queue = useCartQueue();
  const phone = useSettings()?.contact.phone;
  const savedAddresses = useSavedAddresses();

  const changeLine = useCallback((line: CartItem, quantity: number) => queue.want(line, quantity), [queue]);
  const showOrder = ({ data: order, payment, not_in_order }: PlacedOrder) => {
    const query = { order: order.display_id };
    const isPaidFirst = payment.type === 'form_post' && !not_in_order;
    if (isPaidFirst) paymentHandoff.leave(order.display_id, payment);
    void navigate(to(isPaidFirst ? '/checkout/web-payment' : '/complete-order', { query }), {
      replace: true,
      state: not_in_order && { not_in_order },
    });
  };

  return (
    <div className="wrap pt-6">
      <PageHead title={text('cart.checkout')} unlisted />
      <h1 className="display mb-5 text-4xl">{text('cart.checkout')}</h1>
      <noscript>
        <Note icon="info" tone="time">
          {phone
            ? text('checkout.needs_script_call', { phone: formatPhoneNumber(phone) })
            : text('checkout.needs_script')}
        </Note>
      </noscript>
      <div className="noscript:hidden">
        <Checkout
          addressFields={addressFields}
          eInvoiceFields={eInvoiceFields}
          savedAddresses={savedAddresses}
          parked={<ParkedCart />}
          placed={lastPlaced}
          onLineChange={changeLine}
          onEditBasket={editBasket}
          onPlaced={showOrder}
        />
      </div>
    </div>
  );
}
