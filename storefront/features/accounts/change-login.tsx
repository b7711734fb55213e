import {
  type Channel,
  changeMe,
  type OwnAccount,
  type Profile,
  profileRules,
  type Verification,
} from '@kebun/contract/accounts/accounts.ts';
import { maxEmailLength, maxPhoneLength } from '@kebun/contract/lib/limits.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { PasswordField } from '#features/sessions/password-field.tsx';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { verificationsQuery } from './queries.ts';

interface NewLoginProps {
  channel: Channel;
  me: OwnAccount;
  onRequested(): void;
  onCancel(): void;
}

// biome-ignore format: table
const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: maxEmailLength },
  phone: { type: 'tel',   inputMode: 'tel',   autoComplete: 'tel',   maxLength: maxPhoneLength },
} as const;

type Answer = { me: OwnAccount; pending_verification: Verification[]; message: string };

/** Asks for a new e-mail address or number. It replaces the old one only after its code is entered. */
export function ChangeLogin({ channel, me, onRequested, onCancel }: NewLoginProps) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<Profile>({ start: { [channel]: '', password: '' }, rules: profileRules });
  const needsEmail = channel === 'phone' && me.email === null;

  const change = useMutation<Answer, CallError, Profile>({
    networkMode: 'always',
    mutationFn: (body) => data.call(changeMe, { body }),
    onSuccess: (answer) => {
      data.setQueryData(['me'], answer.me);
      showToast({ text: answer.message, kind: 'done' });
      void data.invalidateQueries({ queryKey: verificationsQuery.queryKey });
      onRequested();
    },
    onError: form.refuse,
  });

  if (needsEmail) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow text-sm text-ink-soft">{text('account.needs_email')}</p>
        <Button look="quiet" onClick={onCancel}>
          {text('common.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={form.submit((draft) => change.mutate(draft))} className="mt-4 grid gap-4">
      <TextField
        {...form.field(channel)}
        {...inputs[channel]}
        label={text(`account.new_${channel}`)}
        hint={
          channel === 'email'
            ? text('account.new_email_hint')
            : text('account.new_phone_hint', { email: me.email ?? '' })
        }
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        label={text('common.password')}
        enterKeyHint="send"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={change.isPending}>{text('account.send_code')}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {text('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
