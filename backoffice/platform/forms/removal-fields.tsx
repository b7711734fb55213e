import {
  type DeletionRequestChannel,
  deletionRequestChannels,
} from '@kebun/contract/accounts/staff-customers.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { MenuItem, TextField } from '@mui/material';
import { useT } from '../shell/messages-provider.tsx';
import { TypedField } from './typed-field.tsx';

/** The request of staff to remove a person's data. */
export interface Removal {
  confirm: string;
  requested_by: DeletionRequestChannel;
}

/** The same while staff fill it in: they may not have chosen yet. */
export interface RemovalDraft {
  confirm: string;
  requested_by: DeletionRequestChannel | '';
}

export const removalRules: readonly Rule<RemovalDraft>[] = [
  filled('confirm', 'staff.rule_confirm'),
  filled('requested_by', 'office.customer_rule_requested_by'),
];

interface Props {
  login: string; // the e-mail address or phone number to type out
  disabled: boolean;
  errors: Readonly<Record<string, string>>;
}

/** The fields of a removal: staff type out the login, and choose how the person requested it. */
export function RemovalFields({ login, disabled, errors }: Props) {
  const text = useT();
  return (
    <>
      <TypedField
        name="confirm"
        label={text('office.customer_confirm', { login })}
        disabled={disabled}
        errors={errors}
      />
      <TextField
        select
        name="requested_by"
        label={text('office.customer_requested_by')}
        defaultValue=""
        disabled={disabled}
        error={errors.requested_by !== undefined}
        helperText={errors.requested_by ?? text('office.customer_requested_by_hint')}
      >
        {deletionRequestChannels.map((channel) => (
          <MenuItem key={channel} value={channel}>
            {text(`office.customer_requested_${channel}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
