import { archiveCrop, restoreCrop, type StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** Archives a crop that is no longer grown; its records stay. */
export function CropSteps({ crop }: { crop: StaffCrop }) {
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
