import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { checkedCodeQuery, storedReferCode, storeReferCode } from '#platform/storage/refer-code.ts';
import { useSettings } from '#platform/text/settings.ts';
import { InvitationSteps } from './invitation-steps.tsx';
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
