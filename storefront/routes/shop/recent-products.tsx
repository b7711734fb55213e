import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { RecentProducts } from '#features/catalogue/listing/recent-products.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function RecentProductsPage() {
  const text = useT();

  return (
    <AccountFrame title="account.recent">
      {() => (
        <>
          <h1 className="display mb-6 text-4xl">{text('account.recent')}</h1>
          <RecentProducts />
        </>
      )}
    </AccountFrame>
  );
}
