import { archiveCrop, returnCrop, type StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { Box } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { PutAway } from '#platform/display/archived-section.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** A crop that is grown no more is put away, with all that grew of it on record. */
export function CropSteps({ crop }: { crop: StaffCrop }) {
  const { language } = useTexts();
  const params = { id: crop.id };
  return (
    <Box>
      <PutAway
        name={crop[`name_${language}`]}
        isAway={crop.archived_at !== null}
        onArchive={() => call(archiveCrop, { params })}
        onReturn={() => call(returnCrop, { params, body: {} })}
      />
    </Box>
  );
}
