import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { ActivityPage } from './activity-page.tsx';
import { activityQuery, type Direction } from './queries.ts';

const directions = [undefined, 'credit', 'debit'] as const;

// biome-ignore format: table
const labels = { all: 'common.all', credit: 'account.wallet_in', debit: 'account.wallet_out' } as const;

/** The wallet: balance and transactions. The filter is in the address. */
export function MyWallet() {
  const text = useT();
  const to = useTo();
  const [at] = useSearchParams();
  const direction = directions.find((known) => known === at.get('type'));

  return (
    <>
      <WalletBalance />
      <h2 className="mt-10 mb-4 text-2xl">{text('account.wallet_activity')}</h2>
      <nav aria-label={text('account.wallet_activity')} className="mb-3">
        <ul className="flex flex-wrap gap-2">
          {directions.map((one) => (
            <li key={one ?? 'all'}>
              <LinkChip href={to('/my-account/wallet', { query: { type: one } })} chosen={one === direction}>
                {text(labels[one ?? 'all'])}
              </LinkChip>
            </li>
          ))}
        </ul>
      </nav>
      <Pages key={direction} direction={direction} />
    </>
  );
}

/** The transactions, page by page. */
function Pages({ direction }: { direction: Direction | undefined }) {
  const [cursors, setCursors] = useState<(number | undefined)[]>([undefined]);

  return cursors.map((cursor, index) => (
    <ActivityPage
      key={cursor ?? 'newest'}
      direction={direction}
      cursor={cursor}
      isLast={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

/** The available credit, and the credit reserved by unpaid orders. */
function WalletBalance() {
  const text = useT();
  const { data } = useQuery(activityQuery());

  return (
    <section className="grid gap-x-8 gap-y-3 rounded-panel bg-leaf-tint p-[clamp(1.25rem,2.5vw,2rem)] sm:grid-cols-[auto_1fr] sm:items-center">
      <div>
        <p className="text-sm text-ink-soft">{text('common.store_credit')}</p>
        <p className="figures display min-h-11 text-4xl whitespace-nowrap">
          {data ? formatMoney(data.wallet.balance) : '—'}
        </p>
      </div>
      <div className="grid gap-1 text-sm sm:justify-self-end sm:text-right">
        <p className="max-w-[24rem] text-balance text-ink-soft">{text('account.wallet_about')}</p>
        {data && data.wallet.reserved > 0 && (
          <p className="figures flex items-center gap-2 font-semibold sm:justify-end">
            <Icon name="clock" className="flex-none text-turmeric-ink" />
            {text('account.wallet_reserved', { amount: formatMoney(data.wallet.reserved) })}
          </p>
        )}
      </div>
    </section>
  );
}
