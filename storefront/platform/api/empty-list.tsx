import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '../page/links.ts';

/** An empty list of the account, with a link to the products. */
export function EmptyList({ children }: { children: ReactNode }) {
  const text = useT();
  const to = useTo();

  return (
    <EmptyState
      picture={emptyBasket}
      action={<LinkButton href={to('/products')}>{text('account.to_products')}</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
