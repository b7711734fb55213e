import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { decideRefund, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Draft {
  note: string;
}

const rules: readonly Rule<Draft>[] = [filled('note', 'office.reason_missing')];

/** Rejects a request, with a reason for the customer. */
export function RejectDialog({ refund, onClose }: { refund: StaffRefundDetail; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit(rules, async ({ note }: Draft) => {
    const body = { action: 'reject', note } as const;
    const { message } = await call(decideRefund, { params: { id: refund.id }, body });
    onClose();
    await done(message);
  });
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.refunds_reject_title')}</DialogTitle>
        <DialogContent>
          <NoteField
            name="note"
            label={text('common.reason')}
            hint={text('office.refunds_reject_hint')}
            errors={errors}
            autoFocus
          />
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('office.refunds_keep')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {text('office.refunds_reject')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
