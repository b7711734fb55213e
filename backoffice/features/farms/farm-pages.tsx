import { closeFarm, reopenFarm } from '@kebun/contract/farms/change-farm.ts';
import type { StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Chip, Link } from '@mui/material';
import { FunctionField, useRecordContext, useResourceDefinition } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { LinkColumn, RecordList, RowButtons } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { FarmForm } from './farm-form.tsx';

/** The farms: where they are, and whether they are open. */
export function FarmList() {
  const { t, language } = useI18n();
  const { hasCreate } = useResourceDefinition();
  return (
    <RecordList
      title={t('office.farms')}
      add={t('office.farms_add')}
      isComplete
      empty={t(hasCreate ? 'office.farms_first' : 'office.farm_none')}
    >
      <LinkColumn<StaffFarm>
        label={t('office.text_name')}
        name={({ name }) => Object.values(name).join(' · ')}
      />
      <FunctionField<StaffFarm> label={t('office.code')} render={({ code }) => code} />
      <FunctionField<StaffFarm>
        label={t('office.text_district')}
        render={({ district, state }) =>
          t('office.farms_line', { district: textIn(district, language), state })
        }
      />
      <FunctionField<StaffFarm>
        label={t('office.farms_area')}
        render={({ area_m2 }) => t('office.farms_size', { area: area_m2.toLocaleString('en-MY') })}
      />
      <FunctionField<StaffFarm> label={t('common.plots')} render={(farm) => <Plots {...farm} />} />
      <FunctionField<StaffFarm>
        label={t('farm.batches')}
        render={({ growing }) => t('farm.batch_count', { count: growing })}
      />
      <FunctionField<StaffFarm>
        label={t('office.status')}
        render={(farm) => (
          <>
            {!farm.public && <Chip size="small" variant="outlined" label={t('office.farms_hidden')} />}{' '}
            {farm.status !== 'active' && (
              <Chip size="small" variant="outlined" label={t('office.archived')} />
            )}
          </>
        )}
      />
    </RecordList>
  );
}

function Plots({ id, plots, status }: StaffFarm) {
  const count = useT()('office.farms_plots_count', { count: plots });
  if (status !== 'active') return count;
  return (
    <RowButtons>
      <Link component={RouterLink} to={`/plots?farm=${id}`} sx={pressable}>
        {count}
      </Link>
    </RowButtons>
  );
}

export const NewFarmPage = () => (
  <CreatePage title={useT()('office.farms_add')}>
    <FarmForm />
  </CreatePage>
);

export function ChangeFarmPage() {
  const { language } = useI18n();
  return (
    <EditPage<StaffFarm>
      title={({ name, code }) => `${textIn(name, language)} · ${code}`}
      aside={<Closing />}
    >
      <FarmForm />
    </EditPage>
  );
}

/** Closes a farm, which stays on record, or opens it again. */
function Closing() {
  const { language } = useI18n();
  const farm = useRecordContext<StaffFarm>();
  if (!farm) return null;
  const params = { id: farm.id };
  return (
    <Box>
      <ArchivedSection
        name={textIn(farm.name, language)}
        isArchived={farm.status !== 'active'}
        onArchive={() => call(closeFarm, { params })}
        onReturn={() => call(reopenFarm, { params, body: {} })}
      />
    </Box>
  );
}
