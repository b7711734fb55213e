import {
  checkResetCode,
  forgottenPasswordRules,
  type ResetCode,
  resetCodeRules,
} from '@kebun/contract/accounts/accounts.ts';
import { maxEmailLength, resetCodeMinutes, resetLinkMinutes } from '@kebun/contract/lib/limits.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { CodeEntry, ResendCode } from './mailed-code.tsx';
import { useRequestCode } from './use-request-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const openRules = [...forgottenPasswordRules, ...resetCodeRules] as readonly Rule<ResetCode>[];

interface ShowCodeProps {
  /** The address of the code; empty where only its recipient knows it. */
  email: string;
  /** Seconds before another code can be requested. */
  resendAfter: number;
  onRight(email: string, ticket: string): void;
  onOtherAddress(): void;
}

/** Takes the mailed code, typed or pasted. After a while another can be requested. */
export function EnterCode({ email, resendAfter, onRight, onOtherAddress }: ShowCodeProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const form = useForm<ResetCode>({
    start: { email },
    rules: email ? resetCodeRules : openRules,
    form: '/forget-password',
  });
  const [left, wait] = useSecondsLeft(resendAfter);
  const code = form.field('token');

  const check = useMutation<{ reset_ticket: string }, CallError, ResetCode>({
    networkMode: 'always',
    mutationFn: (body) => data.call(checkResetCode, { body }),
    onSuccess: ({ reset_ticket }, typed) => onRight(typed.email?.trim() ?? '', reset_ticket),
    onError: form.refuse,
  });
  const again = useRequestCode(
    (_email, seconds) => wait(seconds),
    ({ message }) => showToast({ text: message, kind: 'failed' }),
  );

  return (
    <>
      <p className="mb-5">
        {email
          ? text('account.code_lead', { email, minutes: resetCodeMinutes })
          : text('account.code_lead_open')}
      </p>
      <Form
        method="post"
        action={to('/forget-password')}
        onSubmit={form.submit((draft) => check.mutate(draft))}
        className="grid gap-4"
      >
        <Refused form={form} />
        <input type="hidden" name="step" value="code" />
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <TextField
            {...form.field('email')}
            label={text('common.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={maxEmailLength}
          />
        )}
        <CodeEntry field={code} busy={check.isPending} action={text('common.continue')} />
        {code.error && (
          <p className="text-sm noscript:hidden">
            {text('account.link_works_too', { minutes: resetLinkMinutes })}
          </p>
        )}
      </Form>
      <div className="mt-4 flex flex-wrap gap-3">
        {email && <ResendCode busy={again.isPending} left={left} onResend={() => again.mutate({ email })} />}
        <Button look="quiet" onClick={onOtherAddress}>
          {text('account.other_address')}
        </Button>
      </div>
    </>
  );
}
