import type { Channel, OwnAccount, Verification } from '@kebun/contract/accounts/accounts.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { ChangeLogin } from './change-login.tsx';
import { verificationsQuery } from './queries.ts';
import { useRequestVerification } from './use-request-verification.ts';
import { VerificationForm } from './verification-form.tsx';

/** The customer's e-mail address and phone number: each can be changed, and counts once it is verified. */
export function LoginDetails({ me }: { me: OwnAccount }) {
  const text = useT();
  const { data: proofs = [] } = useQuery(verificationsQuery);
  const proofOf = (channel: Channel) => proofs.find((proof) => proof.channel === channel);

  return (
    <section>
      <h2 className="text-2xl">{text('account.information')}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{text('account.information_lead')}</p>
      <ul className="border-t border-line">
        <Detail channel="email" me={me} proof={proofOf('email')} />
        <Detail channel="phone" me={me} proof={proofOf('phone')} />
      </ul>
    </section>
  );
}

interface DetailProps {
  channel: Channel;
  me: OwnAccount;
  /** The verification whose code is still valid. */
  proof: Verification | undefined;
}

function Detail({ channel, me, proof }: DetailProps) {
  const text = useT();
  const { space } = languageFacts[useLanguage()];
  const [isChanging, setChanging] = useState(false);
  const requestAgain = useRequestVerification();
  const value = me[channel];
  const isUnproven = channel === 'email' && value !== null && !me.email_verified;
  const actionText = value ? 'common.change' : 'common.add';
  const stop = () => setChanging(false);

  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="text-sm text-ink-soft">{text(`common.${channel}`)}</p>
          <p className="font-semibold wrap-anywhere">
            {value ? (channel === 'phone' ? formatPhoneNumber(value) : value) : text('account.not_given')}
          </p>
        </div>
        {channel === 'email' && value && <VerificationBadge isProven={!isUnproven} />}
        {!isChanging && (
          <Button
            look="quiet"
            aria-label={`${text(actionText)}${space}${text(`common.${channel}`)}`}
            onClick={() => setChanging(true)}
          >
            {text(actionText)}
          </Button>
        )}
      </div>
      {isChanging && <ChangeLogin channel={channel} me={me} onRequested={stop} onCancel={stop} />}
      {!isChanging && proof && <VerificationForm key={proof.value} proof={proof} />}
      {!isChanging && !proof && isUnproven && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 grow text-sm text-ink-soft">{text('account.unproven_why')}</p>
          <Button busy={requestAgain.isPending} onClick={() => requestAgain.mutate(channel)}>
            {text('account.send_code')}
          </Button>
        </div>
      )}
    </li>
  );
}

function VerificationBadge({ isProven }: { isProven: boolean }) {
  const text = useT();
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold',
        isProven ? 'bg-leaf-tint text-leaf-deep' : 'bg-turmeric-tint text-turmeric-ink',
      )}
    >
      <Icon name={isProven ? 'check' : 'clock'} />
      {text(isProven ? 'account.verified_mark' : 'account.unverified_mark')}
    </span>
  );
}
