import { type DeliveryRun, type RunStop, saveRun } from '@kebun/contract/fulfilment/packing.ts';
import { maxReferenceLength } from '@kebun/contract/lib/limits.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { windowIn } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  name: string; // the key of the window
  run: DeliveryRun;
  stops: readonly RunStop[];
}

/** Returns the request that saves a run with some changes, from the version that is shown. */
function useSavedRun({ name, run, stops }: Props) {
  const text = useT();
  const { date = '', window_id = '' } = windowIn(name);
  return useAction(
    (changed: Partial<Omit<DeliveryRun, 'version'>> & { order_ids?: string[] }) =>
      call(saveRun, {
        body: { date, window_id, ...run, order_ids: stops.map(({ id }) => id), ...changed },
      }),
    { done: text('office.run_saved') },
  );
}

/** The van and the driver of a run. Staff who may not choose them read them. */
export function RunPlan({ drivers, ...props }: Props & { drivers: readonly { id: string; name: string }[] }) {
  const text = useT();
  const { run } = props;
  const { permissions = [] } = usePermissions<Permission[]>();
  const [vehicle, setVehicle] = useState(run.vehicle);
  const [driver, setDriver] = useState(run.driver_id ?? '');
  const { mutate, isPending } = useSavedRun(props);
  const isChanged = vehicle.trim() !== run.vehicle || driver !== (run.driver_id ?? '');
  const driverName = drivers.find(({ id }) => id === run.driver_id)?.name;
  const inWords = [run.vehicle, driverName].filter(Boolean).join(' · ');

  return (
    <>
      {inWords && (
        <Typography
          sx={{
            display: permissions.includes('orders.move') ? 'none' : 'block',
            '@media print': { display: 'block' },
          }}
        >
          {inWords}
        </Typography>
      )}
      {permissions.includes('orders.move') && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ vehicle: vehicle.trim(), driver_id: driver || null });
          }}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
            alignItems: 'center',
            maxWidth: 720,
            '@media print': { display: 'none' },
          }}
        >
          <TextField
            label={text('office.run_vehicle')}
            value={vehicle}
            onChange={({ target }) => setVehicle(target.value)}
            slotProps={{ htmlInput: { maxLength: maxReferenceLength, autoComplete: 'off' } }}
          />
          <TextField
            select
            label={text('office.run_driver')}
            value={driver}
            onChange={({ target }) => setDriver(target.value)}
          >
            <MenuItem value="">{text('office.run_no_driver')}</MenuItem>
            {drivers.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="outlined" disabled={!isChanged} loading={isPending}>
            {text('common.save')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Moves a stop up or down in the order of the run. */
export function MoveStop({ place, ...props }: Props & { place: number }) {
  const text = useT();
  const { stops } = props;
  const { permissions = [] } = usePermissions<Permission[]>();
  const { mutate, isPending } = useSavedRun(props);
  if (!permissions.includes('orders.move') || stops.length < 2) return null;

  const swap = (other: number) => {
    const ids = stops.map(({ id }) => id);
    const [moved] = ids.splice(place, 1);
    if (moved) ids.splice(other, 0, moved);
    mutate({ order_ids: ids });
  };
  const name = stops[place]?.recipient ?? '';
  return (
    <Box sx={{ display: 'grid', marginLeft: -1, '@media print': { display: 'none' } }}>
      <IconButton
        aria-label={text('office.run_up', { name })}
        disabled={isPending || place === 0}
        onClick={() => swap(place - 1)}
        sx={{ width: 44, height: 44 }}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={text('office.run_down', { name })}
        disabled={isPending || place === stops.length - 1}
        onClick={() => swap(place + 1)}
        sx={{ width: 44, height: 44 }}
      >
        <DownIcon />
      </IconButton>
    </Box>
  );
}
