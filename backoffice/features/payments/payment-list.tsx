import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffPayment } from '@kebun/contract/payments/staff-payments.ts';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { AttemptChip } from '#platform/display/attempt-chip.tsx';
import { RequeryButton } from '#platform/display/requery-button.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
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

/** Returns the address of a row; react-admin calls it with any record. */
const toOrder = (paid: object) => `/orders/${(paid as StaffPayment).order_id}/show`;

function Rows() {
  const { t, language } = useI18n();
  const queue = useQueue();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const none = (
    <Typography color="text.secondary" sx={{ padding: 3 }}>
      {t(`office.payments_none_${queue}`)}
    </Typography>
  );
  if (isNarrow) {
    return (
      <SimpleList<StaffPayment>
        primaryText={(paid) => `${formatMoney(paid.captured ?? paid.amount)} · ${paid.customer_name}`}
        secondaryText={(paid) =>
          `${formatOrderNumber(paid.order_display_id)} · ${momentIn(language, paid.created_at)}`
        }
        tertiaryText={(paid) => <AttemptChip status={paid.status} />}
        rowClick={(_id, _resource, paid) => toOrder(paid)}
        empty={none}
        sx={{ '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', display: 'block' } }}
      />
    );
  }
  return (
    <Datagrid rowClick={(_id, _resource, paid) => toOrder(paid)} bulkActionButtons={false} empty={none}>
      <FunctionField<StaffPayment>
        label={t('common.order_number')}
        render={({ order_display_id }) => formatOrderNumber(order_display_id)}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_began')}
        render={({ created_at }) => momentIn(language, created_at)}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('office.customer')}
        render={({ customer_name }) => customer_name}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_method')}
        render={({ method_name }) => method_name}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_reference')}
        render={({ ref_no, trans_id }) => (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {trans_id ?? ref_no}
          </Box>
        )}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('office.status')}
        render={(paid) => <PaymentStatusCell paid={paid} />}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('common.amount')}
        textAlign="right"
        render={({ captured, amount }) => formatMoney(captured ?? amount)}
        sortable={false}
      />
      <FunctionField<StaffPayment>
        label={t('office.payments_requery')}
        render={(paid) => <RequeryButton paid={paid} />}
        sortable={false}
      />
    </Datagrid>
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
