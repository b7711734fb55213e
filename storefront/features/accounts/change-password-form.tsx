import {
  changePassword,
  type PasswordChange,
  passwordChangeRules,
} from '@kebun/contract/accounts/accounts.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { PasswordField } from '#features/sessions/password-field.tsx';
import type { CallError } from '#platform/api/call-error.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { useApp } from '#platform/page/app-context.ts';
import { sessionsQuery } from './queries.ts';

interface Draft extends PasswordChange {
  repeated?: string;
}

const rules = [
  ...passwordChangeRules,
  {
    field: 'repeated' as const,
    message: 'account.rule_password_repeat' as const,
    holds: (draft: Draft | null | undefined) => (draft?.repeated ?? '') === (draft?.new_password ?? ''),
  },
];

/** The old password, the new one, and its repetition. */
export function ChangePasswordForm() {
  const text = useT();
  const { data } = useApp();
  const form = useForm<Draft>({ start: {}, rules });

  const change = useMutation<{ token: string; message: string }, CallError, Draft>({
    networkMode: 'always',
    mutationFn: ({ repeated, ...body }) => data.call(changePassword, { body }),
    onSuccess: ({ token, message }) => {
      tokens.signIn(token); // the session that made the request has ended, like all others
      form.restart({ old_password: '', new_password: '', repeated: '' });
      showToast({ text: message, kind: 'done' });
      void data.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: form.refuse,
  });

  return (
    <Form onSubmit={form.submit((draft) => change.mutate(draft))} className="grid max-w-120 gap-4">
      <PasswordField
        {...form.field('old_password')}
        label={text('account.old_password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('new_password')}
        label={text('account.new_password')}
        hint={text('account.password_hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeated')}
        label={text('account.repeat_password')}
        autoComplete="new-password"
      />
      <div>
        <SubmitButton busy={change.isPending}>{text('account.change_password')}</SubmitButton>
      </div>
    </Form>
  );
}
