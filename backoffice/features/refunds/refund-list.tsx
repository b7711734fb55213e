import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { StaffRefund } from '@kebun/contract/refunds/refunds.ts';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { RefundChip } from '#platform/display/refund-chip.tsx';
import { refundNumber } from '#platform/display/refund-number.ts';
import { PageLinks } from '#platform/lists/page-links.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
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
  /** Returns the amount; an unpaid order has none, because its customer only asks to cancel it. */
  const sum = ({ refund_amount }: StaffRefund) =>
    refund_amount > 0 ? formatMoney(refund_amount) : t('office.refunds_nothing_paid');
  return (
    <RecordRows empty={t(`office.refunds_none_${queue}`)}>
      <LinkColumn<StaffRefund> label={t('common.order_number')} name={refundNumber} />
      <FunctionField<StaffRefund>
        label={t('office.refunds_requested_at')}
        render={({ requested_at }) => momentIn(language, requested_at)}
      />
      <FunctionField<StaffRefund>
        label={t('office.customer')}
        render={({ customer_name }) => customer_name}
      />
      <FunctionField<StaffRefund>
        label={t('common.reason')}
        render={({ kind, reason }) => reason?.label ?? t(`office.refunds_kind_${kind}`)}
      />
      <FunctionField<StaffRefund>
        label={t('office.refunds_where')}
        render={({ refund_to }) => t(`office.refunds_to_${refund_to}`)}
      />
      <FunctionField<StaffRefund>
        label={t('office.status')}
        render={(refund) => <RefundChip refund={refund} />}
      />
      <FunctionField<StaffRefund> label={t('common.amount')} textAlign="right" render={sum} />
    </RecordRows>
  );
}
