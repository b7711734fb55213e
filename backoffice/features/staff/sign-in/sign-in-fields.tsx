import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** E-mail address, password and authenticator code. */
export function SignInFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const text = useT();
  return (
    <>
      <TypedField
        name="login"
        label={text('common.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        errors={errors}
      />
      <TypedField
        name="password"
        label={text('common.password')}
        type="password"
        autoComplete="current-password"
        errors={errors}
      />
      <TypedField
        name="code"
        label={text('staff.code')}
        hint={text('staff.code_hint')}
        autoComplete="one-time-code"
        errors={errors}
      />
    </>
  );
}
