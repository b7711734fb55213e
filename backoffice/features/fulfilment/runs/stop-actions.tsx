import type { RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { moveStaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { takeOrderCash } from '@kebun/contract/payments/cash-payments.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button } from '@mui/material';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Marks a stop as delivered, with the exact cash. Another amount is entered on the order. */
export function StopActions({ stop }: { stop: RunStop }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { id, status, cash_due } = stop;
  const deliver = useAction(() => call(moveStaffOrder, { params: { id }, body: { move: 'deliver' } }));
  const cash = useAction(() => call(takeOrderCash, { params: { id }, body: { amount: cash_due } }), {
    done: text('office.cash_taken'),
  });
  const canDeliver = status.slug === 'on_the_way' && permissions.includes('orders.move');
  const canTake = status.slug === 'delivered' && cash_due > 0 && permissions.includes('cash.take');
  if (!canDeliver && !canTake) return null;
  return (
    <Box sx={{ gridColumn: '2 / -1', display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
      {canDeliver && (
        <Button variant="outlined" loading={deliver.isPending} onClick={() => deliver.mutate()}>
          {text('office.run_delivered')}
        </Button>
      )}
      {canTake && (
        <Button variant="outlined" loading={cash.isPending} onClick={() => cash.mutate()}>
          {text('office.run_took', { amount: formatMoney(cash_due) })}
        </Button>
      )}
    </Box>
  );
}
