import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { getHarvestLot } from '@kebun/contract/lots/staff-lots.ts';
import { Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { LotHold } from './lot-hold.tsx';
import { LotEdges, LotStory } from './lot-story.tsx';
import { HarvestLotChips } from './pack-lot-chips.tsx';
import { formatGrams } from './packing-values.ts';

/** One harvest lot: where it came from, what was packed of it, and what left it otherwise. */
export default function HarvestLotPage() {
  const { t, language } = useI18n();
  const { id: code = '' } = useParams();
  const { permissions = [] } = usePermissions<string[]>();
  const [isLosing, setIsLosing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['harvest-lot', code],
    queryFn: () => call(getHarvestLot, { params: { code } }),
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { data: lot } = data;
  const mayPack = permissions.includes('lots.pack') && lot.remaining_g > 0;
  const batch = permissions.includes('farm.decide') ? (
    <Link component={RouterLink} to={`/batches/${lot.batch.id}/show`} sx={pressable}>
      {lot.batch.code}
    </Link>
  ) : (
    lot.batch.code
  );
  return (
    <DetailPage title={lot.code} beside={<HarvestLotChips lot={lot} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayPack && lot.blocks.length === 0 && (
          <Button component={RouterLink} to={`/pack-lots/create?lot=${lot.code}`} variant="contained">
            {t('office.lot_pack')}
          </Button>
        )}
        {mayPack && (
          <Button variant="outlined" onClick={() => setIsLosing(true)}>
            {t('office.lot_loss')}
          </Button>
        )}
        <LotHold code={lot.code} state={lot.state} />
      </Box>
      <Facts
        facts={[
          { label: t('common.crop'), value: `${lot.crop.name} · ${lot.variety_name}` },
          { label: t('office.lot_grade'), value: t(`office.lot_grade_${lot.grade}`) },
          { label: t('office.where'), value: `${lot.farm.name} · ${lot.plot_code}` },
          { label: t('office.lot_batch'), value: batch },
          { label: t('office.lot_harvested_on'), value: fullDayIn(language, lot.harvested_on) },
          {
            label: t('office.lot_packable_until'),
            value: lot.packable_until && fullDayIn(language, lot.packable_until),
          },
          { label: t('office.lot_harvested'), value: formatGrams(lot.harvested_g) },
          { label: t('office.lot_disputed'), value: lot.disputed_g > 0 ? formatGrams(lot.disputed_g) : null },
          { label: t('office.lot_packed_g'), value: formatGrams(lot.packed_g) },
          { label: t('office.lot_wasted'), value: formatGrams(lot.wasted_g) },
          { label: t('office.lot_remaining'), value: formatGrams(lot.remaining_g) },
        ]}
      />
      <LotEdges title={t('office.lot_packed_into')} place="pack-lots" edges={lot.packed_into} />
      {lot.losses.length > 0 && (
        <LotStory
          title={t('office.lot_losses')}
          empty=""
          rows={lot.losses.map(({ reason, grams, note, at, by, recall_number }, n) => ({
            key: String(n),
            amount: formatGrams(grams),
            title: [
              recall_number === null
                ? t(`office.lot_loss_${reason}`)
                : t('office.destroyed_in_recall', { number: recall_number }),
              note,
            ]
              .filter(Boolean)
              .join(languageFacts[language].colon),
            detail: [momentIn(language, at), by].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {isLosing && <LossDialog lot={lot} onClose={() => setIsLosing(false)} />}
    </DetailPage>
  );
}
