import { TypedField } from '#platform/forms/text-input.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';

/** Address, password and the code of an authenticator. */
export function SignInFields({ said }: { said: Readonly<Record<string, string>> }) {
  const text = useText();
  return (
    <>
      <TypedField
        name="login"
        label={text('staff.login')}
        type="email"
        inputMode="email"
        autoComplete="username"
        said={said}
      />
      <TypedField
        name="password"
        label={text('staff.password')}
        type="password"
        autoComplete="current-password"
        said={said}
      />
      <TypedField
        name="code"
        label={text('staff.code')}
        hint={text('staff.code_hint')}
        autoComplete="one-time-code"
        said={said}
      />
    </>
  );
}
