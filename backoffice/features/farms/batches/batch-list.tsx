import type { StaffBatchRow } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { Box } from '@mui/material';
import { FunctionField } from 'react-admin';
import { fullDayIn, fullSpanIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { StageChip } from '#platform/display/status-chip.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { BatchFilters } from './batch-filters.tsx';
import { cropName } from './crop-name.ts';

/** The batches of the staff member's farms, the latest sown first, with the usual work lists. */
export default function BatchList() {
  const { t } = useI18n();
  return (
    <RowList title={t('farm.batches')} filters={<BatchFilters />} start={{ state: 'living' }}>
      <Rows />
    </RowList>
  );
}

const whereOf = ({ farm, plot }: StaffBatchRow) => [farm.name, plot?.code].filter(Boolean).join(' · ');
/** Returns the living plants; for a planned batch, the planned ones. */
const plantsOf = ({ alive, pending, stage, planned_quantity }: StaffBatchRow) =>
  stage.slug === 'planned' ? (planned_quantity ?? 0) : alive + pending;

/** Returns the expected first harvest; once it has happened, its date. */
function expectedOf({ ready_from, ready_to, first_harvest_on }: StaffBatchRow, language: Language) {
  if (first_harvest_on) return fullDayIn(language, first_harvest_on);
  return ready_from && ready_to ? fullSpanIn(language, ready_from, ready_to) : '–';
}

const Signs = ({ row: { stage, flags } }: { row: StaffBatchRow }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {[stage, ...flags].map((sign) => (
      <StageChip key={sign.slug} sign={sign} />
    ))}
  </Box>
);

function Rows() {
  const { t, language } = useI18n();
  return (
    <RecordRows empty={t('office.batches_none')}>
      <LinkColumn<StaffBatchRow> label={t('office.code')} name={({ code }) => <OneLine>{code}</OneLine>} />
      <FunctionField<StaffBatchRow> label={t('common.crop')} render={cropName} />
      <FunctionField<StaffBatchRow> label={t('office.where')} render={whereOf} />
      <FunctionField<StaffBatchRow> label={t('common.stage')} render={(row) => <Signs row={row} />} />
      <FunctionField<StaffBatchRow>
        label={t('office.batch_alive')}
        textAlign="right"
        render={(row) => plantsOf(row).toLocaleString('en-MY')}
      />
      <FunctionField<StaffBatchRow>
        label={t('office.batch_began')}
        render={({ began_on }) => began_on && <OneLine>{fullDayIn(language, began_on)}</OneLine>}
      />
      <FunctionField<StaffBatchRow>
        label={t('office.batch_expected')}
        render={(row) => expectedOf(row, language)}
      />
    </RecordRows>
  );
}
