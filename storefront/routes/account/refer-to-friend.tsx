import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { ReferToFriend } from '#features/referrals/refer-to-friend.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function ReferToFriendPage() {
  const text = useT();

  return (
    <AccountFrame title="account.refer">
      {() => (
        <>
          <h1 className="display mb-3 text-4xl">{text('account.refer')}</h1>
          <ReferToFriend />
        </>
      )}
    </AccountFrame>
  );
}
