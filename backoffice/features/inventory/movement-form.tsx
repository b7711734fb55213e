import {
  addStockMovement,
  type MovementRequest,
  movementRules,
  type StaffReason,
  type Stock,
  staffReasons,
} from '@kebun/contract/inventory/staff-stock.ts';
import { maxNoteLength } from '@kebun/contract/lib/limits.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { listPackLots } from '@kebun/contract/lots/staff-lots.ts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Pair } from '#platform/forms/form-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const signed = /^[-−]?\d{1,6}$/;

/** Records received, wasted, corrected or counted stock. Two presses record it once. */
export function MovementForm({ stock }: { stock: Stock }) {
  const { t: text, language } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [reason, setReason] = useState<StaffReason>('received');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [seen, setSeen] = useState(stock.on_hand); // the first figure of a count
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [lotId, setLotId] = useState('');
  const lots = useLotsOf(stock.sku_id);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const onHandOf = (id: string) => lots.find((lot) => lot.id === id)?.on_hand ?? stock.on_hand;
  function choose(chosen: StaffReason, lot: string) {
    setReason(chosen);
    setLotId(lot);
    setSeen(onHandOf(lot));
    setErrors({});
  }
  async function add() {
    const draft = draftOf({ reason, typed, note, lotId, seen });
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
        setLotId('');
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
          onChange={({ target }) => choose(target.value as StaffReason, lotId)}
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
      {lots.length > 0 && (
        <TextField
          select
          label={text('office.stock_lot')}
          value={lotId}
          onChange={({ target }) => choose(reason, target.value)}
          error={'lot_id' in errors}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          helperText={errors.lot_id ?? (lotId ? '' : text('office.stock_lot_hint'))}
        >
          <MenuItem value="">{text('office.stock_no_lot')}</MenuItem>
          {lots.map(({ id, code, on_hand, best_before }) => (
            <MenuItem key={id} value={id}>
              {[
                code,
                text('office.product_left', { count: on_hand }),
                best_before && fullDayIn(language, best_before),
              ]
                .filter(Boolean)
                .join(' · ')}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={text('office.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={'note' in errors || '' in errors}
        helperText={errors.note ?? errors['']}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
      <Button variant="contained" disabled={isBusy} onClick={() => void add()} sx={{ justifySelf: 'start' }}>
        {text('office.product_stock_add')}
      </Button>
    </Box>
  );
}

interface TypedMovement {
  reason: StaffReason;
  typed: string;
  note: string;
  lotId: string;
  seen: number;
}

const draftOf = ({ reason, typed, note, lotId, seen }: TypedMovement) => ({
  reason,
  note,
  lot_id: lotId || null,
  seen: reason === 'counted' ? seen : null,
  ...(signed.test(typed.trim()) && { quantity: Number(typed.trim().replace('−', '-')) }),
});

/** Returns the lots of a SKU that have units, those that end first at the top. */
function useLotsOf(sku_id: string) {
  const { permissions = [] } = usePermissions<string[]>();
  const { data } = useQuery({
    queryKey: ['lots of', sku_id],
    queryFn: () => call(listPackLots, { query: { sku_id, in_stock: true, limit: 100 } }),
    enabled: permissions.includes('lots.read'),
  });
  return data?.data ?? [];
}
