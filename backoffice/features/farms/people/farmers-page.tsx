import { listStaffFarmers, type StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import AddIcon from '@mui/icons-material/PersonAdd';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage, Part } from '#platform/display/panel.tsx';
import { ChosenFarm } from '#platform/forms/chosen-farm.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { FarmerCard } from './farmer-card.tsx';
import { FarmerDialog } from './farmer-dialog.tsx';

/** The workers of a farm, and what their consent allows the shop to show. */
export function FarmersPage() {
  const text = useT();
  return (
    <DetailPage title={text('office.farmers')}>
      <ChosenFarm>{({ id }) => <Farmers farmId={id} />}</ChosenFarm>
    </DetailPage>
  );
}

function Farmers({ farmId }: { farmId: string }) {
  const text = useT();
  const [isAdding, setIsAdding] = useState(false);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'farmers', farmId],
    queryFn: () => call(listStaffFarmers, { params: { id: farmId } }),
  });
  if (isPending) return <Loading />;
  if (error) return <RetryNotice error={error} onAgain={() => refetch()} />;
  const gone = data.data.filter(({ archived_at }) => archived_at !== null);
  return (
    <>
      <Box>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {text('office.farmer_add')}
        </Button>
      </Box>
      {data.data.length === 0 && <Typography color="text.secondary">{text('office.farmer_none')}</Typography>}
      <Cards farmers={data.data.filter(({ archived_at }) => archived_at === null)} />
      {gone.length > 0 && (
        <Part title={text('office.farmer_archived')}>
          <Cards farmers={gone} />
        </Part>
      )}
      {isAdding && <FarmerDialog farmIds={[farmId]} onClose={() => setIsAdding(false)} />}
    </>
  );
}

const Cards = ({ farmers }: { farmers: readonly StaffFarmer[] }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    {farmers.map((farmer) => (
      <FarmerCard key={farmer.id} farmer={farmer} />
    ))}
  </Box>
);
