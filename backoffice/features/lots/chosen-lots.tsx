import { readHarvestLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { getHarvestLot, type HarvestLot, listHarvestLots } from '@kebun/contract/lots/staff-lots.ts';
import { Box } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LotInputs } from './lot-inputs.tsx';
import { LotSearch } from './lot-search.tsx';
import { HarvestLotChips, isLateToPack } from './pack-lot-chips.tsx';
import { formatGrams, type LotInput } from './packing-values.ts';

interface Props {
  lots: readonly LotInput<HarvestLot>[];
  errors: Readonly<Record<string, string>>;
  onChange: (lots: readonly LotInput<HarvestLot>[]) => void;
}

/** The harvest lots of a packing, each with the grams that are taken. */
export function ChosenLots({ lots, errors, onChange }: Props) {
  const { t: text, language } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LotSearch<HarvestLot>
        label={text('office.lot_add')}
        hint={text('office.lot_add_hint')}
        none={text('office.lot_none_waiting')}
        queryKey={['waiting harvest lots']}
        list={(query) => call(listHarvestLots, { query: { is_waiting: true, text: query, limit: 30 } })}
        find={(code) => call(getHarvestLot, { params: { code } })}
        readCode={readHarvestLotCode}
        optionOf={(lot) =>
          [
            lot.code,
            lot.crop.name,
            text(`office.lot_grade_${lot.grade}`),
            formatGrams(lot.remaining_g),
            isLateToPack(lot) && text('office.lot_late'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        isHidden={({ code }) => lots.some(({ lot }) => lot.code === code)}
        onAdd={(lot) => onChange([...lots, { lot, typed: '' }])}
        error={errors.inputs}
      />
      <LotInputs<HarvestLot>
        lots={lots}
        field="g"
        label={text('office.lot_grams')}
        errors={errors}
        onChange={onChange}
        factsOf={(lot) =>
          [
            lot.crop.name,
            text(`office.lot_grade_${lot.grade}`),
            `${lot.farm.name} ${lot.plot_code}`,
            fullDayIn(language, lot.harvested_on),
          ].join(' · ')
        }
        chipsOf={(lot) => (lot.blocks.length > 0 || isLateToPack(lot)) && <HarvestLotChips lot={lot} />}
        leftOf={({ remaining_g }) => formatGrams(remaining_g)}
      />
    </Box>
  );
}
