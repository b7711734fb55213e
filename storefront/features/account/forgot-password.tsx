import { useState } from 'react';
import { AskForCode } from './ask-for-code.tsx';
import { NewPassword } from './new-password.tsx';
import { ShowCode } from './show-code.tsx';

/** How far somebody has come who has forgotten a password. It is kept nowhere: a reload begins anew. */
type Step =
  | { at: 'ask' }
  | { at: 'code'; email: string; resendAfter: number }
  | { at: 'password'; email: string; ticket: string };

/** Address, code, new password: each proves what the next one needs. */
export function ForgotPassword({
  email,
  checkingOut = false,
  onSignedIn,
}: {
  email?: string | undefined;
  checkingOut?: boolean;
  onSignedIn(): void;
}) {
  const [step, setStep] = useState<Step>({ at: 'ask' });

  if (step.at === 'ask') {
    return (
      <AskForCode
        email={email}
        onSent={(email, resendAfter) => setStep({ at: 'code', email, resendAfter })}
      />
    );
  }
  if (step.at === 'code') {
    return (
      <ShowCode
        email={step.email}
        resendAfter={step.resendAfter}
        onRight={(ticket) => setStep({ at: 'password', email: step.email, ticket })}
        onOtherAddress={() => setStep({ at: 'ask' })}
      />
    );
  }
  return (
    <NewPassword
      email={step.email}
      ticket={step.ticket}
      checkingOut={checkingOut}
      onDone={onSignedIn}
      onTooLate={() => setStep({ at: 'ask' })}
    />
  );
}
