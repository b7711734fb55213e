import { type StaffSignIn, staffSignInRules } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { Navigate } from 'react-router';
import { readToken } from '#platform/auth/token.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SignInFields } from './sign-in-fields.tsx';

/** The sign-in page of staff. */
export function SignInPage() {
  const text = useT();
  const [isIn] = useState(() => readToken() !== null); // another tab has handed its session over
  const signIn = useLogin();
  const { errors, isBusy, onSubmit } = useSubmit<StaffSignIn>(staffSignInRules, async (typed) => {
    await signIn(typed);
  });

  if (isIn) return <Navigate to="/" replace />;
  return (
    <AuthLayout title={text('staff.sign_in_title')}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
        <SignInFields errors={errors} />
        <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {text('frame.sign_in')}
        </Button>
      </Box>
    </AuthLayout>
  );
}
