import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { ConfirmNote } from '#features/accounts/confirm-note.tsx';
import { CoinsCard } from '#features/coins/coins-card.tsx';
import { OrdersOverview } from '#features/orders/orders-overview.tsx';
import { ReferCard } from '#features/referrals/refer-card.tsx';
import { WalletCard } from '#features/wallet/wallet-card.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { OwnOrders } from '../orders/own-orders.tsx';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function AccountPage() {
  const text = useT();

  return (
    <AccountFrame title="frame.my_account">
      {(me) => (
        <>
          <h1 className="display mb-8 text-4xl">{text('common.hello', { name: me.display_name })}</h1>
          <div className="mb-8 empty:hidden">
            <ConfirmNote me={me} />
          </div>
          <WalletCard />
          <div className="mb-8 grid gap-4 empty:hidden xl:grid-cols-2">
            <CoinsCard />
            <ReferCard />
          </div>
          <OwnOrders>
            <OrdersOverview />
          </OwnOrders>
        </>
      )}
    </AccountFrame>
  );
}
