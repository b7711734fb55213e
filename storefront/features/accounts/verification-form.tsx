import {
  confirmVerification,
  type OwnAccount,
  type Verification,
  type VerificationCode,
  verificationCodeRules,
} from '@kebun/contract/accounts/accounts.ts';
import { maxMailedCodeLength, verificationCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSecondsLeft } from '#features/sessions/use-seconds-left.ts';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { verificationsQuery } from './queries.ts';
import { useRequestVerification } from './use-request-verification.ts';

type Answer = { me: OwnAccount; linked_orders: number; message: string };

/** Takes the mailed code that verifies an address or number. */
export function VerificationForm({
  proof: { channel, value, sent_to, resend_after },
}: {
  proof: Verification;
}) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<VerificationCode>({ start: { channel }, rules: verificationCodeRules });
  const [left, wait] = useSecondsLeft(resend_after);
  const again = useRequestVerification(wait);

  const show = useMutation<Answer, CallError, VerificationCode>({
    networkMode: 'always',
    mutationFn: (body) => data.call(confirmVerification, { body }),
    onSuccess: ({ me, linked_orders, message }) => {
      data.setQueryData(['me'], me);
      showToast({ text: message, kind: 'done' });
      void data.invalidateQueries({ queryKey: verificationsQuery.queryKey });
      if (linked_orders > 0) void data.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: form.refuse,
  });

  return (
    <div className="mt-4 rounded-panel bg-surface p-5">
      <p className="mb-4">
        {text(`account.proof_lead_${channel}`, {
          email: sent_to,
          value: channel === 'phone' ? formatPhoneNumber(value) : value,
          minutes: verificationCodeMinutes,
        })}
      </p>
      <Form onSubmit={form.submit((draft) => show.mutate(draft))} className="grid gap-4">
        <TextField
          {...form.field('token')}
          label={text('account.code')}
          hint={text('account.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxMailedCodeLength}
          enterKeyHint="go"
        />
        <div className="flex flex-wrap items-start gap-3">
          <SubmitButton busy={show.isPending}>{text('account.confirm')}</SubmitButton>
          <Button
            look="quiet"
            busy={again.isPending}
            reason={left > 0 ? text('account.code_wait', { count: left }) : undefined}
            onClick={() => again.mutate(channel)}
          >
            {text('account.code_again')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
