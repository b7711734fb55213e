import type { OrderAddition } from '@kebun/contract/checkout/order-additions.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useCart } from '#features/cart/use-cart.ts';
import { AddToOrder } from '#features/orders/additions/add-to-order.tsx';
import { addingTo } from '#features/orders/additions/adding-to.ts';
import { paymentHandoff } from '#features/payments/payment-handoff.ts';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = { parameters: ['order'], isCacheable: false } satisfies PageHandle;

/** The basket joins an order that is still open. */
export default function AddToOrderPage() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const isAuthorised = useAuthorised();
  const [at] = useSearchParams();
  const { cart } = useCart();
  const number = at.get('order') ?? '';
  const chosen = addingTo.now();
  const order = chosen?.display_id === number ? chosen : { display_id: number };
  const shown = formatOrderNumber(number);
  const title = text('order.add_to_named', { number: shown });

  const showOrder = ({ data, payment, message }: OrderAddition) => {
    addingTo.forget();
    const query = { order: data.display_id, share_token: order.share_token };
    if (payment.type === 'form_post') {
      paymentHandoff.leave(data.display_id, payment);
      void navigate(to('/checkout/web-payment', { query }), { replace: true });
      return;
    }
    showToast({ text: message });
    const page = isAuthorised
      ? to('/my-account/orders/view', { query: { order: data.display_id } })
      : to('/track-order/view', { query });
    void navigate(page, { replace: true });
  };

  return (
    <div className="wrap section">
      <PageHead title={title} unlisted />
      <h1 className="display mb-6 text-4xl text-balance">
        <RichText
          text="order.add_to_named"
          parts={{ number: <span className="whitespace-nowrap">{shown}</span> }}
        />
      </h1>
      <noscript>
        <Note icon="info" tone="time">
          {text('checkout.needs_script')}
        </Note>
      </noscript>
      <div className="noscript:hidden">
        <AddToOrder order={order} cartVersion={cart?.version} onAdded={showOrder} />
      </div>
    </div>
  );
}
