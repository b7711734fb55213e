import { type StaffSignIn, staffSignInRules } from '@kebun/contract/staff.ts';
import { Alert, Box, Button } from '@mui/material';
import { useLogin } from 'react-admin';
import { useText } from '#platform/texts.tsx';
import { TypedField } from '#platform/typed-field.tsx';
import { useAttempt } from '#platform/use-attempt.ts';
import { Door } from './door.tsx';

/** Staff come in by address, password and the code of their authenticator. */
export function SignInPage() {
  const text = useText();
  const signIn = useLogin();
  const { said, isBusy, onSubmit } = useAttempt<StaffSignIn>(staffSignInRules, async (typed) => {
    await signIn(typed);
  });

  return (
    <Door title={text('staff.sign_in_title')}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
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
        <div role="alert">{said[''] && <Alert severity="error">{said['']}</Alert>}</div>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {text('staff.sign_in')}
        </Button>
      </Box>
    </Door>
  );
}
