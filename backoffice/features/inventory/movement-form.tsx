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
import { receiptRules } from '@kebun/contract/lots/packing-draft.ts';
import {
  listPackLots,
  type PackLot,
  type ReceiptRequest,
  receiveLot,
} from '@kebun/contract/lots/staff-lots.ts';
import { Box, Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { Pair } from '#platform/forms/form-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LotField, NewLotFields, noLotYet, outsideOf, receiptOf } from './lot-fields.tsx';

const signed = /^[-−]?\d{1,6}$/;

interface RecordTerms {
  stock: Stock;
  receipt: ReceiptRequest | undefined; // of a new lot
  key: string;
}

const failuresOf = (draft: Partial<MovementRequest>, receipt: ReceiptRequest | undefined) => [
  ...failedRules(movementRules, draft),
  ...(receipt ? failedRules(receiptRules, receipt).filter(({ field }) => field !== 'packs') : []),
];

/** Sends a movement, or the receipt of a new lot. Returns the stock that is known now. */
async function record(body: MovementRequest, { stock, receipt, key }: RecordTerms): Promise<Stock> {
  const headers = { 'idempotency-key': key };
  if (receipt) {
    await call(receiveLot, { body: receipt, headers });
    return stock;
  }
  const params = { sku_id: stock.sku_id };
  return (await call(addStockMovement, { params, body, headers })).stock;
}

/** Returns a movement as it is typed, and what records it. Two presses record it once. */
function useMovement(stock: Stock, lots: readonly PackLot[]) {
  const { t: text } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [reason, setReason] = useState<StaffReason>('received');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [seen, setSeen] = useState(outsideOf(stock)); // the first figure of a count
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [lotId, setLotId] = useState('');
  const [newLot, setNewLot] = useState(noLotYet);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const isNewLot = stock.requires_lot && reason === 'received' && lotId === '';
  const onHandOf = (id: string) => lots.find((lot) => lot.id === id)?.on_hand ?? outsideOf(stock);
  function choose(chosen: StaffReason, lot: string) {
    setReason(chosen);
    setLotId(lot);
    setSeen(onHandOf(lot));
    setErrors({});
  }
  async function add() {
    const draft = draftOf({ reason, typed, note, lotId, seen });
    const receipt = receiptOf(newLot, { sku_id: stock.sku_id, packs: draft.quantity });
    const failures = failuresOf(draft, isNewLot ? receipt : undefined);
    setErrors(Object.fromEntries(failures.map(({ field, message }) => [field ?? '', text(message)])));
    if (failures.length > 0 || isBusy) return;
    setIsBusy(true);
    await record(draft as MovementRequest, { stock, receipt: isNewLot ? receipt : undefined, key })
      .then((now) => {
        setSeen(outsideOf(now));
        setTyped('');
        setNote('');
        setLotId('');
        setNewLot(noLotYet);
        setKey(crypto.randomUUID());
        notify(text('office.product_stock_added'), { type: 'success' });
        return queries.invalidateQueries();
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return {
    ...{ reason, typed, setTyped, note, setNote, lotId, newLot, setNewLot, isNewLot },
    ...{ errors, isBusy, choose, add },
  };
}

/** Records received, wasted, corrected or counted stock. */
export function MovementForm({ stock }: { stock: Stock }) {
  const { t: text } = useI18n();
  const lots = useLotsOf(stock.sku_id);
  const { reason, lotId, isNewLot, errors, choose, ...movement } = useMovement(stock, lots);
  const { typed, setTyped, note, setNote, newLot, setNewLot, isBusy, add } = movement;
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
      <LotField
        stock={stock}
        lots={lots}
        {...{ reason, lotId, error: errors.lot_id }}
        onChange={(lot) => choose(reason, lot)}
      />
      {isNewLot ? (
        <NewLotFields lot={newLot} errors={errors} onChange={setNewLot} />
      ) : (
        <TextField
          label={text('office.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={'note' in errors}
          helperText={errors.note}
          slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
        />
      )}
      {errors[''] && <FormHelperText error>{errors['']}</FormHelperText>}
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
