import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { useSettings } from '#platform/text/settings.ts';
import { checkInsQuery } from './queries.ts';

/** The coin balance, and whether today's coins can be collected. Nothing while coins are switched off. */
export function CoinsCard() {
  const text = useT();
  const to = useTo();
  const isOn = useSettings()?.features.coins ?? false;
  const { data } = useQuery({ ...checkInsQuery, enabled: isOn });
  if (!isOn) return null;
  const waits = data && !data.checked_in_today;

  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-turmeric-tint px-[clamp(1.125rem,2vw,1.75rem)] py-5">
      <h2 className="flex items-center gap-3.5 text-base font-semibold">
        <Icon name="coin" className="text-2xl text-turmeric-ink" />
        <span>
          <span className="block text-sm font-normal text-ink-soft">{text('account.coins_balance')}</span>
          <span className="figures block min-h-8 text-2xl leading-tight font-bold">{data?.coins ?? '—'}</span>
        </span>
      </h2>
      <LinkButton look="quiet" href={to('/my-account/coin')}>
        {waits ? text('account.coins_take', { count: data.next_reward }) : text('account.coins_see')}
      </LinkButton>
    </section>
  );
}
