import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffPayment } from '@kebun/contract/payments/staff-payments.ts';
import { Box, Typography } from '@mui/material';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { AttemptChip } from '#platform/display/attempt-chip.tsx';
import { RequeryButton } from '#platform/display/requery-button.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { Queues, useQueue } from './payment-queues.tsx';

/** The payments that staff should check; each links to its order. */
export function PaymentList() {
  const text = useT();
  return (
    <RowList title={text('office.payments')} filters={<Queues />} start={{ queue: 'pending' }}>
      <Rows />
    </RowList>
  );
}

const toOrder = ({ order_id }: StaffPayment) => `/orders/${order_id}/show`;

function Rows() {
  const { t, language } = useI18n();
  const queue = useQueue();
  return (
    <RecordRows empty={t(`office.payments_none_${queue}`)}>
      <LinkColumn<StaffPayment>
        label={t('common.order_number')}
        name={({ order_display_id }) => formatOrderNumber(order_display_id)}
        to={toOrder}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_began')}
        render={({ created_at }) => momentIn(language, created_at)}
      />
      <FunctionField<StaffPayment>
        label={t('office.customer')}
        render={({ customer_name }) => customer_name}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_method')}
        render={({ method_name }) => method_name}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_reference')}
        render={({ ref_no, trans_id }) => (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {trans_id ?? ref_no}
          </Box>
        )}
      />
      <FunctionField<StaffPayment>
        label={t('office.status')}
        render={(paid) => <PaymentStatusCell paid={paid} />}
      />
      <FunctionField<StaffPayment>
        label={t('common.amount')}
        textAlign="right"
        render={({ captured, amount }) => formatMoney(captured ?? amount)}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_requery')}
        render={(paid) => <RequeryButton paid={paid} />}
      />
    </RecordRows>
  );
}

/** The status of a payment attempt, and its mismatch. */
function PaymentStatusCell({ paid: { status, finding } }: { paid: StaffPayment }) {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <AttemptChip status={status} />
      {finding && finding !== 'matched' && (
        <Typography variant="body2" color="error">
          {text(`office.payments_finding_${finding}`)}
        </Typography>
      )}
    </Box>
  );
}
