import { getStaffMe } from '@kebun/contract/staff/staff.ts';
import { Alert, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { call } from '../data/call.ts';
import { Loading } from '../display/loading.tsx';
import { useT } from '../shell/messages-provider.tsx';

interface Farm {
  id: string;
  name: string;
}

/** Returns the farm that the address names, as the parent of the record that is edited there. */
export function useFarmOfAddress() {
  const [address] = useSearchParams();
  return { farm: address.get('farm') ?? '' };
}

interface Props {
  children: (farm: Farm, choice: ReactNode) => ReactNode; // the choice is null for staff of one farm
}

/** One of the staff member's farms, chosen in the address. */
export function ChosenFarm({ children }: Props) {
  const text = useT();
  const [address, setAddress] = useSearchParams();
  const query = useQuery({ queryKey: ['farms', 'mine'], queryFn: () => call(getStaffMe) });
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;

  const { farms } = query.data.me;
  const farm = farms.find(({ id }) => id === address.get('farm')) ?? farms[0];
  if (!farm) return <Alert severity="info">{text('office.farm_none')}</Alert>;
  const choice = farms.length > 1 && (
    <TextField
      select
      label={text('office.farm_choose')}
      value={farm.id}
      onChange={({ target }) => setAddress({ farm: target.value })}
      sx={{ width: '100%', maxWidth: 360, marginBlock: 2 }}
    >
      {farms.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return children(farm, choice || null);
}
