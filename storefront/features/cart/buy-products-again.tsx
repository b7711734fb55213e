import type { BuyAgainResult } from '@kebun/contract/cart/cart.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { BoughtAgainDialog } from './bought-again-dialog.tsx';
import { useBuyAgain } from './use-buy-again.ts';

/** Puts the last bought quantity of each of these products into the basket. */
export function BuyProductsAgain({ products }: { products: string[] }) {
  const text = useT();
  const [news, setNews] = useState<BuyAgainResult>();
  const again = useBuyAgain(setNews);

  return (
    <>
      <Button busy={again.isPending} onClick={() => again.mutate({ product_ids: products })}>
        <Icon name="basket" />
        {text('account.bought_add_all')}
      </Button>
      <BoughtAgainDialog news={news} onClose={() => setNews(undefined)} />
    </>
  );
}
