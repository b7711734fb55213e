import { useSearchParams } from 'react-router';
import { AccountFrame } from '#features/account/account-frame.tsx';
import { TrackedOrder } from '#features/orders/tracked-order.tsx';
import type { PageHandle } from '#platform/page.ts';

export const handle = { parameters: ['order'], keep: false } satisfies PageHandle;

/** An order of one's own is proven by one's token, so all of it is shown. */
export default function MyOrderPage() {
  const [at] = useSearchParams();
  const number = at.get('order') ?? '';

  return (
    <AccountFrame title="account.orders">
      {() => <TrackedOrder key={number} number={number} shareToken={undefined} proof={undefined} />}
    </AccountFrame>
  );
}
