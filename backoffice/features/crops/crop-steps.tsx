import { archiveCrop, returnCrop, type StaffCrop } from '@kebun/contract/staff-crops.ts';
import { Box } from '@mui/material';
import { call } from '#platform/call.ts';
import { PutAway } from '#platform/put-away.tsx';
import { useTexts } from '#platform/texts.tsx';

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
