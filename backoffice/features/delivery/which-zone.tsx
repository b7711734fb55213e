import { findPlace } from '@kebun/contract/accounts/postcodes.ts';
import type { StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** Finds the zone of a postcode, and the shipping methods that reach it. */
export function WhichZone({ plan }: { plan: StaffDelivery }) {
  const { t, language } = useI18n();
  const [zip, setZip] = useState('');
  const query = useQuery({
    queryKey: ['delivery', 'place', zip, language],
    queryFn: () => call(findPlace, { query: { zip } }),
    enabled: zip.length === 5,
    retry: false,
  });

  const place = query.data?.data;
  const zone = plan.zones.find(({ code }) => code === place?.zone);
  const methods = plan.methods
    .filter(({ zones, is_active }) => is_active && zone && zones.includes(zone.code))
    .map((method) => textIn(method.name, language));
  const where = place && `${place.zip} ${place.city}, ${place.state.name}`;
  const found =
    zone && methods.length > 0
      ? t('office.zones_found', {
          where: where ?? '',
          zone: textIn(zone.name, language),
          ways: methods.join(', '),
        })
      : zone
        ? t('office.zones_no_way', { where: where ?? '', zone: textIn(zone.name, language) })
        : t('office.zones_in_none', { where: where ?? '' });
  const failed = query.error instanceof CallFailed ? query.error.body?.message : undefined;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <TextField
        label={t('office.zones_which')}
        value={zip}
        onChange={({ target }) => setZip(target.value.replace(/\D/g, '').slice(0, 5))}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ flex: '0 1 20rem' }}
      />
      <Typography role="status" sx={{ flex: '1 1 16rem' }}>
        {place && found}
        {query.isError && (failed ?? t('ra.notification.http_error'))}
      </Typography>
    </Box>
  );
}
