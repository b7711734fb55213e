import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { ActivityPage } from './activity-page.tsx';
import type { Direction } from './queries.ts';
import { WalletBalance } from './wallet-balance.tsx';

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

  return cursors.map((cursor, place) => (
    <ActivityPage
      key={cursor ?? 'newest'}
      direction={direction}
      cursor={cursor}
      isLast={place === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}
