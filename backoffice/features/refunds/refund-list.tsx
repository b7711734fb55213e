import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { StaffRefund } from '@kebun/contract/refunds/refunds.ts';
import { type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { RefundChip } from '#platform/display/refund-chip.tsx';
import { refundNumber } from '#platform/display/refund-number.ts';
import { PageLinks } from '#platform/lists/page-links.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { Queues, useQueue } from './refund-queues.tsx';

/** The refunds: each queue starts with the longest wait. */
export function RefundList() {
  const text = useT();
  return (
    <RowList
      title={text('office.refunds')}
      filters={<Queues />}
      start={{ queue: 'waiting' }}
      pages={<Pages />}
    >
      <Rows />
    </RowList>
  );
}

const Pages = () => <PageLinks isLongestFirst={useQueue() !== 'done'} />;

function Rows() {
  const { t, language } = useI18n();
  const queue = useQueue();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  /** Returns the amount; an unpaid order has none, because its customer only asks to cancel it. */
  const sum = ({ refund_amount }: StaffRefund) =>
    refund_amount > 0 ? formatMoney(refund_amount) : t('office.refunds_nothing_paid');
  const none = (
    <Typography color="text.secondary" sx={{ padding: 3 }}>
      {t(`office.refunds_none_${queue}`)}
    </Typography>
  );
  if (isNarrow) {
    return (
      <SimpleList<StaffRefund>
        primaryText={(refund) => `${sum(refund)} · ${refund.customer_name}`}
        secondaryText={(refund) => `${refundNumber(refund)} · ${momentIn(language, refund.requested_at)}`}
        tertiaryText={(refund) => <RefundChip refund={refund} />}
        rowClick="show"
        empty={none}
        sx={{ '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', display: 'block' } }}
      />
    );
  }
  return (
    <Datagrid rowClick="show" bulkActionButtons={false} empty={none}>
      <FunctionField<StaffRefund> label={t('common.order_number')} render={refundNumber} sortable={false} />
      <FunctionField<StaffRefund>
        label={t('office.refunds_requested_at')}
        render={({ requested_at }) => momentIn(language, requested_at)}
        sortable={false}
      />
      <FunctionField<StaffRefund>
        label={t('office.customer')}
        render={({ customer_name }) => customer_name}
        sortable={false}
      />
      <FunctionField<StaffRefund>
        label={t('common.reason')}
        render={({ kind, reason }) => reason?.label ?? t(`office.refunds_kind_${kind}`)}
        sortable={false}
      />
      <FunctionField<StaffRefund>
        label={t('office.refunds_where')}
        render={({ refund_to }) => t(`office.refunds_to_${refund_to}`)}
        sortable={false}
      />
      <FunctionField<StaffRefund>
        label={t('office.status')}
        render={(refund) => <RefundChip refund={refund} />}
        sortable={false}
      />
      <FunctionField<StaffRefund>
        label={t('common.amount')}
        textAlign="right"
        render={sum}
        sortable={false}
      />
    </Datagrid>
  );
}
