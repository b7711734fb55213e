import { type RemovalAsked, removalAsked } from '@kebun/contract/customers.ts';
import { filled, type Rule } from '@kebun/contract/rules.ts';
import { type FoundGuest, removeGuest } from '@kebun/contract/staff-guests.ts';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { call } from '#platform/call.ts';
import { FormDialog } from '#platform/form-dialog.tsx';
import { useText } from '#platform/texts.tsx';
import { TypedField } from '#platform/typed-field.tsx';
import { useAttempt } from '#platform/use-attempt.ts';

interface Draft {
  confirm: string;
  asked_by: RemovalAsked | '';
}

const rules: readonly Rule<Draft>[] = [
  filled('confirm', 'staff.rule_confirm'),
  filled('asked_by', 'office.customer_rule_asked_by'),
];

interface Props {
  guest: FoundGuest;
  isBlocked: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** For good: whose address it is has to be typed out. */
export function GuestRemovalDialog({ guest: { email }, isBlocked, onClose, onDone }: Props) {
  const text = useText();
  const notify = useNotify();
  const { said, isBusy, onSubmit } = useAttempt<Draft>(rules, async (typed) => {
    const { confirm, asked_by } = typed as { confirm: string; asked_by: RemovalAsked };
    await call(removeGuest, { body: { email, confirm, asked_by } });
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
      problem={said['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text(isBlocked ? 'office.guests_blocked' : 'office.guests_remove_lead')}</Typography>
      <TypedField
        name="confirm"
        label={text('office.customer_confirm', { login: email })}
        autoComplete="off"
        disabled={isBlocked}
        said={said}
      />
      <TextField
        select
        name="asked_by"
        label={text('office.customer_asked_by')}
        defaultValue=""
        disabled={isBlocked}
        error={said.asked_by !== undefined}
        helperText={said.asked_by ?? text('office.customer_asked_by_hint')}
      >
        {removalAsked.map((way) => (
          <MenuItem key={way} value={way}>
            {text(`office.customer_asked_${way}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
