import { renewRecoveryCodes, type ShownKeys, shownKeysRules } from '@kebun/contract/staff/staff.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { CodeList } from '#platform/lists/code-list.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { VerifyFields } from './verify-fields.tsx';

/** New recovery codes, shown once. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const text = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const { errors, isBusy, onSubmit } = useSubmit<ShownKeys>(shownKeysRules, async (body) => {
    setCodes((await call(renewRecoveryCodes, { body })).recovery_codes);
  });
  if (codes) return <NewRecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={text('office.keys_recovery_change')}
      confirm={text('office.keys_recovery_change')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text('office.keys_recovery_sure')}</Typography>
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
      <DialogActions sx={{ padding: 3 }}>
        <Button variant="contained" onClick={onClose}>
          {text('staff.recovery_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
