import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import {
  type CredentialsProof,
  changeOwnPassword,
  getStaffMe,
  type NewPassword,
  newPasswordRules,
  renewRecoveryCodes,
  shownKeysRules,
} from '@kebun/contract/staff/staff.ts';
import DevicesIcon from '@mui/icons-material/Devices';
import {
  Box,
  Button,
  Card,
  CardContent,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { DetailPage, Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { CodeList } from '#platform/lists/code-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { VerifyFields } from './verify-fields.tsx';

const dialogs = { password: PasswordDialog, authenticator: AuthenticatorDialog, recovery: RecoveryDialog };
type Key = keyof typeof dialogs;
const keys = Object.keys(dialogs) as Key[];

/** The staff member's own account and credentials; changing them requires the present ones. */
export function AccountPage() {
  const { t: text, language } = useI18n();
  const [open, setOpen] = useState<Key>();
  const query = useQuery({ queryKey: ['account'], queryFn: () => call(getStaffMe) });
  const Open = open && dialogs[open];
  return (
    <DetailPage title={text('office.my_account')}>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Card sx={{ maxWidth: 640 }}>
          <CardContent>
            <Facts
              facts={[
                { label: text('office.team_name'), value: query.data.me.name },
                { label: text('common.email'), value: query.data.me.email },
                {
                  label: text('office.my_duties'),
                  value: query.data.me.roles
                    .map((role) => text(`office.role_${role}`))
                    .join(languageFacts[language].listComma),
                },
              ]}
            />
          </CardContent>
        </Card>
      )}
      <Part title={text('office.credentials')}>
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
                      {text(`office.credentials_${key}`)}
                    </Typography>
                    <Typography color="text.secondary">{text(`office.credentials_${key}_lead`)}</Typography>
                  </div>
                  <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen(key)}>
                    {text(`office.credentials_${key}_change`)}
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

/** Changes the password, after the present one and a code. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useT();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit<NewPassword>(newPasswordRules, async (body) => {
    await call(changeOwnPassword, { body });
    onClose();
    await done(text('office.credentials_changed'));
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

/** New recovery codes, shown once. */
function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const text = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const { errors, isBusy, onSubmit } = useSubmit<CredentialsProof>(shownKeysRules, async (body) => {
    setCodes((await call(renewRecoveryCodes, { body })).recovery_codes);
  });
  if (codes) return <NewRecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={text('office.credentials_recovery_change')}
      confirm={text('office.credentials_recovery_change')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text('office.credentials_recovery_sure')}</Typography>
      <VerifyFields errors={errors} />
    </FormDialog>
  );
}

/** Closed only by its own button, because the codes are never shown again. */
function NewRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useT();
  const title = useId();
  return (
    <Dialog open aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{text('staff.recovery_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text('staff.recovery_lead')}</Typography>
        <CodeList codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('staff.recovery_saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
