import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { MyOrders } from '#features/orders/my-orders.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { OwnOrders } from './own-orders.tsx';

export const handle = { parameters: ['status', 'text', 'page'], isCacheable: false } satisfies PageHandle;

export default function MyOrdersPage() {
  const text = useT();

  return (
    <AccountFrame title="frame.orders">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('frame.orders')}</h1>
          <OwnOrders>
            <MyOrders />
          </OwnOrders>
        </>
      )}
    </AccountFrame>
  );
}
