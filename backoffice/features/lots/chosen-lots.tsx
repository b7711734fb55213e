import { readHarvestLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { getHarvestLot, type HarvestLot, listHarvestLots } from '@kebun/contract/lots/staff-lots.ts';
import DeleteIcon from '@mui/icons-material/Close';
import { Alert, Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CallError, call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { HarvestLotChips } from './pack-lot-chips.tsx';
import type { ChosenLot } from './packing-values.ts';
import { formatGrams } from './packing-values.ts';

interface Props {
  lots: readonly ChosenLot[];
  errors: Readonly<Record<string, string>>;
  onChange: (lots: readonly ChosenLot[]) => void;
}

/** The harvest lots of a packing, each with the grams that are taken. A scanner types a code and Enter. */
export function ChosenLots({ lots, errors, onChange }: Props) {
  const { t: text, language } = useI18n();
  const has = (code: string) => lots.some(({ lot }) => lot.code === code);
  const add = (lot: HarvestLot) => has(lot.code) || onChange([...lots, { lot, typed: '' }]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LotSearch isHidden={has} onAdd={add} error={errors.inputs} />
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
            borderTop: 1,
            borderColor: 'divider',
            paddingTop: 2,
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{lot.code}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[
                lot.crop.name,
                text(`office.lot_grade_${lot.grade}`),
                `${lot.farm.name} ${lot.plot_code}`,
                fullDayIn(language, lot.harvested_on),
              ].join(' · ')}
            </Typography>
            {lot.blocks.length > 0 && <HarvestLotChips lot={lot} />}
            {errors[`inputs.${at}.lot`] && (
              <Alert severity="error" sx={{ marginTop: 1 }}>
                {errors[`inputs.${at}.lot`]}
              </Alert>
            )}
          </Box>
          <TextField
            label={text('office.lot_grams')}
            value={typed}
            onChange={({ target }) =>
              onChange(lots.map((each, n) => (n === at ? { ...each, typed: target.value } : each)))
            }
            error={`inputs.${at}.g` in errors}
            helperText={
              errors[`inputs.${at}.g`] ?? text('office.lot_left', { left: formatGrams(lot.remaining_g) })
            }
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
    </Box>
  );
}

interface SearchProps {
  isHidden: (code: string) => boolean;
  onAdd: (lot: HarvestLot) => void;
  error: string | undefined;
}

/** Finds a lot by typing or choosing; the whole code with Enter adds it at once. */
function LotSearch({ isHidden, onAdd, error }: SearchProps) {
  const text = useT();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const query = useDeferredValue(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['waiting harvest lots', query],
    queryFn: () =>
      call(listHarvestLots, { query: { is_waiting: true, text: query.slice(0, 80), limit: 30 } }),
    placeholderData: (before) => before,
  });

  function choose(lot: HarvestLot) {
    setTyped('');
    setProblem(undefined);
    onAdd(lot);
  }
  async function scan() {
    const code = readHarvestLotCode(typed);
    if (!code) return;
    await call(getHarvestLot, { params: { code } })
      .then(({ data }) => choose(data))
      .catch((failure: unknown) =>
        setProblem(failure instanceof CallError ? failure.message : text('ra.notification.http_error')),
      );
  }
  return (
    <Autocomplete
      options={(data?.data ?? []).filter(({ code }) => !isHidden(code))}
      loading={isFetching}
      filterOptions={(all) => all}
      value={null}
      inputValue={typed}
      blurOnSelect
      clearOnBlur={false}
      getOptionKey={({ code }) => code}
      getOptionLabel={(lot) =>
        `${lot.code} · ${lot.crop.name} · ${text(`office.lot_grade_${lot.grade}`)} · ${formatGrams(lot.remaining_g)}`
      }
      onInputChange={(_event, value, reason) => reason !== 'reset' && setTyped(value)}
      onChange={(_event, lot) => lot && choose(lot)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={text('office.lot_add')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !readHarvestLotCode(typed)) return;
            event.preventDefault();
            void scan();
          }}
          error={Boolean(problem ?? error)}
          helperText={problem ?? error ?? text('office.lot_add_hint')}
        />
      )}
    />
  );
}
