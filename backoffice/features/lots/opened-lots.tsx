import { listPackLots, type PackLot } from '@kebun/contract/lots/staff-lots.ts';
import DeleteIcon from '@mui/icons-material/Close';
import { Alert, Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { PackLotChips } from './pack-lot-chips.tsx';
import { formatGrams } from './packing-values.ts';
import { gramsOfPack, type OpenedLot } from './repacking-values.ts';

interface Props {
  lots: readonly OpenedLot[];
  errors: Readonly<Record<string, string>>;
  onChange: (lots: readonly OpenedLot[]) => void;
}

/** The pack lots of a repacking, each with the packs that are opened or sorted again. */
export function OpenedLots({ lots, errors, onChange }: Props) {
  const { t: text, language } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {lots.map(({ lot, typed }, at) => (
        <Box
          key={lot.code}
          role="group"
          aria-label={lot.code}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 180px auto' },
            alignItems: 'start',
            ...(at > 0 && { borderTop: 1, borderColor: 'divider', paddingTop: 2 }),
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{lot.code}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[
                `${lot.product.name} · ${lot.sku.unit}`,
                lot.best_before &&
                  text('office.pick_best_before', { day: fullDayIn(language, lot.best_before) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {lot.state !== 'ok' && <PackLotChips lot={lot} />}
            {errors[`inputs.${at}.lot`] && (
              <Alert severity="error" sx={{ marginTop: 1 }}>
                {errors[`inputs.${at}.lot`]}
              </Alert>
            )}
          </Box>
          <TextField
            label={text('office.repack_used')}
            value={typed}
            onChange={({ target }) =>
              onChange(lots.map((each, n) => (n === at ? { ...each, typed: target.value } : each)))
            }
            error={`inputs.${at}.packs` in errors}
            helperText={errors[`inputs.${at}.packs`] ?? text('office.lot_left', { left: leftOf(lot) })}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <IconButton
            aria-label={text('office.lot_remove', { code: lot.code })}
            onClick={() => onChange(lots.filter((_, n) => n !== at))}
            sx={{ width: 44, height: 44 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <LotSearch
        product={lots[0]?.lot.product.id}
        isHidden={(code) => lots.some(({ lot }) => lot.code === code)}
        onAdd={(lot) => onChange([...lots, { lot, typed: '' }])}
        error={errors.inputs}
      />
    </Box>
  );
}

/** The packs that a lot has, with the weight of one where it is known. */
function leftOf(lot: PackLot): string {
  const grams = gramsOfPack(lot);
  return grams === null ? String(lot.on_hand) : `${lot.on_hand} × ${formatGrams(grams)}`;
}

interface SearchProps {
  product: string | undefined; // lots of this product only
  isHidden: (code: string) => boolean;
  onAdd: (lot: PackLot) => void;
  error: string | undefined;
}

/** Finds a lot in stock by typing or choosing. */
function LotSearch({ product, isHidden, onAdd, error }: SearchProps) {
  const text = useT();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['pack lots to open', product, query],
    queryFn: () =>
      call(listPackLots, {
        query: {
          in_stock: true,
          state: 'ok',
          text: query.slice(0, 80),
          limit: 30,
          ...(product && { product_id: product }),
        },
      }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      options={(data?.data ?? []).filter(({ code, on_hand }) => on_hand > 0 && !isHidden(code))}
      loading={isFetching}
      filterOptions={(all) => all}
      value={null}
      inputValue={typed}
      blurOnSelect
      clearOnBlur={false}
      getOptionKey={({ code }) => code}
      getOptionLabel={(lot) => `${lot.code} · ${lot.product.name} · ${lot.sku.unit} · ${leftOf(lot)}`}
      noOptionsText={text('office.repack_no_lots')}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setTyped(value)}
      onChange={(_event, lot) => {
        if (!lot) return;
        setTyped('');
        onAdd(lot);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={text('office.repack_add')}
          error={error !== undefined}
          helperText={error ?? text('office.repack_add_hint')}
        />
      )}
    />
  );
}
