import { formatMoney } from '@kebun/contract/money.ts';
import { Icon } from '@kebun/ui/icon.tsx';
import type { IconName } from '@kebun/ui/icon-names.ts';
import { useLanguage, useText } from '@kebun/ui/text.tsx';
import type { ReactNode } from 'react';
import { longDayOf } from '#platform/moments.ts';
import { useSettings } from '#platform/settings.ts';
import { TimeLeft } from './time-left.tsx';

/** What one can count on, as the settings have it. */
export function Promises() {
  const text = useText();
  const language = useLanguage();
  const { free_delivery_from, free_delivery_ends_at } = useSettings()?.checkout ?? {};

  return (
    <section aria-label={text('home.promise')} className="border-y border-line">
      <ul className="wrap grid grid-cols-2 gap-(--gap-grid) py-6 md:py-8 lg:grid-cols-4">
        {free_delivery_from != null && (
          <Pledge
            icon="truck"
            title={text('home.promise_delivery', { amount: formatMoney(free_delivery_from) })}
          >
            {free_delivery_ends_at && (
              <>
                {text('home.promise_delivery_until', { when: longDayOf(free_delivery_ends_at, language) })}
                <TimeLeft until={free_delivery_ends_at} />
              </>
            )}
          </Pledge>
        )}
        <Pledge icon="clock" title={text('home.promise_window')}>
          {text('home.promise_window_hint')}
        </Pledge>
        <Pledge icon="wallet" title={text('home.promise_cash')}>
          {text('home.promise_cash_hint')}
        </Pledge>
        <Pledge icon="check" title={text('home.promise_total')}>
          {text('home.promise_total_hint')}
        </Pledge>
      </ul>
    </section>
  );
}

function Pledge({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-x-3.5 gap-y-1.5 text-sm leading-[1.45] text-ink-soft md:flex-row">
      <Icon name={icon} className="text-[1.5rem] text-leaf" />
      <div>
        <p className="text-base font-semibold text-ink">{title}</p>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}
