import {
  finishRegistration,
  type RegistrationCode,
  type RegistrationReceipt,
  registrationCodeRules,
  type SignInResult,
  sendRegistration,
} from '@kebun/contract/accounts/accounts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { CodeEntry, ResendCode } from './mailed-code.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface FinishSignUpProps {
  sent: RegistrationReceipt;
  onSignedIn(answer: SignInResult): void;
  /** Returns to the form, in case the address is wrong. */
  onBack(): void;
}

/** Creates the account with the mailed code. Only the mail says whether the address has an account already. */
export default function FinishSignUp({ sent, onSignedIn, onBack }: FinishSignUpProps) {
  const { registration, sent_to, resend_after } = sent;
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const [left, wait] = useSecondsLeft(resend_after);
  const form = useForm<RegistrationCode>({
    start: { registration, remember: true },
    rules: registrationCodeRules,
    form: '/signup',
  });

  const finish = useMutation<SignInResult, CallError, RegistrationCode>({
    networkMode: 'always',
    mutationFn: (body) => data.call(finishRegistration, { body }),
    onSuccess: onSignedIn,
    onError: form.refuse,
  });
  const again = useMutation<{ message: string; resend_after: number }, CallError>({
    networkMode: 'always',
    mutationFn: () => data.call(sendRegistration, { body: { registration } }),
    onSuccess: ({ message, resend_after }) => {
      showToast({ text: message });
      wait(resend_after);
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
  });

  return (
    <>
      <p className="mb-5">{text('account.register_code_lead', { email: sent_to })}</p>
      <Form
        method="post"
        action={to('/signup')}
        onSubmit={form.submit((draft) => finish.mutate(draft))}
        className="grid gap-4"
      >
        <Refused form={form} />
        <input type="hidden" name="registration" value={registration} />
        <input type="hidden" name="sent_to" value={sent_to} />
        <CodeEntry field={form.field('token')} busy={finish.isPending} action={text('account.finish')} />
      </Form>
      <div className="mt-4 flex flex-wrap gap-3">
        <ResendCode busy={again.isPending} left={left} onResend={again.mutate} />
        <Button look="quiet" onClick={onBack}>
          {text('account.change_details')}
        </Button>
      </div>
    </>
  );
}
