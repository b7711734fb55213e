import { type ForgottenPassword, forgottenPasswordRules } from '@kebun/contract/accounts/accounts.ts';
import { maxEmailLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { useRequestCode } from './use-request-code.ts';

/** The address for the code. Whether it has an account is not revealed. */
export function RequestCode({
  email,
  onSent,
}: {
  email?: string | undefined;
  onSent(email: string, resendAfter: number): void;
}) {
  const text = useT();
  const to = useTo();
  const form = useForm<ForgottenPassword>({
    start: email ? { email } : {},
    rules: forgottenPasswordRules,
    form: '/forget-password',
  });
  const request = useRequestCode(onSent, form.refuse);

  return (
    <Form
      method="post"
      action={to('/forget-password')}
      onSubmit={form.submit(({ email }) => request.mutate({ email: email?.trim() ?? '' }))}
      className="grid gap-4"
    >
      <Refused form={form} />
      <TextField
        {...form.field('email')}
        label={text('common.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={maxEmailLength}
        enterKeyHint="send"
      />
      <SubmitButton busy={request.isPending} wide>
        {text('account.send_code')}
      </SubmitButton>
    </Form>
  );
}
