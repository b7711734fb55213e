import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import {
  closeRecall,
  confirmRecall,
  discardRecall,
  type RecallDetails,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { ScopeFigures } from './scope-figures.tsx';

type OpenDialog = 'confirm' | 'change' | 'discard' | 'close';

/** The actions on a recall that this member of staff may take now. */
export function RecallActions({ recall }: { recall: RecallDetails }) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const [open, setOpen] = useState<OpenDialog>();
  const onClose = () => setOpen(undefined);
  const mayWrite = permissions.includes('recalls.write');
  const mayConfirm = permissions.includes('recalls.confirm');
  const buttons: { dialog: OpenDialog; isShown: boolean; isMain?: boolean }[] = [
    { dialog: 'confirm', isShown: recall.status === 'draft' && mayConfirm && !recall.is_own, isMain: true },
    { dialog: 'change', isShown: recall.status === 'draft' && mayWrite },
    { dialog: 'discard', isShown: recall.status === 'draft' && mayWrite },
    { dialog: 'close', isShown: recall.status === 'active' && mayConfirm },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ dialog, isMain }) => (
          <Button
            key={dialog}
            variant={isMain ? 'contained' : 'outlined'}
            color={isMain ? 'error' : 'primary'}
            onClick={() => setOpen(dialog)}
          >
            {text(`office.recall_do_${dialog}`)}
          </Button>
        ))}
      {open === 'confirm' && <Confirmation recall={recall} onClose={onClose} />}
      {open === 'change' && <RecallDialog recall={recall} onClose={onClose} />}
      {open === 'discard' && <Discarding recall={recall} onClose={onClose} />}
      {open === 'close' && <Closing recall={recall} onClose={onClose} />}
    </Box>
  );
}

interface DialogProps {
  recall: RecallDetails;
  onClose: () => void;
}

function Confirmation({ recall: { id, version, scope }, onClose }: DialogProps) {
  const text = useT();
  const confirm = useAction(() => call(confirmRecall, { params: { id }, body: { version } }), {
    done: text('office.recall_confirmed_done'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={text('office.recall_do_confirm')}
      lead={text('office.recall_confirm_lead')}
      confirm={text('office.recall_do_confirm')}
      isSerious
      isBusy={confirm.isPending}
      error={confirm.error?.message}
      onClose={onClose}
      onConfirm={() => confirm.mutate()}
    >
      <ScopeFigures totals={scope.totals} isNarrow />
    </ConfirmDialog>
  );
}

function Discarding({ recall: { id, version }, onClose }: DialogProps) {
  const text = useT();
  const goTo = useNavigate();
  const discard = useAction(() => call(discardRecall, { params: { id }, body: { version } }), {
    done: text('office.recall_discarded_done'),
    onDone: () => goTo('/recalls'),
  });
  return (
    <ConfirmDialog
      title={text('office.recall_do_discard')}
      lead={text('office.recall_discard_lead')}
      confirm={text('office.recall_do_discard')}
      isBusy={discard.isPending}
      error={discard.error?.message}
      onClose={onClose}
      onConfirm={() => discard.mutate()}
    />
  );
}

function Closing({ recall: { id, version, lots }, onClose }: DialogProps) {
  const text = useT();
  const done = useDone();
  const unknown = lots.reduce((sum, lot) => sum + lot.unknown, 0);
  const form = useSubmit<{ note: string }>([], async ({ note }) => {
    await call(closeRecall, { params: { id }, body: { version, note } });
    await done(text('office.recall_closed_done'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.recall_do_close')}
      confirm={text('office.recall_do_close')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <Typography>{text('office.recall_close_lead', { count: unknown })}</Typography>
      <TextField
        name="note"
        label={text('office.recall_closing_note')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxRemarkLength } }}
      />
    </FormDialog>
  );
}
