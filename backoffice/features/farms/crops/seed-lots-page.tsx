import { listSeedLots, type SeedLot } from '@kebun/contract/farms/staff-farms.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
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

/** One seed lot, with the seed left and whether it is still usable. */
function SeedLotCard({ lot, onChange }: { lot: SeedLot; onChange: () => void }) {
  const text = useT();
  const unit = text(`office.seed_unit_${lot.unit}`);
  const isOver = lot.expires_on !== null && lot.expires_on < dayOf(new Date().toISOString());
  const days = [
    `${text('office.seed_received')} ${lot.received_on}`,
    ...(lot.expires_on ? [`${text('office.seed_expires')} ${lot.expires_on}`] : []),
  ];

  return (
    <Card component="article" aria-label={`${lot.variety}, ${lot.supplier_lot}`}>
      <CardContent sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="h2">{lot.variety}</Typography>
        <UntrustedText>{`${lot.supplier} · ${lot.supplier_lot}`}</UntrustedText>
        <Typography color="text.secondary">{days.join(' · ')}</Typography>
        <Typography>
          {lot.quantity === null
            ? text('office.seed_uncounted', { used: lot.used, unit })
            : text('office.seed_left', { left: lot.quantity - lot.used, quantity: lot.quantity, unit })}
        </Typography>
        {isOver && <Chip label={text('office.seed_expired')} color="warning" variant="outlined" />}
        <Button onClick={onChange}>{text('office.change')}</Button>
      </CardContent>
    </Card>
  );
}
