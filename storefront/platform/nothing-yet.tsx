import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from './links.ts';

/** A list of one's account that has nothing yet: it begins on the shelves. */
export function NothingYet({ children }: { children: ReactNode }) {
  const text = useText();
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
