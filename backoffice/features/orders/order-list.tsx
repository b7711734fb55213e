import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffOrderRow } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, SimpleList, useListContext, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { StatusChip } from '#platform/display/status-chip.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
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
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { queue } = useListContext().filterValues as OrderFilter;
  const amountOf = ({ due, total }: StaffOrderRow) => formatMoney(queue ? due : total);
  const empty = queue && (
    <Typography color="text.secondary" sx={{ padding: 3 }}>
      {t('office.cash_owed_none')}
    </Typography>
  );
  if (isNarrow) {
    return (
      <SimpleList<StaffOrderRow>
        primaryText={(order) => `${formatOrderNumber(order.display_id)} · ${order.customer_name}`}
        secondaryText={(order) => `${order.slot_label ?? order.shipping_name} · ${amountOf(order)}`}
        tertiaryText={(order) => <StatusChip status={order.status} />}
        rowClick="show"
        {...(empty && { empty })}
        sx={{ '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', display: 'block' } }}
      />
    );
  }
  return (
    <Datagrid rowClick="show" bulkActionButtons={false} {...(empty && { empty })}>
      <FunctionField<StaffOrderRow>
        label={t('common.order_number')}
        render={({ display_id }) => formatOrderNumber(display_id)}
        sortable={false}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.ordered_at')}
        render={({ created_at }) => momentIn(language, created_at)}
        sortable={false}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.customer')}
        render={({ customer_name, city }) => [customer_name, city].join(languageFacts[language].comma)}
        sortable={false}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.window')}
        render={({ slot_label, shipping_name }) => slot_label ?? shipping_name}
        sortable={false}
      />
      <FunctionField<StaffOrderRow>
        label={t('office.status')}
        render={({ status }) => <StatusChip status={status} />}
        sortable={false}
      />
      <FunctionField<StaffOrderRow>
        label={t('common.items')}
        textAlign="right"
        render={({ item_count }) => item_count}
        sortable={false}
      />
      <FunctionField<StaffOrderRow>
        label={t(queue ? 'office.cash_owed_due' : 'common.total')}
        textAlign="right"
        render={amountOf}
        sortable={false}
      />
    </Datagrid>
  );
}
