import type { Packed } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Alert } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The effect of packing on the customer's payment. */
export function PackedNotice({ outcome: { less_due, goes_back, cash_due } }: { outcome: Packed }) {
  const text = useT();
  const words = [
    text('office.pack_done'),
    ...(less_due > 0
      ? [text('office.pack_less_due', { less: formatMoney(less_due), due: formatMoney(cash_due) })]
      : []),
    ...(goes_back > 0 ? [text('office.pack_goes_back', { amount: formatMoney(goes_back) })] : []),
  ];
  return <Alert severity="success">{words.join(' ')}</Alert>;
}
