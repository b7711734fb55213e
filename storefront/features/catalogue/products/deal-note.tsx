import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { Countdown } from './countdown.tsx';
import { SoldBar } from './sold-bar.tsx';
import { useRefreshDeals } from './use-refresh-deals.ts';

/** The end of a reduced price, and the units left. */
export default function DealNote({ deal }: { deal: NonNullable<ProductCard['deal']> }) {
  const text = useT();
  const [isOver, setIsOver] = useState(false);
  const refreshDeals = useRefreshDeals();
  const end = () => {
    setIsOver(true);
    refreshDeals();
  };

  return (
    <section aria-label={text('deal.title')} className="grid gap-3 rounded-panel bg-turmeric-tint p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{text('deal.title')}</p>
        {isOver ? (
          <p role="status">{text('deal.over')}</p>
        ) : (
          <Countdown label={text('deal.ends_in')} until={deal.ends_at} onOver={end} />
        )}
      </div>
      <SoldBar left={deal.stock_left} total={deal.stock_total} />
    </section>
  );
}
