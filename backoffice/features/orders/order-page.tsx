import { formatPhone } from '@kebun/contract/lib/phone.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import {
  getStaffOrderPaper,
  type OrderPaperKind,
  paperFileName,
  papersOf,
} from '@kebun/contract/orders/papers.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { ShowBase, Title, usePermissions, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { download } from '#platform/data/download.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { OrderTitle } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { StatusChip } from '#platform/display/status-chip.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CashPayment } from './cash-payment.tsx';
import { EInvoiceBuyerPanel } from './e-invoice-buyer-panel.tsx';
import { AddProducts } from './entry/add-products.tsx';
import { MailPaper, type Paper } from './mail-paper.tsx';
import { MoveDelivery } from './move-delivery.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLinesTable } from './order-lines-table.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderPaid } from './order-paid.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentLinkPanel } from './payment-link-panel.tsx';
import { substitutionText } from './substitution-text.ts';

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
  if (isPending || (order && !isComplete(order))) return <Loading />;
  if (!order) return null;
  const number = formatOrderNumber(order.display_id);

  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={t('common.order_number_is', { number })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1">
          <OrderTitle number={order.display_id} />
        </Typography>
        <StatusChip status={order.status} />
        <Typography color="text.secondary">{momentIn(language, order.created_at)}</Typography>
      </Box>
      <OrderActions order={order} />
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
          <AddProducts order={order} />
          {permissions.includes('payments.read') && <OrderPaid order={order} />}
          {permissions.includes('refunds.read') && <OrderRefunds order={order} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OrderCustomer order={order} />
          <CashPayment order={order} />
          {permissions.includes('orders.create') && <PaymentLinkPanel order={order} />}
          <OrderPapers order={order} />
          <EInvoiceBuyerPanel order={order} />
          <OrderTimeline order={order} />
          <OrderMails order={order} />
        </Box>
      </Box>
    </Box>
  );
}

/** Returns whether the record is complete: react-admin first shows the row of the list. */
const isComplete = (order: StaffOrder) => 'totals' in order;

/** The customer, the delivery and the payment method. */
function OrderCustomer({ order }: { order: StaffOrder }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { shipping_address: to, customer } = order;
  const lines = [to.street_address, to.street_address_2, `${to.zip} ${to.city}`, to.state_name];
  const remarks = [order.shipping_remarks, order.remarks].filter(Boolean);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('common.delivery')}</Typography>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {order.delivery_time?.label ?? order.shipping_method.name}
          </Typography>
          {permissions.includes('orders.write') && <MoveDelivery order={order} />}
          <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
            {[to.recipient, ...lines].filter(Boolean).join('\n')}
          </Typography>
          {order.customer_id && permissions.includes('customers.read') && (
            <Link component={RouterLink} to={`/customers/${order.customer_id}/show`} sx={pressable}>
              {text('office.order_customer', { name: customer.name })}
            </Link>
          )}
          <Link href={`tel:${customer.phone}`} sx={pressable}>
            {formatPhone(customer.phone)}
          </Link>
          {customer.email && (
            <Link href={`mailto:${customer.email}`} sx={{ ...pressable, overflowWrap: 'anywhere' }}>
              {customer.email}
            </Link>
          )}
          {order.leave_at_door && <Typography>{text('checkout.leave_at_door')}</Typography>}
          {order.substitution && <Typography>{substitutionText(order.substitution, text)}</Typography>}
          {remarks.map((remark) => (
            <ShopperNote key={remark}>{remark}</ShopperNote>
          ))}
          <Typography color="text.secondary">
            {text('office.paid_by', {
              by: order.payment_label,
              status: text(`office.payment_${order.payment_status}`),
            })}
          </Typography>
        </CardContent>
      </Card>
    </Box>
  );
}

const paperLabels: Record<OrderPaperKind, MessageKey> = {
  invoice: 'order.invoice',
  receipt: 'order.paper_receipt',
  delivery_note: 'order.paper_delivery_note',
};

/** The papers that the order has now, each a button that downloads its PDF. */
function OrderPapers({ order }: { order: StaffOrder }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const save = useAction(({ kind, number }: Paper) =>
    download(getStaffOrderPaper, {
      id: order.id,
      kind,
      name: paperFileName(kind, order, number),
      ...(number !== undefined && { query: { number } }),
    }),
  );
  const papers: Paper[] = [
    ...papersOf(order).map((kind) => ({ kind, name: text(paperLabels[kind]) })),
    ...order.credit_notes.map(({ number }) => ({
      kind: 'credit_note' as const,
      name: text('order.credit_note', { number }),
      number,
    })),
  ];
  if (papers.length === 0) return null;

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('order.papers')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {papers.map((paper) => (
          <Button
            key={paper.name}
            variant="outlined"
            disabled={save.isPending}
            onClick={() => save.mutate(paper)}
          >
            {text('order.paper_pdf', { paper: paper.name })}
          </Button>
        ))}
      </Box>
      {order.customer.email && permissions.includes('orders.write') && (
        <MailPaper order={order} papers={papers} />
      )}
    </Box>
  );
}
