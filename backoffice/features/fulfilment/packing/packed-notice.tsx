import type { Packed } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Alert } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The effect of packing on the customer's payment. */
export function PackedNotice({ outcome: { cash_reduction, refund_amount, cash_due } }: { outcome: Packed }) {
  const text = useT();
  const words = [
    text('office.pack_done'),
    ...(cash_reduction > 0
      ? [
          text('office.pack_cash_reduction', {
            less: formatMoney(cash_reduction),
            due: formatMoney(cash_due),
          }),
        ]
      : []),
    ...(refund_amount > 0 ? [text('office.pack_refund_amount', { amount: formatMoney(refund_amount) })] : []),
  ];
  return <Alert severity="success">{words.join(' ')}</Alert>;
}
