import { type BatchPhoto, publishPhoto } from '@kebun/contract/farms/photos/published-photos.ts';
import { listStaffFarmers, type StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { maxPhotoCaptionLength, maxPhotoPeople } from '@kebun/contract/lib/limits.ts';
import { type TypedTexts, textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Loading } from '#platform/display/loading.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { FieldPhoto } from './field-photo.tsx';

interface Props {
  photo: BatchPhoto;
  onClose: () => void;
}

/** Publishes a photo: who can be recognised in it, that no one else can, and a caption. */
export function PublishDialog({ photo, onClose }: Props) {
  const { t } = useI18n();
  const done = useDone();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { id: photo_id, event_id, batch, farm, what } = photo;
  const form = useSubmit<{ caption: TypedTexts; is_confirmed?: boolean }>(
    [{ field: 'is_confirmed', message: 'office.photo_confirm_first', holds: () => isConfirmed }],
    async ({ caption }) => {
      await call(publishPhoto, {
        body: { photo_id, event_id, batch_id: batch.id, people, is_confirmed: isConfirmed, caption },
      });
      await done(t('office.photo_published'));
      onClose();
    },
  );
  const choose = (id: string, isIn: boolean) =>
    setPeople(isIn ? [...people, id] : people.filter((other) => other !== id));

  return (
    <FormDialog
      title={t('office.photo_publish_title')}
      confirm={t('office.photo_publish')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <FieldPhoto id={photo_id} alt={what} height={420} />
      <Typography>{t('office.photo_publish_lead')}</Typography>
      {!batch.public && <Alert severity="info">{t('office.photo_batch_hidden')}</Alert>}
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
        <Typography component="legend" sx={{ fontWeight: 600 }}>
          {t('office.photo_people')}
        </Typography>
        <People farmId={farm.id} chosen={people} onChoose={choose} />
      </Box>
      <Box>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Checkbox checked={isConfirmed} onChange={(_, isOn) => setIsConfirmed(isOn)} />}
          label={t(people.length > 0 ? 'office.photo_no_other' : 'office.photo_no_one')}
        />
        {'is_confirmed' in form.errors && (
          <FormHelperText error role="alert">
            {form.errors.is_confirmed}
          </FormHelperText>
        )}
      </Box>
      <LocalisedField
        name="caption"
        label={t('office.photo_caption')}
        texts={photo.published?.caption}
        most={maxPhotoCaptionLength}
        hint={t('office.photo_caption_hint')}
        errors={form.errors}
      />
      <Typography variant="body2" color="text.secondary">
        {t('office.photo_location_removed')}
      </Typography>
    </FormDialog>
  );
}

interface PeopleProps {
  farmId: string;
  chosen: readonly string[];
  onChoose: (id: string, isIn: boolean) => void;
}

/** The people of a farm who agree to photos. Others cannot be chosen, and are named with the reason. */
function People({ farmId, chosen, onChoose }: PeopleProps) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['farmers', farmId],
    queryFn: () => call(listStaffFarmers, { params: { id: farmId } }),
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const working = data.data.filter(({ archived_at }) => archived_at === null);
  if (working.length === 0)
    return <Typography color="text.secondary">{t('office.photo_no_person')}</Typography>;

  return working.map((farmer) => {
    const name = textIn(farmer.display_name, language);
    const isIn = chosen.includes(farmer.id);
    return (
      <FormControlLabel
        key={farmer.id}
        sx={{ display: 'flex', minHeight: 44 }}
        disabled={!agrees(farmer) || (!isIn && chosen.length >= maxPhotoPeople)}
        control={<Checkbox checked={isIn} onChange={(_, isOn) => onChoose(farmer.id, isOn)} />}
        label={agrees(farmer) ? name : t('office.photo_has_not_agreed', { name })}
      />
    );
  });
}

const agrees = ({ public: isPublic, consent_scope }: StaffFarmer) =>
  isPublic && consent_scope.includes('photo');
