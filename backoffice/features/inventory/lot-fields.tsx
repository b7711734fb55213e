import type { StaffReason, Stock } from '@kebun/contract/inventory/staff-stock.ts';
import {
  countries,
  countryName,
  type PackLot,
  type ReceiptRequest,
} from '@kebun/contract/lots/staff-lots.ts';
import { MenuItem, TextField } from '@mui/material';
import type { FieldErrors } from '#platform/data/field-errors.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Pair } from '#platform/forms/form-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The origin and the best-before day of bought-in units that become a lot. */
export type NewLot = Record<'supplier' | 'country' | 'invoice_number' | 'best_before', string>;

export const noLotYet: NewLot = { supplier: '', country: 'MY', invoice_number: '', best_before: '' };

interface NewLotUnits {
  sku_id: string;
  packs: number | undefined;
}

/** Returns the receipt of units as a new lot. */
export const receiptOf = (
  { supplier, country, invoice_number, best_before }: NewLot,
  { sku_id, packs }: NewLotUnits,
): ReceiptRequest => ({
  sku_id,
  packs: packs ?? null,
  supplier: supplier.trim() || null,
  country: countries.find((each) => each === country) ?? null,
  invoice_number: invoice_number.trim() || null,
  best_before: best_before || null,
});

/** Asks where bought-in units come from, and until when they keep. */
export function NewLotFields({ lot, errors, onChange }: NewLotFieldsProps) {
  const { t, language } = useI18n();
  const field = (name: keyof NewLot, most: number) => ({
    value: lot[name],
    error: name in errors,
    helperText: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...lot, [name]: target.value }),
    slotProps: { htmlInput: { maxLength: most } },
  });
  return (
    <>
      <Pair>
        <TextField label={t('office.seed_supplier')} {...field('supplier', 120)} />
        <TextField label={t('office.lot_invoice')} {...field('invoice_number', 60)} />
      </Pair>
      <Pair>
        <TextField select label={t('common.country')} {...field('country', 2)}>
          {countries.map((id) => (
            <MenuItem key={id} value={id}>
              {countryName(id, language)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={t('office.lot_best_before')}
          {...field('best_before', 10)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Pair>
    </>
  );
}

interface NewLotFieldsProps {
  lot: NewLot;
  errors: FieldErrors;
  onChange: (lot: NewLot) => void;
}

/** The units that a movement without a lot is about. */
export const outsideOf = ({ requires_lot, in_no_lot, on_hand }: Stock) =>
  requires_lot ? in_no_lot : on_hand;

/** The name of the choice without a lot. */
function outsideLabel({ requires_lot, in_no_lot }: Stock, reason: StaffReason) {
  if (!requires_lot) return 'office.stock_no_lot';
  if (reason === 'received') return 'office.stock_new_lot';
  return in_no_lot > 0 ? 'office.stock_in_no_lot' : 'office.stock_choose_lot';
}

interface LotFieldProps {
  stock: Stock;
  lots: readonly PackLot[]; // those that end first at the top
  reason: StaffReason;
  lotId: string;
  error: string | undefined;
  onChange: (lot: string) => void;
}

/** Asks for the lot of a movement. Nothing, where the SKU has none and needs none. */
export function LotField({ stock, lots, reason, lotId, error, onChange }: LotFieldProps) {
  const { t, language } = useI18n();
  const { requires_lot, in_no_lot } = stock;
  if (lots.length === 0 && !requires_lot) return null;
  const isMissing = requires_lot && reason !== 'received' && in_no_lot === 0;
  return (
    <TextField
      select
      label={t(requires_lot ? 'office.lot_code' : 'office.stock_lot')}
      value={lotId}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      helperText={error ?? (lotId || requires_lot ? '' : t('office.stock_lot_hint'))}
    >
      <MenuItem value="" disabled={isMissing}>
        {t(outsideLabel(stock, reason), { count: in_no_lot })}
      </MenuItem>
      {lots.map(({ id, code, on_hand, best_before }) => (
        <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
          {[
            code,
            t('office.product_left', { count: on_hand }),
            best_before && fullDayIn(language, best_before),
          ]
            .filter(Boolean)
            .join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  );
}
