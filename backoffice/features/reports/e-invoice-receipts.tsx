import { today } from '@kebun/contract/lib/days.ts';
import { getConsolidatedReceipts } from '@kebun/contract/orders/e-invoice.ts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Returns the month before a day's, written 2026-10: the one whose consolidated e-invoice is due. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

const isMonth = (text: string) => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** Downloads the receipts of a month for the consolidated e-invoice. */
export function EInvoiceReceipts() {
  const text = useT();
  const [month, setMonth] = useState(() => monthBefore(today()));
  const save = useAction(() =>
    download(getConsolidatedReceipts, { id: month, name: `e-invoice-receipts-${month}.csv` }),
  );

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{text('office.e_invoice_title')}</Typography>
      <Typography color="text.secondary">{text('office.e_invoice_lead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          type="month"
          label={text('office.e_invoice_month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          variant="outlined"
          disabled={save.isPending || !isMonth(month)}
          onClick={() => save.mutate(undefined)}
        >
          {text('office.e_invoice_download')}
        </Button>
      </Box>
    </Box>
  );
}
