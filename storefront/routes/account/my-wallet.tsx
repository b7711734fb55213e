import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { MyWallet } from '#features/wallet/my-wallet.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { parameters: ['type'], isCacheable: false } satisfies PageHandle;

export default function MyWalletPage() {
  const text = useT();

  return (
    <AccountFrame title="account.wallet">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('account.wallet')}</h1>
          <MyWallet />
        </>
      )}
    </AccountFrame>
  );
}
