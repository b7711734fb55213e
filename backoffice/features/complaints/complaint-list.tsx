import { complaintStates } from '@kebun/contract/complaints/complaints.ts';
import type { StaffComplaint } from '@kebun/contract/complaints/staff-complaints.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { SearchField } from '#platform/forms/search-field.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
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
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const about = ({ quantity, name, unit }: StaffComplaint) => `${quantity} × ${name}, ${unit}`;
  const none = (
    <Typography color="text.secondary" sx={{ padding: 3 }}>
      {t('office.complaints_none')}
    </Typography>
  );
  if (isNarrow) {
    return (
      <SimpleList<StaffComplaint>
        primaryText={(complaint) => `${t(`office.complaint_kind_${complaint.kind}`)} · ${about(complaint)}`}
        secondaryText={({ customer_name, created_at }) =>
          `${customer_name} · ${momentIn(language, created_at)}`
        }
        tertiaryText={({ state }) => <ComplaintChip state={state} />}
        rowClick="show"
        empty={none}
        sx={{ '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', display: 'block' } }}
      />
    );
  }
  return (
    <Datagrid rowClick="show" bulkActionButtons={false} empty={none}>
      <FunctionField<StaffComplaint>
        label={t('office.refunds_requested_at')}
        render={({ created_at }) => <OneLine>{momentIn(language, created_at)}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffComplaint>
        label={t('common.reason')}
        render={({ kind }) => t(`office.complaint_kind_${kind}`)}
        sortable={false}
      />
      <FunctionField<StaffComplaint> label={t('common.product')} render={about} sortable={false} />
      <FunctionField<StaffComplaint>
        label={t('office.lot_code')}
        render={({ lots }) => lots.map(({ code }) => code).join(', ') || '–'}
        sortable={false}
      />
      <FunctionField<StaffComplaint>
        label={t('common.order_number')}
        render={({ order_display_id }) => <OneLine>{formatOrderNumber(order_display_id)}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffComplaint>
        label={t('office.customer')}
        render={({ customer_name }) => customer_name}
        sortable={false}
      />
      <FunctionField<StaffComplaint>
        label={t('office.status')}
        render={({ state }) => <ComplaintChip state={state} />}
        sortable={false}
      />
      <FunctionField<StaffComplaint>
        label={t('common.amount')}
        textAlign="right"
        render={({ refund_amount }) => formatMoney(refund_amount)}
        sortable={false}
      />
    </Datagrid>
  );
}
