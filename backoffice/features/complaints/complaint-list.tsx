import { complaintStates } from '@kebun/contract/complaints/complaints.ts';
import type { StaffComplaint } from '@kebun/contract/complaints/staff-complaints.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box } from '@mui/material';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { SearchField } from '#platform/forms/search-field.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { ComplaintChip } from './complaint-page.tsx';

/** The complaints about freshness by state, or all about one lot. */
export function ComplaintList() {
  const text = useT();
  return (
    <RowList title={text('office.complaints')} filters={<Filters />} start={{ state: 'waiting' }}>
      <Rows />
    </RowList>
  );
}

function Filters() {
  const text = useT();
  const choices = complaintStates.map((value) => ({ value, label: text(`office.complaint_state_${value}`) }));
  return (
    <Box sx={{ paddingInline: 2 }}>
      <FilterChips field="state" choices={choices} />
      <Box sx={{ marginLeft: -2 }}>
        <SearchField label={text('office.complaints_of_lot')} />
      </Box>
    </Box>
  );
}

function Rows() {
  const { t, language } = useI18n();
  const about = ({ quantity, name, unit }: StaffComplaint) => `${quantity} × ${name}, ${unit}`;
  return (
    <RecordRows empty={t('office.complaints_none')}>
      <LinkColumn<StaffComplaint>
        label={t('office.refunds_requested_at')}
        name={({ created_at }) => <OneLine>{momentIn(language, created_at)}</OneLine>}
      />
      <FunctionField<StaffComplaint>
        label={t('common.reason')}
        render={({ kind }) => t(`office.complaint_kind_${kind}`)}
      />
      <FunctionField<StaffComplaint> label={t('common.product')} render={about} />
      <FunctionField<StaffComplaint>
        label={t('office.lot_code')}
        render={({ lots }) => lots.map(({ code }) => code).join(', ') || '–'}
      />
      <FunctionField<StaffComplaint>
        label={t('common.order_number')}
        render={({ order_display_id }) => <OneLine>{formatOrderNumber(order_display_id)}</OneLine>}
      />
      <FunctionField<StaffComplaint>
        label={t('office.customer')}
        render={({ customer_name }) => customer_name}
      />
      <FunctionField<StaffComplaint>
        label={t('office.status')}
        render={({ state }) => <ComplaintChip state={state} />}
      />
      <FunctionField<StaffComplaint>
        label={t('common.amount')}
        textAlign="right"
        render={({ refund_amount }) => formatMoney(refund_amount)}
      />
    </RecordRows>
  );
}
