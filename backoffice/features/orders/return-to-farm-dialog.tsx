import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import { moveStaffOrder, type StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type FormEvent, useId } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  order: Pick<StaffOrder, 'id' | 'version'>;
  onClose: () => void;
}

/** Ends an undelivered order: its products go back to stock or are wasted. */
export function ReturnToFarmDialog({ order: { id, version }, onClose }: Props) {
  const text = useT();
  const title = useId();
  const { mutate, isPending } = useAction(
    (input: { note: string; restock: boolean }) =>
      call(moveStaffOrder, { params: { id }, body: { move: 'return_to_farm', ...input, version } }),
    { onDone: onClose },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    mutate({ note: String(typed.get('note') ?? ''), restock: !typed.has('spoiled') });
  }
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.return_to_farm_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            name="note"
            label={text('common.reason')}
            helperText={text('office.return_to_farm_hint')}
            multiline
            minRows={2}
            fullWidth
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { maxLength: maxRemarkLength } }}
          />
          <FormControlLabel control={<Checkbox name="spoiled" />} label={text('office.product_spoiled')} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('order.cancel_keep')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {text('office.move_return_to_farm')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
