import {
  addBuiltInCrops,
  archiveCrop,
  restoreCrop,
  type StaffCrop,
  type StaffCropRow,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { Box, Button, Chip } from '@mui/material';
import { FunctionField, useRecordContext, useResourceDefinition } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { useOtherLanguage } from '#platform/forms/use-shop-languages.ts';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CropForm } from './crop-form.tsx';
import { growthRangeLabel } from './range-label.ts';
import { Varieties } from './variety-pages.tsx';

/** All crops, with their durations. */
export function CropList() {
  const { t, language } = useI18n();
  const served = servedLanguage(language);
  const other = useOtherLanguage(language);
  const { hasCreate } = useResourceDefinition();
  const growing = (crop: StaffCropRow) =>
    [
      crop.first_harvest_days && t('office.crop_days', { days: growthRangeLabel(crop.first_harvest_days) }),
      t('office.crop_varieties_count', { count: crop.varieties }),
      crop.growing > 0 && t('farm.batch_count', { count: crop.growing }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordList
      title={t('office.crops')}
      add={t('office.crop_add')}
      isComplete
      empty={t('office.crop_none')}
      filters={hasCreate && <BuiltIn />}
    >
      <LinkColumn<StaffCropRow>
        label={languageNameIn(served, language)}
        name={({ name }) => textIn(name, language)}
      />
      {other && (
        <FunctionField<StaffCropRow>
          label={languageNameIn(other, other)}
          render={({ name }) => <span lang={tagOfLanguage(other)}>{textIn(name, other)}</span>}
        />
      )}
      <FunctionField<StaffCropRow>
        label={t('office.banner_picture')}
        render={({ image }) =>
          image && (
            <Box
              component="img"
              src={image.thumbnail}
              alt=""
              sx={{ width: 56, height: 56, objectFit: 'contain' }}
            />
          )
        }
      />
      <FunctionField<StaffCropRow> label={t('office.crop_latin')} render={({ latin }) => <i>{latin}</i>} />
      <FunctionField<StaffCropRow> label={t('office.crop_figures')} render={growing} />
      <FunctionField<StaffCropRow>
        label={t('office.status')}
        render={({ archived_at }) =>
          archived_at && <Chip size="small" variant="outlined" label={t('office.archived')} />
        }
      />
    </RecordList>
  );
}

/** Adds the built-in crops that the shop lacks. */
function BuiltIn() {
  const text = useT();
  const add = useAction(() => call(addBuiltInCrops, { body: {} }), {
    done: text('office.crop_built_in_added'),
  });
  return (
    <Box sx={{ paddingBlock: 2 }}>
      <Button variant="outlined" loading={add.isPending} onClick={() => add.mutate(undefined)}>
        {text('office.crop_built_in')}
      </Button>
    </Box>
  );
}

/** The page of a new crop. Its varieties are added afterwards. */
export const NewCropPage = () => (
  <CreatePage title={useT()('office.crop_add')} next="edit">
    <CropForm />
  </CreatePage>
);

/** A crop, its growing figures, and its varieties. */
export function ChangeCropPage() {
  const { language } = useI18n();
  return (
    <EditPage<StaffCrop>
      title={({ name, code }) => `${textIn(name, language)} · ${code}`}
      aside={<FormAside />}
    >
      <CropForm />
    </EditPage>
  );
}

function FormAside() {
  const crop = useRecordContext<StaffCrop>();
  if (!crop) return null;
  return (
    <>
      <Varieties crop={crop} />
      <CropSteps crop={crop} />
    </>
  );
}

/** Archives a crop that is no longer grown; its records stay. */
function CropSteps({ crop }: { crop: StaffCrop }) {
  const { language } = useI18n();
  const params = { id: crop.id };
  return (
    <Box>
      <ArchivedSection
        name={textIn(crop.name, language)}
        isArchived={crop.archived_at !== null}
        onArchive={() => call(archiveCrop, { params })}
        onReturn={() => call(restoreCrop, { params, body: {} })}
      />
    </Box>
  );
}
