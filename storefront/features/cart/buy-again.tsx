import type { BuyAgainResult } from '@kebun/contract/cart/cart.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { BoughtAgainDialog } from './bought-again-dialog.tsx';
import { useBuyAgain } from './use-buy-again.ts';

/** Puts an order into the basket again, and lists the lines that changed. */
export function BuyAgain({ order }: { order: string }) {
  const text = useT();
  const [news, setNews] = useState<BuyAgainResult>();
  const again = useBuyAgain(setNews);

  return (
    <>
      <Button look="soft" busy={again.isPending} onClick={() => again.mutate({ order_display_id: order })}>
        <Icon name="basket" />
        <span>
          {text('order.buy_again')}
          <span className="sr-only"> {formatOrderNumber(order)}</span>
        </span>
      </Button>
      <BoughtAgainDialog news={news} onClose={() => setNews(undefined)} />
    </>
  );
}
