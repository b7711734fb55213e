import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { parkedCartQuery } from '#features/cart/parked-cart-query.ts';
import { useAuthorised } from '#platform/identity/me.ts';
import { AccountTexts } from '../account-texts.tsx';

const ParkedCartNotice = lazy(() => import('#features/cart/parked-cart-notice.tsx'));

/** Offers the parked cart, where there is one. */
export function ParkedCart() {
  const { data: items = [] } = useQuery({ ...parkedCartQuery, enabled: useAuthorised() });
  if (items.length === 0) return null;

  return (
    <Suspense>
      <AccountTexts>
        <ParkedCartNotice items={items} />
      </AccountTexts>
    </Suspense>
  );
}
