import { Button, Typography } from '@mui/material';
import { CodeList } from '#platform/lists/code-list.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** The recovery codes, shown once, for the day on which the authenticator is lost. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useT();
  return (
    <AuthLayout title={text('staff.recovery_title')}>
      <Typography>{text('staff.recovery_lead')}</Typography>
      <CodeList codes={codes} />
      <Button variant="contained" size="large" href="#/">
        {text('staff.recovery_kept')}
      </Button>
    </AuthLayout>
  );
}
