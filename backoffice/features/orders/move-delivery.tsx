import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import {
  listDeliverySlots,
  type MoveDeliveryDraft,
  moveDelivery,
  moveDeliveryRules,
} from '@kebun/contract/orders/move-delivery.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import {
  Alert,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** A button that moves an order to another slot, while it waits for a harvest. */
export function MoveDelivery({ order }: { order: StaffOrder }) {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = order.items.some(({ pre_order }) => (pre_order?.waiting ?? 0) > 0);
  if (!isWaiting || !order.delivery_time || order.status.slug !== cancelledInPart) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {text('office.delivery_move')}
      </Button>
      {isOpen && <MoveDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Props {
  order: StaffOrder;
  onClose: () => void;
}

function MoveDialog({ order: { id, version, delivery_time }, onClose }: Props) {
  const text = useT();
  const title = useId();
  const done = useDone();
  const slots = useQuery({
    queryKey: ['delivery slots', id],
    queryFn: () => call(listDeliverySlots, { params: { id } }),
  });
  const { errors, isBusy, onSubmit } = useSubmit<MoveDeliveryDraft>(moveDeliveryRules, async (draft) => {
    await call(moveDelivery, {
      params: { id },
      body: { slot_id: draft.slot_id ?? null, note: draft.note ?? null, version },
    });
    onClose();
    await done();
  });
  const choices = slots.data?.data ?? [];
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.delivery_move')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">
            {delivery_time?.label}
            <br />
            {text('office.delivery_move_hint')}
          </Typography>
          {slots.isPending && <CircularProgress />}
          {slots.isError && <RetryNotice error={slots.error} onRetry={() => slots.refetch()} />}
          {slots.data && choices.length === 0 && (
            <Alert severity="info">{text('office.delivery_move_none')}</Alert>
          )}
          {choices.length > 0 && (
            <>
              <SlotField slots={choices} error={errors.slot_id} />
              <NoteField
                name="note"
                label={text('common.reason')}
                hint={text('office.delivery_move_note_hint')}
                errors={errors}
              />
            </>
          )}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          {choices.length > 0 && (
            <Button type="submit" variant="contained" loading={isBusy}>
              {text('office.delivery_move')}
            </Button>
          )}
        </DialogActions>
      </form>
    </TextDialog>
  );
}

function SlotField({ slots, error }: { slots: readonly Slot[]; error: string | undefined }) {
  const { t, language } = useI18n();
  return (
    <TextField
      name="slot_id"
      select
      fullWidth
      defaultValue=""
      label={t('order.slip_slot')}
      error={error !== undefined}
      helperText={error}
    >
      {slots.map(({ id, date, label }) => (
        <MenuItem key={id} value={id}>
          {`${fullDayIn(language, date)} · ${label}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
