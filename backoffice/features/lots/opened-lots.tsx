import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { getPackLot, listPackLots, type PackLot } from '@kebun/contract/lots/staff-lots.ts';
import { Box } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LotInputs } from './lot-inputs.tsx';
import { LotSearch } from './lot-search.tsx';
import { PackLotChips } from './pack-lot-chips.tsx';
import { formatGrams, type LotInput } from './packing-values.ts';
import { gramsOfPack } from './repacking-values.ts';

interface Props {
  lots: readonly LotInput<PackLot>[];
  errors: Readonly<Record<string, string>>;
  onChange: (lots: readonly LotInput<PackLot>[]) => void;
}

/** The pack lots of a repacking, each with the packs that are opened or sorted again. */
export function OpenedLots({ lots, errors, onChange }: Props) {
  const { t: text, language } = useI18n();
  const product = lots[0]?.lot.product.id;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LotSearch<PackLot>
        label={text('office.repack_add')}
        hint={text('office.repack_add_hint')}
        none={text('office.repack_no_lots')}
        queryKey={['pack lots to open', product]}
        list={(query) =>
          call(listPackLots, {
            query: {
              in_stock: true,
              state: 'ok',
              text: query,
              limit: 30,
              ...(product && { product_id: product }),
            },
          })
        }
        find={(code) => call(getPackLot, { params: { code } })}
        readCode={readPackLotCode}
        optionOf={(lot) => `${lot.code} · ${lot.product.name} · ${lot.sku.unit} · ${leftOf(lot)}`}
        isHidden={({ code, on_hand }) => on_hand === 0 || lots.some(({ lot }) => lot.code === code)}
        onAdd={(lot) => onChange([...lots, { lot, typed: '' }])}
        error={errors.inputs}
      />
      <LotInputs<PackLot>
        lots={lots}
        field="packs"
        label={text('office.repack_used')}
        errors={errors}
        onChange={onChange}
        factsOf={({ product: { name }, sku, best_before }) =>
          [
            `${name} · ${sku.unit}`,
            best_before && text('office.pick_best_before', { day: fullDayIn(language, best_before) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        chipsOf={(lot) => lot.state !== 'ok' && <PackLotChips lot={lot} />}
        leftOf={leftOf}
      />
    </Box>
  );
}

/** The packs that a lot has, with the weight of one where it is known. */
function leftOf(lot: PackLot): string {
  const grams = gramsOfPack(lot);
  return grams === null ? String(lot.on_hand) : `${lot.on_hand} × ${formatGrams(grams)}`;
}
