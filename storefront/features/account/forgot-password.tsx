import { Button } from '@kebun/ui/button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useState } from 'react';
import { AskForCode } from './ask-for-code.tsx';
import { NewPassword } from './new-password.tsx';
import { ShowCode } from './show-code.tsx';
import { useKeptStep } from './use-kept-step.ts';

/** A code has been asked for; of whoever comes with one from elsewhere the address is not known. */
interface Asked {
  email: string;
  resendAfter: number; // seconds
}

/** What proves the address: a ticket for the code, or the secret of the link in the mail. It stays in memory alone. */
export type Proven = { email: string } & ({ ticket: string } | { secret: string });

interface ForgotPasswordProps {
  email?: string | undefined;
  /** What the link in the mail brought. */
  link?: Proven | undefined;
  checkingOut?: boolean;
  onSignedIn(): void;
}

/** Address, code, new password: each proves what the next one needs. A reload keeps the step at which a code is typed. */
export function ForgotPassword({ email, link, checkingOut = false, onSignedIn }: ForgotPasswordProps) {
  const text = useText();
  const [asked, keepAsked] = useKeptStep<Asked>('forgotPassword');
  const [shown, setShown] = useState<Proven | 'too late'>();
  const proven = shown ?? link;

  const begin = () => {
    setShown('too late');
    keepAsked(undefined);
  };
  const enter = () => {
    keepAsked(undefined);
    onSignedIn();
  };

  if (proven && proven !== 'too late') {
    return <NewPassword proven={proven} checkingOut={checkingOut} onDone={enter} onTooLate={begin} />;
  }
  if (asked) {
    return (
      <ShowCode {...asked} onRight={(email, ticket) => setShown({ email, ticket })} onOtherAddress={begin} />
    );
  }
  return (
    <>
      <AskForCode email={email} onSent={(email, resendAfter) => keepAsked({ email, resendAfter })} />
      <div className="mt-4">
        <Button look="quiet" onClick={() => keepAsked({ email: '', resendAfter: 0 })}>
          {text('account.have_code')}
        </Button>
      </div>
    </>
  );
}
