import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import { TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../shell/messages-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  title: string;
  lead: string;
  confirm: string; // the text of the button
  isSerious?: boolean; // a destructive action
  needsReason?: boolean;
  isBusy: boolean;
  error?: string | undefined; // the API's refusal
  children?: ReactNode; // further choices
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Confirms an action that others notice, with a reason where one is stored. */
export function ConfirmDialog(props: Props) {
  const { title, lead, confirm, isSerious = false, needsReason = false, isBusy, error, children } = props;
  const text = useT();
  const [isMissing, setIsMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setIsMissing(needsReason && !reason);
    if (reason || !needsReason) props.onConfirm(reason);
  }
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isSerious={isSerious}
      isBusy={isBusy}
      problem={error}
      onClose={props.onClose}
      onSubmit={onSubmit}
    >
      <Typography>{lead}</Typography>
      {children}
      {needsReason && (
        <TextField
          name="reason"
          label={text('common.reason')}
          error={isMissing}
          onChange={() => setIsMissing(false)}
          helperText={isMissing && text('office.reason_missing')}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: maxRemarkLength } }}
        />
      )}
    </FormDialog>
  );
}
