import {
  addStockMovement,
  type MovementRequest,
  movementRules,
  type StaffReason,
  type Stock,
  staffReasons,
} from '@kebun/contract/inventory/staff-stock.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { Pair } from '#platform/forms/form-section.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

const signed = /^[-−]?\d{1,6}$/;

/** Records received, wasted, corrected or counted stock. Two presses record it once. */
export function MovementForm({ stock }: { stock: Stock }) {
  const text = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const [reason, setReason] = useState<StaffReason>('received');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [seen, setSeen] = useState(stock.on_hand); // the first figure of a count
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  function choose(chosen: StaffReason) {
    setReason(chosen);
    setSeen(stock.on_hand);
    setErrors({});
  }
  async function add() {
    const quantity = signed.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : undefined;
    const draft = {
      reason,
      note,
      seen: reason === 'counted' ? seen : null,
      ...(quantity !== undefined && { quantity }),
    };
    const failures = failedRules(movementRules, draft);
    setErrors(Object.fromEntries(failures.map(({ field, message }) => [field ?? '', text(message)])));
    if (failures.length > 0 || isBusy) return;
    setIsBusy(true);
    await call(addStockMovement, {
      params: { sku_id: stock.sku_id },
      body: draft as MovementRequest,
      headers: { 'idempotency-key': key },
    })
      .then(({ stock: now }) => {
        setTyped('');
        setNote('');
        setSeen(now.on_hand);
        setKey(crypto.randomUUID());
        notify(text('office.product_stock_added'), { type: 'success' });
        return queries.invalidateQueries();
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return (
    <Box
      role="group"
      aria-label={text('office.product_stock_add')}
      sx={{ display: 'grid', gap: 2, paddingTop: 1 }}
    >
      <Pair>
        <TextField
          select
          label={text('common.reason')}
          value={reason}
          onChange={({ target }) => choose(target.value as StaffReason)}
        >
          {staffReasons.map((each) => (
            <MenuItem key={each} value={each}>
              {text(`office.stock_${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={text(`office.product_units_${reason}`)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={'quantity' in errors || 'seen' in errors}
          helperText={errors.quantity ?? errors.seen}
          slotProps={{
            htmlInput: { inputMode: reason === 'corrected' ? 'text' : 'numeric', autoComplete: 'off' },
          }}
        />
      </Pair>
      <TextField
        label={text('office.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={'note' in errors || '' in errors}
        helperText={errors.note ?? errors['']}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button variant="contained" disabled={isBusy} onClick={() => void add()} sx={{ justifySelf: 'start' }}>
        {text('office.product_stock_add')}
      </Button>
    </Box>
  );
}
