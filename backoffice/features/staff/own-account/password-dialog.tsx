import { changeOwnPassword, type NewPassword, newPasswordRules } from '@kebun/contract/staff/staff.ts';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { VerifyFields } from './verify-fields.tsx';

/** Changes the password, after the present one and a code. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useT();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit<NewPassword>(newPasswordRules, async (body) => {
    await call(changeOwnPassword, { body });
    onClose();
    await done(text('office.keys_changed'));
  });
  return (
    <FormDialog
      title={text('account.change_password')}
      confirm={text('account.change_password')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <VerifyFields errors={errors} />
      <TypedField
        name="new_password"
        label={text('account.new_password')}
        hint={text('staff.password_hint')}
        type="password"
        autoComplete="new-password"
        errors={errors}
      />
    </FormDialog>
  );
}
