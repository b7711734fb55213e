import { type StaffSignIn, staffSignInRules } from '@kebun/contract/staff/staff.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLogout } from 'react-admin';
import { signInAgain } from '#platform/auth/auth.ts';
import { useSessionOver } from '#platform/auth/session.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { SignInFields } from './sign-in-fields.tsx';

/** When a staff session expires, a sign-in form opens over the page and unsaved input stays. */
export function SignInAgain() {
  const queries = useQueryClient();
  const isOver = useSessionOver();
  const wasOver = useRef(false);
  useEffect(() => {
    if (wasOver.current && !isOver) void queries.invalidateQueries(); // requests that were refused in the meantime
    wasOver.current = isOver;
  }, [isOver, queries]);
  return isOver ? <SignInDialog /> : null;
}

function SignInDialog() {
  const text = useT();
  const title = useId();
  const logout = useLogout();
  const { errors, isBusy, onSubmit } = useSubmit<StaffSignIn>(staffSignInRules, signInAgain);
  return (
    <Dialog open aria-labelledby={title} fullWidth maxWidth="xs">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.again_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingTop: 1 } }}>
          <Typography>{text('office.again_text')}</Typography>
          <SignInFields errors={errors} />
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => logout()}>{text('ra.auth.logout')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('frame.sign_in')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
