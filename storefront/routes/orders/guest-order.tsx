import type { Order } from '@kebun/contract/orders/orders.ts';
import { lazy, Suspense } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { AccountTexts } from '../account-texts.tsx';

const SaveOrderToAccount = lazy(async () => ({
  default: (await import('#features/sessions/save-order-to-account.tsx')).SaveOrderToAccount,
}));

/** Offers an account to a guest after their order, but not to a visitor with a shared link. */
export function GuestOrder({ order, isShared }: { order: Order; isShared: boolean }) {
  const isAuthorised = useAuthorised();
  if (isAuthorised || isShared || !order.is_guest) return null;

  return (
    <Suspense>
      <AccountTexts>
        <SaveOrderToAccount order={order} />
      </AccountTexts>
    </Suspense>
  );
}
