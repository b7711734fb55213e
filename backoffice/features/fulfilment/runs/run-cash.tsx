import type { RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { takeRunCash } from '@kebun/contract/payments/cash-payments.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

const owes = ({ status, cash_due }: RunStop) => status.slug === 'delivered' && cash_due > 0;

/** The cash that the driver brought: the delivered stops that are not paid yet, counted at once. */
export function RunCash({ stops }: { stops: readonly RunStop[] }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [isOpen, setIsOpen] = useState(false);
  const owing = stops.filter(owes);
  if (owing.length < 2 || !permissions.includes('cash.take')) return null;
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {text('office.run_count_cash', { count: owing.length })}
      </Button>
      {isOpen && <CashDialog stops={owing} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

function CashDialog({ stops, onClose }: { stops: readonly RunStop[]; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const counted = stops.filter(({ id }) => !missing.includes(id));
  const total = formatMoney(counted.reduce((sum, { cash_due }) => sum + cash_due, 0));
  const { mutate, isPending } = useAction(
    () =>
      call(takeRunCash, {
        body: { payments: counted.map(({ id, cash_due }) => ({ order_id: id, amount: cash_due })) },
      }),
    { done: text('office.cash_taken'), onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{text('office.run_cash_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid' }}>
        <Typography>{text('office.run_cash_lead')}</Typography>
        {stops.map(({ id, display_id, recipient, cash_due }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={!missing.includes(id)}
                onChange={(_event, isCounted) =>
                  setMissing(isCounted ? missing.filter((other) => other !== id) : [...missing, id])
                }
              />
            }
            label={`${formatMoney(cash_due)} · ${recipient} · ${formatOrderNumber(display_id)}`}
            sx={{ minHeight: 44 }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('common.cancel')}</Button>
        <Button
          variant="contained"
          disabled={counted.length === 0}
          loading={isPending}
          onClick={() => mutate()}
        >
          {text('office.run_took', { amount: total })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
