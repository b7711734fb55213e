import { type ForgottenPassword, forgottenPasswordRules } from '@kebun/contract/account.ts';
import { Form } from '@kebun/ui/form.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { TextField } from '@kebun/ui/text-field.tsx';
import { useForm } from '@kebun/ui/use-form.ts';
import { useTo } from '#platform/links.ts';
import { Refused } from '#platform/refused.tsx';
import { useAskForCode } from './use-ask-for-code.ts';

/** Where the code should go. Whether there is an account with it is not said. */
export function AskForCode({
  email,
  onSent,
}: {
  email?: string | undefined;
  onSent(email: string, resendAfter: number): void;
}) {
  const text = useText();
  const to = useTo();
  const form = useForm<ForgottenPassword>({
    start: email ? { email } : {},
    rules: forgottenPasswordRules,
    form: '/forget-password',
  });
  const ask = useAskForCode(onSent, form.refuse);

  return (
    <Form
      method="post"
      action={to('/forget-password')}
      onSubmit={form.submit(({ email }) => ask.mutate({ email: email?.trim() ?? '' }))}
      className="grid gap-4"
    >
      <Refused form={form} />
      <TextField
        {...form.field('email')}
        label={text('account.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        enterKeyHint="send"
      />
      <SubmitButton busy={ask.isPending} wide>
        {text('account.send_code')}
      </SubmitButton>
    </Form>
  );
}
