import { listSeedLots, type SeedLot } from '@kebun/contract/farms/staff-farms.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { SeedLotCard } from './seed-lot-card.tsx';
import { SeedLotDialog } from './seed-lot-dialog.tsx';

/** The seed lots: variety, supplier, expiry and remaining quantity. */
export function SeedLotsPage() {
  const text = useT();
  const [open, setOpen] = useState<SeedLot | 'new'>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'seed-lots'],
    queryFn: () => call(listSeedLots),
  });

  return (
    <DetailPage title={text('office.seed_lots')}>
      {isPending && <Loading />}
      {error && <RetryNotice error={error} onAgain={() => refetch()} />}
      {data && (
        <>
          <Box>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
              {text('office.seed_add')}
            </Button>
          </Box>
          {data.data.length === 0 && (
            <Typography color="text.secondary">{text('office.seed_none')}</Typography>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            {data.data.map((lot) => (
              <SeedLotCard key={lot.id} lot={lot} onChange={() => setOpen(lot)} />
            ))}
          </Box>
          {open && (
            <SeedLotDialog
              lot={open === 'new' ? undefined : open}
              varieties={data.varieties}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
