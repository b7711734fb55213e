import { formatMoney } from '@kebun/contract/lib/money.ts';
import { parseRinggit } from '@kebun/contract/lib/parse-ringgit.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { canMove } from '@kebun/contract/refunds/refund-status.ts';
import { decideRefund, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { RefundDestinationField } from '#platform/forms/refund-destination-field.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface Draft {
  refund_to?: 'wallet' | 'original';
  refund_amount?: string; // in ringgit, as it was typed
  spoilt?: string;
  note?: string;
}

const isPositiveAmount = (typed: string) => (parseRinggit(typed) ?? 0) > 0;

const rules: readonly Rule<Draft>[] = [fits('refund_amount', isPositiveAmount, 'office.refunds_less_wrong')];

interface Props {
  refund: StaffRefundDetail;
  turn: 'first' | 'second' | 'over'; // over: this staff member has approved, and a second one decides
}

/** Approves a refund, with its destination and a note; or rejects it. */
export function Approval({ refund, turn }: Props) {
  const text = useT();
  const done = useDone();
  const [isRejecting, setIsRejecting] = useState(false);
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async (draft) => {
    const { refund_to, refund_amount, spoilt, note } = draft;
    const { message } = await call(decideRefund, {
      params: { id: refund.id },
      body: {
        action: 'approve',
        ...(refund_to && { refund_to }),
        ...(refund_amount?.trim() && { refund_amount: parseRinggit(refund_amount) }),
        ...(spoilt && { restock: false }),
        ...(note?.trim() && { note }),
      },
    });
    await done(message);
  });
  const takesTwo = refund.approvals_needed > 1;

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {refund.kind === 'shortage' && <Alert severity="info">{text('office.refunds_is_owed')}</Alert>}
      {turn !== 'over' && (
        <>
          {refund.refund_amount > 0 && (
            <RefundDestinationField destinations={refund.destinations} chosen={refund.refund_to} />
          )}
          {refund.kind === 'refund' && !refund.initiated_by && (
            <TypedField
              name="refund_amount"
              label={text('office.refunds_less')}
              hint={text('office.refunds_less_hint', { amount: formatMoney(refund.refund_amount) })}
              autoComplete="off"
              errors={errors}
            />
          )}
          {refund.kind === 'cancellation' && refund.order_status !== 'confirmed' && (
            <FormControlLabel
              control={<Checkbox name="spoilt" value="yes" />}
              label={text('office.refunds_spoilt')}
            />
          )}
          <NoteField
            name="note"
            label={text('office.note')}
            hint={text('office.refunds_note_hint')}
            errors={errors}
          />
        </>
      )}
      <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {turn !== 'over' && (
          <Button type="submit" variant="contained" loading={isBusy}>
            {text(takesTwo ? `office.refunds_approve_${turn}` : 'office.refunds_approve')}
          </Button>
        )}
        {canMove('reject', refund) && (
          <Button variant="outlined" color="error" onClick={() => setIsRejecting(true)}>
            {text('office.refunds_reject')}
          </Button>
        )}
      </Box>
      {isRejecting && <RejectDialog refund={refund} onClose={() => setIsRejecting(false)} />}
    </Box>
  );
}
