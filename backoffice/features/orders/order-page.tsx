import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Typography } from '@mui/material';
import { Loading, ShowBase, Title, usePermissions, useShowContext } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { StatusChip } from '#platform/display/status-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { CashPayment } from './cash-payment.tsx';
import { isPackedAtTable } from './is-packed-at-table.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderLinesTable } from './order-lines-table.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderPaid } from './order-paid.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PackLink } from './pack-link.tsx';

/** One order: lines, delivery, history, and actions. */
export const OrderPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { record: order, isPending } = useShowContext<StaffOrder>();
  if (isPending || (order && !isWhole(order))) return <Loading />;
  if (!order) return null;
  const number = formatOrderNumber(order.display_id);

  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={t('common.order_number_is', { number })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1">{t('common.order_number_is', { number })}</Typography>
        <StatusChip status={order.status} />
        <Typography color="text.secondary">{momentIn(language, order.created_at)}</Typography>
      </Box>
      <OrderActions order={order} />
      {!isPackedAtTable(order) && <PackLink order={order} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OrderLinesTable order={order} />
          {permissions.includes('payments.read') && <OrderPaid order={order} />}
          {permissions.includes('refunds.read') && <OrderRefunds order={order} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OrderCustomer order={order} />
          <CashPayment order={order} />
          <OrderTimeline order={order} />
          <OrderMails order={order} />
        </Box>
      </Box>
    </Box>
  );
}

/** Returns whether the record is complete: react-admin first shows the row of the list. */
const isWhole = (order: StaffOrder) => 'totals' in order;
