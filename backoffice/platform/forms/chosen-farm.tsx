import { getStaffMe, type Permission } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { call } from '../data/call.ts';
import { DetailPage } from '../display/detail-page.tsx';
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
  title: string; // the heading while there is no farm to show
  children: (farm: Farm, choice: ReactNode) => ReactNode; // the choice is null for staff of one farm
}

/** One of the staff member's farms, chosen in the address. */
export function ChosenFarm({ title, children }: Props) {
  const text = useT();
  const [address, setAddress] = useSearchParams();
  const query = useQuery({ queryKey: ['farms', 'mine'], queryFn: () => call(getStaffMe) });
  if (query.isError || query.isPending) {
    return (
      <DetailPage title={title}>
        {query.isError ? <RetryNotice error={query.error} onRetry={() => query.refetch()} /> : <Loading />}
      </DetailPage>
    );
  }

  const { farms } = query.data.me;
  const farm = farms.find(({ id }) => id === address.get('farm')) ?? farms[0];
  if (!farm) return <NoFarm title={title} />;
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

/** Says that there is no farm. Staff who may add one get the way to its form. */
function NoFarm({ title }: { title: string }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const mayAdd = permissions.includes('farm.write');
  return (
    <DetailPage title={title}>
      <Alert severity="info">{text(mayAdd ? 'office.farm_add_first' : 'office.farm_none')}</Alert>
      {mayAdd && (
        <Box>
          <Button component={Link} to="/farms/create" variant="contained">
            {text('office.farms_add')}
          </Button>
        </Box>
      )}
    </DetailPage>
  );
}
