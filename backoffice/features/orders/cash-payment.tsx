import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { takeOrderCash } from '@kebun/contract/payments/cash-payments.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useNotify, usePermissions, useRefresh } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { isRinggit, parseAmount } from '#platform/data/parse-amounts.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface CashCount {
  amount: string;
}

const rules: readonly Rule<CashCount>[] = [
  {
    field: 'amount',
    message: 'office.cash_rule',
    holds: (draft) => isRinggit(draft?.amount ?? ''),
  },
];

/** Returns the cash still to collect: the total minus the price reductions. */
const dueIn = ({ totals, cash_reduction }: StaffOrder) => totals.total - cash_reduction - totals.captured;

const isDue = (order: StaffOrder) =>
  order.payment_gateway === 'cod' &&
  (order.status.slug === 'on_the_way' || order.status.slug === 'delivered') &&
  dueIn(order) > 0;

/** Records the cash that a driver received for an order. It cannot be changed afterwards. */
export function CashPayment({ order }: { order: StaffOrder }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  return isDue(order) && permissions.includes('cash.take') ? <CashForm order={order} /> : null;
}

function CashForm({ order }: { order: StaffOrder }) {
  const text = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const { errors, isBusy, onSubmit } = useSubmit<CashCount>(rules, async ({ amount }) => {
    await call(takeOrderCash, { params: { id: order.id }, body: { amount: parseAmount(amount) ?? 0 } });
    notify(text('office.cash_taken'), { type: 'success' });
    refresh();
  });

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.cash')}</Typography>
      <Card>
        <CardContent component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
          <Typography>{text('office.cash_due', { amount: formatMoney(dueIn(order)) })}</Typography>
          <TypedField
            name="amount"
            label={text('office.cash_counted')}
            autoComplete="off"
            errors={errors}
            hint={text('office.cash_hint')}
          />
          {errors[''] && (
            <Typography role="alert" color="error">
              {errors['']}
            </Typography>
          )}
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
            {text('office.cash_enter')}
          </Button>
        </CardContent>
      </Card>
    </Box>
  );
}
