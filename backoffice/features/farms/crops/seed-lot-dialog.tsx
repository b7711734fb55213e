import {
  addSeedLot,
  changeSeedLot,
  type SeedLot,
  type SeedLotDraft,
  seedLotRules,
  seedUnits,
} from '@kebun/contract/farms/staff-farms.ts';
import { fits } from '@kebun/contract/lib/rules.ts';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  lot: SeedLot | undefined; // undefined: a new one
  varieties: readonly { id: string; name: string }[];
  onClose: () => void;
}

type FormValues = Pick<SeedLotDraft, 'variety_id' | 'supplier' | 'supplier_lot' | 'received_on' | 'unit'> & {
  expires_on: string;
  germination_claim_pct: string;
  seed_treatment: string;
  quantity: string;
};

const rules = [
  ...seedLotRules,
  fits<FormValues>(
    'germination_claim_pct',
    (typed) => /^(100|\d{1,2})$/.test(typed),
    'office.seed_rule_percent',
  ),
  fits<FormValues>('quantity', (typed) => /^[1-9]\d{0,7}$/.test(typed), 'office.seed_rule_quantity'),
];

const figure = (typed: string) => (typed.trim() ? Number(typed) : null);

/** The fields of a seed lot. Sowing events reduce its quantity. */
export function SeedLotDialog({ lot, varieties, onClose }: Props) {
  const text = useT();
  const heading = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(rules, async (typed) => {
    const body = {
      ...typed,
      expires_on: typed.expires_on || null,
      germination_claim_pct: figure(typed.germination_claim_pct),
      quantity: figure(typed.quantity),
      seed_treatment: typed.seed_treatment || null,
      ...(lot && { version: lot.version }),
    };
    if (lot) await call(changeSeedLot, { params: { id: lot.id }, body });
    else await call(addSeedLot, { body });
    notify(text('office.saved'), { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['farms'] });
    onClose();
  });
  const field = (name: Exclude<keyof FormValues, 'variety_id' | 'unit'>, label: string) => ({
    name,
    label,
    errors,
    defaultValue: lot?.[name] == null ? '' : String(lot[name]),
  });

  const isKnown = !lot || varieties.some(({ id }) => id === lot.variety_id);
  const known = isKnown ? varieties : [{ id: lot.variety_id, name: lot.variety }, ...varieties];

  return (
    <TextDialog onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={heading}>{lot?.variety ?? text('office.seed_add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingTop: 1 } }}>
          <TextField
            select
            name="variety_id"
            label={text('office.variety')}
            defaultValue={lot?.variety_id ?? ''}
            error={'variety_id' in errors}
            helperText={errors.variety_id}
          >
            {known.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TypedField {...field('supplier', text('office.seed_supplier'))} most={120} />
          <TypedField {...field('supplier_lot', text('office.seed_lot'))} most={60} />
          <TypedField {...field('received_on', text('office.seed_received'))} type="date" />
          <TypedField {...field('expires_on', text('office.seed_expires'))} type="date" />
          <TextField
            select
            name="unit"
            label={text('office.text_unit')}
            defaultValue={lot?.unit ?? 'g'}
            error={'unit' in errors}
            helperText={errors.unit}
          >
            {seedUnits.map((unit) => (
              <MenuItem key={unit} value={unit}>
                {text(`office.seed_unit_${unit}`)}
              </MenuItem>
            ))}
          </TextField>
          <TypedField {...field('quantity', text('office.seed_quantity'))} inputMode="numeric" />
          <TypedField {...field('germination_claim_pct', text('office.seed_claim'))} inputMode="numeric" />
          <TypedField {...field('seed_treatment', text('office.seed_treated'))} most={120} />
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          <Button onClick={onClose}>{text('ra.action.close')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('common.save')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
