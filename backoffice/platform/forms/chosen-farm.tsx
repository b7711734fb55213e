import { getStaffMe } from '@kebun/contract/staff/staff.ts';
import { Alert, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { call } from '../data/call.ts';
import { useT } from '../shell/messages-provider.tsx';

interface Farm {
  id: string;
  name: string;
}

/** Chooses one of the staff member's farms, stored in the address; the content of the farm stands below. */
export function ChosenFarm({ children }: { children: (farm: Farm) => ReactNode }) {
  const text = useT();
  const [address, setAddress] = useSearchParams();
  const query = useQuery({ queryKey: ['farms', 'mine'], queryFn: () => call(getStaffMe) });
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onAgain={() => query.refetch()} />;

  const { farms } = query.data.me;
  const farm = farms.find(({ id }) => id === address.get('farm')) ?? farms[0];
  if (!farm) return <Alert severity="info">{text('office.farm_none')}</Alert>;
  return (
    <>
      {farms.length > 1 && (
        <TextField
          select
          label={text('office.farm_choose')}
          value={farm.id}
          onChange={({ target }) => setAddress({ farm: target.value })}
          sx={{ maxWidth: 360 }}
        >
          {farms.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {children(farm)}
    </>
  );
}
