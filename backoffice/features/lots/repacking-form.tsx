import { maxNoteLength } from '@kebun/contract/lib/limits.ts';
import { repackingRules } from '@kebun/contract/lots/packing-draft.ts';
import { getPackLot, repackLots } from '@kebun/contract/lots/staff-lots.ts';
import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { OpenedLots } from './opened-lots.tsx';
import { PackedSkuField } from './packed-sku-field.tsx';
import { PackingFrame, PacksFields, usePackingSubmit } from './packing-frame.tsx';
import { noPacks } from './packing-values.ts';
import {
  areUnlikePacks,
  earliestDayOf,
  type RepackingValues,
  repackingDraftOf,
  repackingRequestOf,
} from './repacking-values.ts';

/** Packs what is in packs of this lot, and of others, into packs of a new lot. */
export function RepackingForm({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['pack-lot', code],
    queryFn: () => call(getPackLot, { params: { code } }),
    retry: false,
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const lots = [{ lot: data.data, typed: '' }];
  return <RepackingFields code={code} initial={{ ...noPacks, lots, reason: '' }} />;
}

function RepackingFields({ code, initial }: { code: string; initial: RepackingValues }) {
  const { t: text, language } = useI18n();
  const [values, setValues] = useState(initial);
  const set = (part: Partial<RepackingValues>) => setValues((before) => ({ ...before, ...part }));
  const draft = repackingDraftOf(values);
  const form = usePackingSubmit(
    repackingRules,
    draft,
    (key) => call(repackLots, { body: repackingRequestOf(values), headers: { 'idempotency-key': key } }),
    'office.repacked',
  );
  const { errors } = form;
  const latest = earliestDayOf(values);
  return (
    <PackingFrame
      title={text('office.repack')}
      lead={text('office.repack_hint')}
      back={`/pack-lots/${code}`}
      form={form}
    >
      <OpenedLots lots={values.lots} errors={errors} onChange={(lots) => set({ lots })} />
      <PackedSkuField
        usual={values.lots[0]?.lot.product.name}
        value={values.sku}
        error={errors.sku_id}
        onChoose={(sku) => set({ sku })}
      />
      <PacksFields
        values={values}
        errors={errors}
        set={set}
        packsLabel={text('office.repack_packs')}
        wasteHint={text('office.repack_waste_hint')}
        draft={draft}
        latest={latest}
        latestHint={latest && text('office.repack_best_before_hint', { day: fullDayIn(language, latest) })}
        areUnlike={areUnlikePacks(values.lots)}
      />
      <TextField
        label={text('office.repack_reason')}
        value={values.reason}
        onChange={({ target }) => set({ reason: target.value })}
        error={'reason' in errors}
        helperText={errors.reason ?? text('office.repack_reason_hint')}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
    </PackingFrame>
  );
}
