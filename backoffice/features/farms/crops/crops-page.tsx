import { listStaffCrops, type StaffCropListed } from '@kebun/contract/farms/crops/staff-crops.ts';
import { otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CardActionArea, CardContent, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { growthRangeLabel } from './range-label.ts';

/** All crops, with their durations. */
export default function CropsPage() {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayChange = permissions.includes('farm.write');
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'crops', language],
    queryFn: () => call(listStaffCrops),
  });
  return (
    <DetailPage
      title={t('office.crops')}
      beside={
        mayChange && (
          <Button component={Link} to="/crops/create" variant="contained" startIcon={<AddIcon />}>
            {t('office.crop_add')}
          </Button>
        )
      }
    >
      {isPending && <Loading />}
      {error && <RetryNotice error={error} onAgain={() => refetch()} />}
      {data?.data.length === 0 && <Typography color="text.secondary">{t('office.crop_none')}</Typography>}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        {data?.data.map((crop) => (
          <CropCard key={crop.id} crop={crop} mayChange={mayChange} />
        ))}
      </Box>
    </DetailPage>
  );
}

/** Staff who may change the crop open it; others see it here. */
function CropCard({ crop, mayChange }: { crop: StaffCropListed; mayChange: boolean }) {
  const { t, language } = useI18n();
  const [other = language] = otherLanguages(language);
  const face = (
    <CardContent sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {crop.image && (
        <img src={crop.image.thumbnail} alt="" width={56} height={56} style={{ objectFit: 'contain' }} />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{textIn(crop.name, language)}</Typography>
        <Typography variant="body2" lang={tagOfLanguage(other)}>
          {textIn(crop.name, other)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontStyle: 'italic' }}>
          {crop.latin}
        </Typography>
        <Typography variant="body2">
          {[
            crop.first_harvest_days &&
              t('office.crop_days', { days: growthRangeLabel(crop.first_harvest_days) }),
            t('office.crop_varieties_count', { count: crop.varieties }),
            crop.growing > 0 && t('farm.batch_count', { count: crop.growing }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {crop.archived_at && <Chip size="small" variant="outlined" label={t('office.archived')} />}
      </Box>
    </CardContent>
  );
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      {mayChange ? (
        <CardActionArea component={Link} to={`/crops/${crop.id}`} sx={{ height: '100%' }}>
          {face}
        </CardActionArea>
      ) : (
        face
      )}
    </Card>
  );
}
