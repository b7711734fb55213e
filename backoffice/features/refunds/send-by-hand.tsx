import { formatMoney } from '@kebun/contract/lib/money.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { decideRefund, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Draft {
  reference: string;
}

const rules: readonly Rule<Draft>[] = [filled('reference', 'office.refunds_reference_missing')];

/** No gateway of ours refunds through an API: staff transfer the money and enter the reference number. */
export function SendByHand({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit(rules, async ({ reference }: Draft) => {
    const body = { action: 'pay', reference } as const;
    const { message } = await call(decideRefund, { params: { id: refund.id }, body });
    await done(message);
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {text('office.refunds_manual_payout_lead', { amount: formatMoney(refund.to_original) })}
      </Typography>
      <TypedField
        name="reference"
        label={text('office.refunds_reference')}
        autoComplete="off"
        errors={errors}
      />
      <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
      <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {text('office.refunds_sent')}
      </Button>
    </Box>
  );
}
