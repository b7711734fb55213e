import { maxMailedCodeLength, maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import {
  type AccountDeletionRequest,
  accountDeletionRules,
  deletionConfirmWord,
  requestAccountDeletion,
} from '@kebun/contract/privacy/privacy.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PasswordField } from '#features/sessions/password-field.tsx';
import type { CallError } from '#platform/api/call-error.ts';
import { forgetPerson } from '#platform/api/refresh-personal.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';

interface RemovalFormProps {
  /** The balance of the wallet, in sen. */
  credit: number;
  onCancel(): void;
}

const creditForfeited: Rule<AccountDeletionRequest> = {
  field: 'forfeit_credit',
  message: 'account.rule_forfeit_credit',
  holds: (input) => input?.forfeit_credit === true,
};

/**
 * The password, and a word to type, so that no slip deletes an account. Afterwards the customer is signed out here
 * too.
 */
export function DeletionForm({ credit, onCancel }: RemovalFormProps) {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const { data } = useApp();
  const rules = credit > 0 ? [...accountDeletionRules, creditForfeited] : accountDeletionRules;
  const form = useForm<AccountDeletionRequest>({ start: {}, rules });
  const waive = form.field('forfeit_credit');

  const remove = useMutation<{ message: string }, CallError, AccountDeletionRequest>({
    networkMode: 'always',
    mutationFn: (body) => data.call(requestAccountDeletion, { body }),
    onSuccess: async ({ message }) => {
      await navigate(to('/'), { replace: true });
      tokens.signOut();
      data.removeQueries({ queryKey: ['me'] });
      forgetPerson(data);
      showToast({ text: message, kind: 'plain' });
    },
    onError: form.refuse,
  });

  return (
    <Form onSubmit={form.submit((input) => remove.mutate(input))} className="grid gap-4">
      <PasswordField
        {...form.field('password')}
        label={text('common.password')}
        autoComplete="current-password"
      />
      <TextField
        {...form.field('confirm')}
        label={text('account.removal_word', { word: deletionConfirmWord })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={maxMailedCodeLength}
      />
      {credit > 0 && (
        <Checkbox {...waive} label={text('account.forfeit_credit', { amount: formatMoney(credit) })} />
      )}
      <TextArea
        {...form.field('reason')}
        label={text('account.deletion_reason')}
        optional
        rows={2}
        maxLength={maxRemarkLength}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={remove.isPending}>{text('account.remove')}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {text('account.keep')}
        </Button>
      </div>
    </Form>
  );
}
