import type { Deal } from '@kebun/contract/deals/deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ProductCard } from '#features/catalogue/listing/product-card.tsx';
import { Countdown } from '#features/catalogue/products/countdown.tsx';
import { productTints } from '#features/catalogue/products/product-tints.ts';
import { SoldBar } from '#features/catalogue/products/sold-bar.tsx';
import { useRefreshDeals } from '#features/catalogue/products/use-refresh-deals.ts';
import { momentOf } from '#platform/text/format-moments.ts';

/** Deals with the same end, or with the same start. */
export function DealRound({ turns, deals }: { turns: string; deals: readonly Deal[] }) {
  const text = useT();
  const language = useLanguage();
  const titleId = useId();
  const queries = useQueryClient();
  const [hasTurned, setHasTurned] = useState(false);
  const refreshDeals = useRefreshDeals();
  const isRunning = deals[0]?.status === 'running';
  const turn = () => {
    setHasTurned(true);
    refreshDeals();
  };

  return (
    <section aria-labelledby={titleId} className="mb-10">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel bg-turmeric-tint px-4 py-3.5 md:px-6">
        <h2 id={titleId} className="text-base">
          {text(isRunning ? 'deals.round_running' : 'deals.round_coming', {
            when: momentOf(turns, language),
          })}
        </h2>
        <Countdown label={text(isRunning ? 'deal.ends_in' : 'deal.begins_in')} until={turns} onOver={turn} />
      </header>
      {hasTurned && isRunning ? (
        <EmptyState
          action={
            <Button look="quiet" onClick={() => void queries.invalidateQueries()}>
              {text('deals.look_again')}
            </Button>
          }
        >
          <p role="status">{text('deals.over')}</p>
        </EmptyState>
      ) : (
        <DealGrid deals={deals} />
      )}
    </section>
  );
}

const above = 4; // cards that are likely visible without scrolling

/** Deals in a grid: running ones with the share sold, scheduled ones with their price. */
function DealGrid({ deals }: { deals: readonly Deal[] }) {
  const text = useT();
  const tints = productTints(deals.map(({ product }) => product));

  return (
    <ul className="list-columns xl:[--columns:6]">
      {deals.map(({ id, status, product, price, stock_left, stock_total, max_per_shopper }, index) => (
        <li key={id} className="flex flex-col gap-2">
          <ProductCard product={product} heading="h3" eager={index < above} tint={tints[index]} />
          {status === 'running' ? (
            <SoldBar left={stock_left} total={stock_total} />
          ) : (
            <p className="figures text-sm font-semibold text-turmeric-ink">
              {text('deals.price_then', {
                price: formatMoney(price),
                was: formatMoney(product.sale_price ?? product.price),
              })}
            </p>
          )}
          {(max_per_shopper !== null || status === 'scheduled') && (
            <p className="figures text-sm leading-snug text-ink-soft">
              {[
                status === 'scheduled' && text('deals.units', { count: stock_total }),
                max_per_shopper !== null && text('deals.limit', { count: max_per_shopper }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
