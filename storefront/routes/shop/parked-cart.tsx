import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { keptQuery } from '#features/cart/parked-cart-query.ts';
import { useAuthorised } from '#platform/identity/me.ts';
import { AccountTexts } from '../account-texts.tsx';

const KeptAside = lazy(() => import('#features/cart/parked-cart-notice.tsx'));

/** Most have nothing kept aside; whoever has is offered it. */
export function KeptBasket() {
  const { data: kept = [] } = useQuery({ ...keptQuery, enabled: useAuthorised() });
  if (kept.length === 0) return null;

  return (
    <Suspense>
      <AccountTexts>
        <KeptAside kept={kept} />
      </AccountTexts>
    </Suspense>
  );
}
