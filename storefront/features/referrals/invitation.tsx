import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { checkedCodeQuery, storedReferCode, storeReferCode } from '#platform/storage/refer-code.ts';
import { useSettings } from '#platform/text/settings.ts';
import { WhoInvites } from './who-invites.tsx';

/**
 * The landing page of an invitation: the benefit, the steps, and sign-up. It names the inviter once the code is
 * checked.
 */
export function Invitation() {
  const text = useT();
  const to = useTo();
  const isAuthorised = useAuthorised();
  const { percent = 0, reward = 0 } = useSettings()?.referral ?? {};
  const [code, setCode] = useState<string>(); // the page is the same for everyone, so the browser reads the code

  useEffect(() => {
    const sent = new URLSearchParams(location.search).get('code');
    if (sent) storeReferCode(sent);
    setCode(sent ?? storedReferCode());
  }, []);
  const isInvited = useQuery(checkedCodeQuery(code ?? '')).isSuccess;

  return (
    <div className="wrap section grid gap-[clamp(2.5rem,5vw,4rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center">
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-soft">
          {text(isInvited ? 'account.refer_landing' : 'account.refer_landing_open')}
        </p>
        <h1 className="display max-w-[16ch] text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.05] text-balance">
          {text('account.refer_title', { percent })}
        </h1>
        <p className="max-w-(--measure) text-lg text-ink-soft">
          {text('account.refer_landing_lead', { percent })}
        </p>
        <div className="min-h-14 w-full max-w-120">{code !== undefined && <WhoInvites code={code} />}</div>
        {isAuthorised ? (
          <div className="grid justify-items-start gap-3">
            <p>{text('account.refer_signed_in')}</p>
            <LinkButton href={to('/my-account/refer-to-friend')}>{text('order.invite_see')}</LinkButton>
          </div>
        ) : (
          <LinkButton href={to('/signup')}>{text('account.refer_start')}</LinkButton>
        )}
      </div>
      <InvitationSteps isInvited={isInvited} percent={percent} reward={formatMoney(reward)} />
    </div>
  );
}

// biome-ignore format: table
const steps = [
  { icon: 'user',   title: 'account.refer_step_account', hint: 'account.refer_step_account_hint' },
  { icon: 'basket', title: 'account.refer_step_order',   hint: 'account.refer_step_order_hint' },
  { icon: 'gift',   title: 'account.refer_step_thanks',  hint: 'account.refer_step_thanks_hint' },
] as const satisfies readonly { icon: IconName; title: string; hint: string }[];

const hintOf = (hint: (typeof steps)[number]['hint'], isInvited: boolean) =>
  hint === 'account.refer_step_account_hint' && !isInvited ? 'account.refer_step_account_open' : hint;

interface InvitationStepsProps {
  /** The visitor came with a code, which is filled in. */
  isInvited: boolean;
  percent: number;
  reward: string;
}

/** The steps from the invitation to the reward. */
function InvitationSteps({ isInvited, percent, reward }: InvitationStepsProps) {
  const text = useT();

  return (
    <section aria-label={text('account.refer_terms')}>
      <ol className="grid gap-4 md:max-lg:grid-cols-3">
        {steps.map(({ icon, title, hint }, index) => (
          <li key={title} className="flex gap-4 rounded-panel bg-surface p-6 md:max-lg:flex-col">
            <Icon name={icon} className="mt-0.5 flex-none text-2xl text-leaf" />
            <div>
              <h2 className="mb-1.5 text-lg font-semibold">
                {index + 1}. {text(title)}
              </h2>
              <p className="text-ink-soft">{text(hintOf(hint, isInvited), { percent, reward })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
