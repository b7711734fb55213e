import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { keptQuery } from '#features/cart/kept-query.ts';
import { useAuthorised } from '#platform/me.ts';
import { AccountTexts } from './account-texts.tsx';

const KeptAside = lazy(() => import('#features/cart/kept-aside.tsx'));

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
