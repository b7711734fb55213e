import { listStaffFarms, type StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { FarmCard } from './farm-card.tsx';
import { FarmDialog } from './farm-dialog.tsx';

/** The farms: their descriptions, and whether they are open. */
export function FarmsPage() {
  const { t, language } = useI18n();
  const [open, setOpen] = useState<StaffFarm | 'new'>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'all', language],
    queryFn: () => call(listStaffFarms),
  });
  return (
    <DetailPage
      title={t('office.farms')}
      beside={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          {t('office.farms_add')}
        </Button>
      }
    >
      {isPending && <Loading />}
      {error && <RetryNotice error={error} onAgain={() => refetch()} />}
      {data?.data.length === 0 && <Typography color="text.secondary">{t('office.farm_none')}</Typography>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {data?.data.map((farm) => (
          <FarmCard key={farm.id} farm={farm} onChange={() => setOpen(farm)} />
        ))}
      </Box>
      {open && <FarmDialog farm={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </DetailPage>
  );
}
