import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The proof before a change: the present password and a code. */
export function VerifyFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const text = useT();
  return (
    <>
      <TypedField
        name="password"
        label={text('office.credentials_password_now')}
        type="password"
        autoComplete="current-password"
        errors={errors}
      />
      <TypedField
        name="code"
        label={text('office.credentials_code_now')}
        hint={text('staff.code_hint')}
        autoComplete="one-time-code"
        errors={errors}
      />
    </>
  );
}
