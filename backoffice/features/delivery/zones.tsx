import { findPlace } from '@kebun/contract/accounts/postcodes.ts';
import type { StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { listZones, type StaffZone } from '@kebun/contract/delivery/staff-zones.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Button, Card, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { CallFailed, call } from '#platform/data/call.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { CoveredPostcodes } from './covered-postcodes.tsx';
import { rangeLabel } from './postcode-ranges.ts';
import { ZoneDialog } from './zone-dialog.tsx';

interface Props {
  plan: StaffDelivery;
  mayChange: boolean;
}

/** The delivery zones, each by its postcodes and in words. */
export function Zones({ plan, mayChange }: Props) {
  const { t, language } = useI18n();
  const [openDialog, setOpenDialog] = useState<StaffZone | 'new'>();
  const query = useQuery({ queryKey: ['delivery', 'zones', language], queryFn: () => call(listZones) });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <WhichZone plan={plan} />
      {mayChange && (
        <Button variant="contained" onClick={() => setOpenDialog('new')} sx={{ justifySelf: 'start' }}>
          {t('office.zones_add')}
        </Button>
      )}
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data?.data.length === 0 && <Typography>{t('office.zones_none')}</Typography>}
      {query.data?.data.map((zone) => (
        <ZoneCard
          key={zone.code}
          zone={zone}
          methods={plan.methods.filter(({ zones }) => zones.includes(zone.code))}
          {...(mayChange && { onChange: () => setOpenDialog(zone) })}
        />
      ))}
      {openDialog && (
        <ZoneDialog
          {...(openDialog !== 'new' && { zone: openDialog })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </Box>
  );
}

interface CardProps {
  zone: StaffZone;
  methods: StaffDelivery['methods'];
  onChange?: () => void;
}

function ZoneCard({ zone, methods, onChange }: CardProps) {
  const { t, language } = useI18n();
  const name = textIn(zone.name, language);
  return (
    <Card component="section" aria-label={name} sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2">{name}</Typography>
        {!zone.is_active && <ToneChip tone="ink-soft" label={t('office.archived')} />}
        {zone.fresh_allowed && <ToneChip tone="leaf" label={t('office.zones_fresh')} />}
        {zone.takes_cash && <ToneChip tone="turmeric" label={t('office.zones_cash')} />}
        {onChange && (
          <Button
            onClick={onChange}
            aria-label={t('office.delivery_change_of', { name })}
            sx={{ marginLeft: 'auto' }}
          >
            {t('common.change')}
          </Button>
        )}
      </Box>
      <CoveredPostcodes coverage={zone.coverage} />
      <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {zone.ranges.length > 0 ? zone.ranges.map(rangeLabel).join(', ') : t('office.zones_empty')}
      </Typography>
      <Typography color="text.secondary">
        {methods.length > 0
          ? methods.map((method) => textIn(method.name, language)).join(' · ')
          : t('office.zones_without_methods')}
      </Typography>
    </Card>
  );
}

/** Finds the zone of a postcode, and the shipping methods that reach it. */
function WhichZone({ plan }: { plan: StaffDelivery }) {
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
          methods: methods.join(', '),
        })
      : zone
        ? t('office.zones_no_method', { where: where ?? '', zone: textIn(zone.name, language) })
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
