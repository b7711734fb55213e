import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { MyCoins } from '#features/coins/my-coins.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function MyCoinsPage() {
  const text = useT();

  return (
    <AccountFrame title="account.coins">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('account.coins')}</h1>
          <MyCoins />
        </>
      )}
    </AccountFrame>
  );
}
