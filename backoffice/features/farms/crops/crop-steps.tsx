import { archiveCrop, restoreCrop, type StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { Box } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { ArchiveControls } from '#platform/display/archived-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** A crop that is grown no more is put away, with all that grew of it on record. */
export function CropSteps({ crop }: { crop: StaffCrop }) {
  const { language } = useI18n();
  const params = { id: crop.id };
  return (
    <Box>
      <ArchiveControls
        name={crop[`name_${language}`]}
        isArchived={crop.archived_at !== null}
        onArchive={() => call(archiveCrop, { params })}
        onReturn={() => call(restoreCrop, { params, body: {} })}
      />
    </Box>
  );
}
