import { type FoundGuest, removeGuest } from '@kebun/contract/privacy/staff-guests.ts';
import { Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import {
  type Removal,
  type RemovalDraft,
  RemovalFields,
  removalRules,
} from '#platform/forms/removal-fields.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  guest: FoundGuest;
  isBlocked: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Deletes guest data for good: staff type the address out first. */
export function GuestRemovalDialog({ guest: { email }, isBlocked, onClose, onDone }: Props) {
  const text = useT();
  const notify = useNotify();
  const { errors, isBusy, onSubmit } = useSubmit<RemovalDraft>(removalRules, async (typed) => {
    const { confirm, requested_by } = typed as Removal; // the rules require both
    await call(removeGuest, { body: { email, confirm, requested_by } });
    notify(text('office.guests_removed'), { type: 'success' });
    onClose();
    onDone();
  });

  return (
    <FormDialog
      title={text('office.guests_remove_title', { email })}
      confirm={text('office.guests_remove')}
      isSerious
      isBusy={isBusy}
      isBlocked={isBlocked}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text(isBlocked ? 'office.guests_blocked' : 'office.guests_remove_lead')}</Typography>
      <RemovalFields login={email} disabled={isBlocked} errors={errors} />
    </FormDialog>
  );
}
