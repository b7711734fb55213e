import { today } from '@kebun/contract/lib/days.ts';
import { weighedPackingRules } from '@kebun/contract/lots/packing-draft.ts';
import { getHarvestLot, packLots } from '@kebun/contract/lots/staff-lots.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { ChosenLots } from './chosen-lots.tsx';
import { PackedSkuField } from './packed-sku-field.tsx';
import { PackingFrame, PacksFields, usePackingSubmit } from './packing-frame.tsx';
import { areUnlike, latestDayOf, noPacks, type PackingValues, packingRequestOf } from './packing-values.ts';
import { RepackingForm } from './repacking-form.tsx';

/** Packs harvest lots into a pack lot, or packs of other lots. A lot in the address is chosen already. */
export default function PackingPage() {
  const [search] = useSearchParams();
  const code = search.get('lot');
  const repacked = search.get('packs');
  const { data, isLoading } = useQuery({
    queryKey: ['harvest-lot', code],
    queryFn: () => call(getHarvestLot, { params: { code: code ?? '' } }),
    enabled: code !== null,
    retry: false,
  });
  if (isLoading) return <Loading />;
  if (repacked !== null) return <RepackingForm code={repacked} />;
  const lots = data ? [{ lot: data.data, typed: '' }] : [];
  return <PackingForm initial={{ ...noPacks, lots }} />;
}

/** Packs harvest lots. */
function PackingForm({ initial }: { initial: PackingValues }) {
  const { t: text, language } = useI18n();
  const [values, setValues] = useState(initial);
  const set = (part: Partial<PackingValues>) => setValues((before) => ({ ...before, ...part }));
  const request = packingRequestOf(values);
  const send = (key: string) => call(packLots, { body: request, headers: { 'idempotency-key': key } });
  const form = usePackingSubmit(weighedPackingRules, request, send, 'office.lot_packed');
  const latest = latestDayOf(values, today());
  const isTooOld = latest !== undefined && latest < today();
  return (
    <PackingFrame title={text('office.lot_pack')} back="/harvest-lots" form={form}>
      <ChosenLots lots={values.lots} errors={form.errors} onChange={(lots) => set({ lots })} />
      <PackedSkuField
        crop={values.lots[0]?.lot.crop.id}
        value={values.sku}
        error={form.errors.sku_id}
        onChoose={(sku) => set({ sku })}
      />
      <PacksFields
        values={values}
        errors={form.errors}
        set={set}
        packsLabel={text('office.lot_packs')}
        wasteHint={text('office.lot_waste_hint')}
        draft={request}
        latest={latest}
        latestHint={
          latest &&
          text(isTooOld ? 'office.lot_too_old' : 'office.lot_best_before_hint', {
            day: fullDayIn(language, latest),
          })
        }
        isTooOld={isTooOld}
        areUnlike={areUnlike(values.lots)}
      />
    </PackingFrame>
  );
}
