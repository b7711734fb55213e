import {
  archiveVariety,
  restoreVariety,
  type StaffCrop,
  type StaffVariety,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Chip } from '@mui/material';
import { FunctionField, ReferenceManyField, useRecordContext } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router';
import { call } from '#platform/data/call.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { Part } from '#platform/display/detail-page.tsx';
import { completeListSize, LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { growthRangeLabel } from './range-label.ts';
import { VarietyForm } from './variety-form.tsx';

/** The varieties of a crop, each with its products in the shop. */
export function Varieties({ crop }: { crop: StaffCrop }) {
  const { t, language } = useI18n();
  return (
    <Part title={t('office.crop_varieties')}>
      <ReferenceManyField reference="varieties" target="crop" perPage={completeListSize}>
        <RecordRows parent={{ crop: crop.id }} empty={t('office.crop_no_varieties')}>
          <LinkColumn<StaffVariety>
            label={t('office.text_name')}
            name={({ name }) => Object.values(name).join(' · ')}
          />
          <FunctionField<StaffVariety>
            label={t('office.seed_supplier')}
            render={({ supplier }) => supplier}
          />
          <FunctionField<StaffVariety>
            label={t('office.crop_first_harvest_days')}
            render={({ first_harvest_days: days }) => days && growthRangeLabel(days)}
          />
          <FunctionField<StaffVariety>
            label={t('office.crop_products')}
            render={({ products }) =>
              products.map(({ name }) => name).join(languageFacts[language].listComma) ||
              t('office.crop_becomes_nothing')
            }
          />
          <FunctionField<StaffVariety>
            label={t('farm.batches')}
            render={({ growing }) => growing > 0 && t('farm.batch_count', { count: growing })}
          />
          <FunctionField<StaffVariety>
            label={t('office.status')}
            render={({ archived_at }) =>
              archived_at && <Chip size="small" variant="outlined" label={t('office.archived')} />
            }
          />
        </RecordRows>
      </ReferenceManyField>
      <Box>
        <Button
          component={Link}
          to={`/varieties/create?crop=${crop.id}`}
          variant="outlined"
          startIcon={<AddIcon />}
        >
          {t('office.crop_add_variety')}
        </Button>
      </Box>
    </Part>
  );
}

/** A crop is chosen first. */
export const VarietyList = () => <Navigate to="/crops" replace />;

/** Returns the crop that the address names, and its page. */
function useCrop() {
  const [address] = useSearchParams();
  const crop = address.get('crop') ?? '';
  return { parent: { crop }, back: crop ? `/crops/${encodeURIComponent(crop)}` : '/crops' };
}

export function NewVarietyPage() {
  const page = useCrop();
  return (
    <CreatePage title={useT()('office.crop_add_variety')} {...page}>
      <VarietyForm {...page.parent} />
    </CreatePage>
  );
}

export function ChangeVarietyPage() {
  const { language } = useI18n();
  const page = useCrop();
  return (
    <EditPage<StaffVariety> title={({ name }) => textIn(name, language)} {...page} aside={<Archiving />}>
      <VarietyForm {...page.parent} />
    </EditPage>
  );
}

/** Archives a variety that is no longer grown, or restores it. */
function Archiving() {
  const { language } = useI18n();
  const variety = useRecordContext<StaffVariety>();
  if (!variety) return null;
  const params = { id: variety.id };
  return (
    <Box>
      <ArchivedSection
        name={textIn(variety.name, language)}
        isArchived={variety.archived_at !== null}
        onArchive={() => call(archiveVariety, { params })}
        onReturn={() => call(restoreVariety, { params, body: {} })}
      />
    </Box>
  );
}
