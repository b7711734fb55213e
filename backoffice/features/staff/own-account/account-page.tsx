import { getStaffMe } from '@kebun/contract/staff/staff.ts';
import DevicesIcon from '@mui/icons-material/Devices';
import { Box, Button, Card, CardContent, Divider, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Facts } from '#platform/display/facts.tsx';
import { DetailPage, Part } from '#platform/display/panel.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

const dialogs = { password: PasswordDialog, authenticator: AuthenticatorDialog, recovery: RecoveryDialog };
type Key = keyof typeof dialogs;
const keys = Object.keys(dialogs) as Key[];

/** The staff member's own account and credentials; changing them requires the present ones. */
export function AccountPage() {
  const text = useT();
  const [open, setOpen] = useState<Key>();
  const query = useQuery({ queryKey: ['account'], queryFn: () => call(getStaffMe) });
  const Open = open && dialogs[open];
  return (
    <DetailPage title={text('office.my_account')}>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data && (
        <Card sx={{ maxWidth: 640 }}>
          <CardContent>
            <Facts
              facts={[
                { label: text('office.team_name'), value: query.data.me.name },
                { label: text('staff.login'), value: query.data.me.email },
                {
                  label: text('office.my_duties'),
                  value: query.data.me.roles.map((role) => text(`office.role_${role}`)).join(', '),
                },
              ]}
            />
          </CardContent>
        </Card>
      )}
      <Part title={text('office.keys')}>
        <Card sx={{ maxWidth: 640 }}>
          <CardContent sx={{ display: 'grid', gap: 2 }}>
            {keys.map((key, at) => (
              <Box key={key} sx={{ display: 'grid', gap: 2 }}>
                {at > 0 && <Divider />}
                <Box
                  sx={{
                    display: 'grid',
                    gap: 1,
                    alignItems: 'center',
                    gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
                  }}
                >
                  <div>
                    <Typography component="h3" sx={{ fontWeight: 600 }}>
                      {text(`office.keys_${key}`)}
                    </Typography>
                    <Typography color="text.secondary">{text(`office.keys_${key}_lead`)}</Typography>
                  </div>
                  <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen(key)}>
                    {text(`office.keys_${key}_change`)}
                  </Button>
                </Box>
              </Box>
            ))}
          </CardContent>
        </Card>
      </Part>
      <Button component={Link} to="/sessions" startIcon={<DevicesIcon />} sx={{ justifySelf: 'start' }}>
        {text('office.sessions')}
      </Button>
      {Open && <Open onClose={() => setOpen(undefined)} />}
    </DetailPage>
  );
}
