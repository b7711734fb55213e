import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { SavedInstruments } from '#features/payments/saved-instruments.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function MyPaymentPage() {
  const text = useT();

  return (
    <AccountFrame title="account.payment">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('account.payment')}</h1>
          <SavedInstruments />
        </>
      )}
    </AccountFrame>
  );
}
