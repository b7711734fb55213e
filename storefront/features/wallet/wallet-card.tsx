import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { activityQuery } from './queries.ts';

/** The wallet balance in brief. After an error the link to the wallet remains. */
export function WalletCard() {
  const text = useT();
  const to = useTo();
  const { data } = useQuery(activityQuery());

  return (
    <section className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-leaf-tint px-[clamp(1.125rem,2vw,1.75rem)] py-5">
      <h2 className="flex items-center gap-3.5 text-base font-semibold">
        <Icon name="wallet" className="text-2xl text-leaf-deep" />
        <span>
          <span className="block text-sm font-normal text-ink-soft">{text('common.store_credit')}</span>
          <span className="figures block min-h-8 text-2xl leading-tight font-bold">
            {data ? formatMoney(data.wallet.balance) : '—'}
          </span>
        </span>
      </h2>
      <LinkButton look="quiet" href={to('/my-account/wallet')}>
        {text('account.wallet_see')}
      </LinkButton>
    </section>
  );
}
