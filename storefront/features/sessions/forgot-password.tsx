import { Button } from '@kebun/ui/buttons/button.tsx';
import type { PostedForm } from '@kebun/ui/forms/posted.ts';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { EnterCode } from './enter-code.tsx';
import { NewPassword } from './new-password.tsx';
import { RequestCode } from './request-code.tsx';
import { useStoredStep } from './use-stored-step.ts';

/** A requested code; for a visitor from another device the address is unknown. */
interface CodeRequest {
  email: string;
  resendAfter: number; // seconds
}

/** The proof of the address: a ticket for the code, or the secret of the mail's link. It stays in memory only. */
export type EmailProof = { email: string } & ({ ticket: string } | { secret: string });

interface ForgotPasswordProps {
  email?: string | undefined;
  /** The secret of the mail's link. */
  link?: EmailProof | undefined;
  checkingOut?: boolean;
  onSignedIn(): void;
}

/** Address, code, new password: each proves what the next one needs. A reload keeps the step of the code. */
export function ForgotPassword({ email, link, checkingOut = false, onSignedIn }: ForgotPasswordProps) {
  const text = useT();
  const led = ledBy(usePosted('/forget-password'));
  const [request, setRequest] = useStoredStep<CodeRequest>('forgotPassword', led.request);
  const [shown, setShown] = useState<EmailProof | 'too late' | undefined>(led.shown);
  const proven = shown ?? link;

  const begin = () => {
    setShown('too late');
    setRequest(undefined);
  };
  const enter = () => {
    setRequest(undefined);
    onSignedIn();
  };

  if (proven && proven !== 'too late') {
    return <NewPassword proven={proven} checkingOut={checkingOut} onDone={enter} onTooLate={begin} />;
  }
  if (request) {
    return (
      <EnterCode
        {...request}
        onRight={(email, ticket) => setShown({ email, ticket })}
        onOtherAddress={begin}
      />
    );
  }
  return (
    <>
      <RequestCode email={email} onSent={(email, resendAfter) => setRequest({ email, resendAfter })} />
      <div className="mt-4">
        <Button look="quiet" onClick={() => setRequest({ email: '', resendAfter: 0 })}>
          {text('account.have_code')}
        </Button>
      </div>
    </>
  );
}

interface MailLink {
  request?: CodeRequest;
  shown?: EmailProof;
}

/** Returns the step that forms without script have reached. The page never gets a password or a code. */
function ledBy(posted: PostedForm | undefined): MailLink {
  const { email = '', reset_ticket, step } = posted?.values ?? {};
  const reply = (posted?.reply ?? {}) as { resend_after?: number; reset_ticket?: string };
  const ticket = reply.reset_ticket ?? (posted?.errors.password && reset_ticket);
  if (ticket) return { shown: { email, ticket } };
  if (reply.resend_after !== undefined) return { request: { email, resendAfter: reply.resend_after } };
  return step === 'code' ? { request: { email, resendAfter: 0 } } : {};
}
