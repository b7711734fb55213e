import {
  type PasswordReset,
  passwordResetRules,
  resetPassword,
  type SignInResult,
} from '@kebun/contract/accounts/accounts.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import type { EmailProof } from './forgot-password.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface NewPasswordProps {
  /** The proof from the code or the link. It is valid once. */
  proven: EmailProof;
  checkingOut: boolean;
  onDone(): void;
  onTooLate(): void;
}

/** The new password. It signs the customer in here, and out everywhere else. */
export function NewPassword({ proven, checkingOut, onDone, onTooLate }: NewPasswordProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const completeSignIn = useSignedIn();
  const { email } = proven;
  const shown = 'ticket' in proven ? { reset_ticket: proven.ticket } : { token: proven.secret };
  const form = useForm<PasswordReset>({
    start: { email, ...shown },
    rules: passwordResetRules,
    form: '/forget-password',
  });

  const reset = useMutation<SignInResult & { message: string }, CallError, PasswordReset>({
    networkMode: 'always',
    mutationFn: (draft) =>
      data.call(resetPassword, { body: { ...draft, ...(checkingOut && { checking_out: true }) } }),
    onSuccess: (answer) => {
      completeSignIn(answer);
      showToast({ text: answer.message, kind: 'done' });
      onDone();
    },
    onError: (failure) => {
      form.refuse(failure);
      if (failure.refusal?.code !== 'code_invalid') return;
      showToast({ text: failure.message, kind: 'failed' });
      onTooLate();
    },
  });

  return (
    <Form
      method="post"
      action={to('/forget-password')}
      onSubmit={form.submit((draft) => reset.mutate(draft))}
      className="grid gap-4"
    >
      <Refused form={form} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {'ticket' in proven && <input type="hidden" name="reset_ticket" value={proven.ticket} />}
      {'secret' in proven && <input type="hidden" name="link_code" value={proven.secret} />}
      <PasswordField
        {...form.field('password')}
        label={text('account.new_password')}
        hint={text('account.password_hint')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <SubmitButton busy={reset.isPending} wide>
        {text('account.set_password')}
      </SubmitButton>
    </Form>
  );
}
