import type { StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { listZones, type StaffZone } from '@kebun/contract/delivery/staff-zones.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { CoveredPostcodes } from './covered-postcodes.tsx';
import { rangeLabel } from './postcode-ranges.ts';
import { WhichZone } from './which-zone.tsx';
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
          ? methods.map((way) => textIn(way.name, language)).join(' · ')
          : t('office.zones_without_ways')}
      </Typography>
    </Card>
  );
}
