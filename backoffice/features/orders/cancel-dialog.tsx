import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { cancelOrderByStaff, type StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { useId } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { RefundDestinationField } from '#platform/forms/refund-destination-field.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Draft {
  note: string;
  refund_to?: 'wallet' | 'original';
  spoilt?: string;
}

const rules: readonly Rule<Draft>[] = [filled('note', 'office.reason_missing')];

interface Props {
  order: StaffOrder;
  move: 'cancel_by_staff' | 'return_to_farm';
  onClose: () => void;
}

/** Cancels an order for good, with a reason. Its payment is refunded in the same transaction. */
export function CancelDialog({ order, move, onClose }: Props) {
  const text = useT();
  const title = useId();
  const done = useDone();
  const { captured, store_credit } = order.totals;
  const left = captured + store_credit - order.refunded;
  const isPaid = captured + store_credit > 0;

  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async ({ note, refund_to, spoilt }) => {
    const { message } = await call(cancelOrderByStaff, {
      params: { id: order.id },
      body: {
        move,
        note,
        version: order.version,
        ...(refund_to && { refund_to }),
        ...(spoilt && { restock: false }),
      },
    });
    onClose();
    await done(message);
  });

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text(`office.${move}_title`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {isPaid && (
            <Alert severity={left > singleApproverLimit ? 'warning' : 'info'}>
              {text(
                left > singleApproverLimit ? 'office.cancel_by_staff_second' : 'office.cancel_by_staff_paid',
                {
                  amount: formatMoney(left),
                  limit: formatMoney(singleApproverLimit),
                },
              )}
            </Alert>
          )}
          <NoteField
            name="note"
            label={text('common.reason')}
            hint={text(`office.${move}_hint`)}
            errors={errors}
            autoFocus
          />
          {isPaid && (
            <>
              {captured > 0 && (
                <RefundDestinationField
                  destinations={order.is_guest ? ['original'] : ['wallet', 'original']}
                  chosen={order.is_guest ? 'original' : 'wallet'}
                />
              )}
              {order.status.slug !== 'confirmed' && (
                <FormControlLabel
                  control={<Checkbox name="spoilt" value="yes" />}
                  label={text('office.refunds_spoilt')}
                />
              )}
            </>
          )}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('order.cancel_keep')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {text(`office.move_${move}`)}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
