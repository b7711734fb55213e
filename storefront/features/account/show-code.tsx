import {
  checkResetCode,
  forgottenPasswordRules,
  type ResetCode,
  resetCodeRules,
} from '@kebun/contract/account.ts';
import type { Rule } from '@kebun/contract/rules.ts';
import { Button } from '@kebun/ui/button.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { TextField } from '@kebun/ui/text-field.tsx';
import { showToast } from '@kebun/ui/toast-store.ts';
import { useForm } from '@kebun/ui/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/call-failed.ts';
import { useTo } from '#platform/links.ts';
import { Refused } from '#platform/refused.tsx';
import { useVisit } from '#platform/visit.ts';
import { CodeAgain, CodeEntry } from './mailed-code.tsx';
import { useAskForCode } from './use-ask-for-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const openRules = [...forgottenPasswordRules, ...resetCodeRules] as readonly Rule<ResetCode>[];

interface ShowCodeProps {
  /** Where the code went; empty where only its reader knows. */
  email: string;
  /** Seconds before another code can be asked for. */
  resendAfter: number;
  onRight(email: string, ticket: string): void;
  onOtherAddress(): void;
}

/** The code from the mail, typed or pasted. After a while another can be asked for. */
export function ShowCode({ email, resendAfter, onRight, onOtherAddress }: ShowCodeProps) {
  const text = useText();
  const to = useTo();
  const { data } = useVisit();
  const form = useForm<ResetCode>({
    start: { email },
    rules: email ? resetCodeRules : openRules,
    form: '/forget-password',
  });
  const [left, wait] = useSecondsLeft(resendAfter);

  const check = useMutation<{ reset_ticket: string }, CallFailed, ResetCode>({
    networkMode: 'always',
    mutationFn: (body) => data.call(checkResetCode, { body }),
    onSuccess: ({ reset_ticket }, typed) => onRight(typed.email?.trim() ?? '', reset_ticket),
    onError: form.refuse,
  });
  const again = useAskForCode(
    (_email, seconds) => wait(seconds),
    ({ message }) => showToast({ text: message, kind: 'failed' }),
  );

  return (
    <>
      <p className="mb-5">{email ? text('account.code_lead', { email }) : text('account.code_lead_open')}</p>
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
            label={text('account.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
        )}
        <CodeEntry field={form.field('token')} busy={check.isPending} action={text('account.check_code')} />
      </Form>
      <div className="mt-4 flex flex-wrap gap-3">
        {email && <CodeAgain busy={again.isPending} left={left} onAgain={() => again.mutate({ email })} />}
        <Button look="quiet" onClick={onOtherAddress}>
          {text('account.other_address')}
        </Button>
      </div>
    </>
  );
}
