import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffOrderRow } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { FunctionField, useListContext, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { StatusChip } from '#platform/display/status-chip.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { type OrderFilter, OrderFilters } from './order-filters.tsx';

/** All orders, the newest first, with the work lists. */
export function OrderList() {
  const { t } = useI18n();
  const { permissions = [] } = usePermissions<Permission[]>();
  const mayEnter = permissions.includes('orders.create');
  return (
    <RowList
      title={t('frame.orders')}
      filters={<OrderFilters />}
      start={{ status_slug: 'confirmed' }}
      beside={mayEnter && <NewOrderLink />}
    >
      <Rows />
    </RowList>
  );
}

function NewOrderLink() {
  const { t } = useI18n();
  return (
    <Button component={Link} to="/orders/create" variant="outlined" startIcon={<AddIcon />}>
      {t('office.entry_title')}
    </Button>
  );
}

function Rows() {
  const { t, language } = useI18n();
  const { queue } = useListContext().filterValues as OrderFilter;
  const amountOf = ({ due, total }: StaffOrderRow) => formatMoney(queue ? due : total);
  return (
    <RecordRows empty={queue && t('office.cash_owed_none')}>
      <LinkColumn<StaffOrderRow>
        label={t('common.order_number')}
        name={({ display_id }) => formatOrderNumber(display_id)}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.ordered_at')}
        render={({ created_at }) => momentIn(language, created_at)}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.customer')}
        render={({ customer_name, city }) => [customer_name, city].join(languageFacts[language].comma)}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.window')}
        render={({ slot_label, shipping_name }) => slot_label ?? shipping_name}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.status')}
        render={({ status }) => <StatusChip status={status} />}
      />
      <FunctionField<StaffOrderRow>
        label={t('common.items')}
        textAlign="right"
        render={({ item_count }) => item_count}
      />
      <FunctionField<StaffOrderRow>
        label={t(queue ? 'office.cash_owed_due' : 'common.total')}
        textAlign="right"
        render={amountOf}
      />
    </RecordRows>
  );
}
