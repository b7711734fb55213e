import { findPlace } from '@kebun/contract/accounts/postcodes.ts';
import type { StaffZone } from '@kebun/contract/delivery/staff-zones.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CoveredPostcodes } from './covered-postcodes.tsx';
import { DeliverySections } from './delivery-sections.tsx';
import { rangeLabel } from './postcode-ranges.ts';
import { usePlan } from './use-plan.ts';
import { ZoneForm } from './zone-form.tsx';

type Row = StaffZone & { id: string };

/** The delivery zones, each by its postcodes and in words. */
export function ZoneList() {
  const { t, language } = useI18n();
  const { methods } = usePlan();
  const methodsOf = ({ code }: Row) =>
    methods
      .filter(({ zones }) => zones.includes(code))
      .map((method) => textIn(method.name, language))
      .join(' · ');
  return (
    <RecordList
      title={t('office.delivery_zones')}
      add={t('office.zones_add')}
      filters={
        <Box sx={{ width: '100%', paddingBottom: 2 }}>
          <DeliverySections />
          <WhichZone />
        </Box>
      }
      isComplete
      empty={t('office.zones_none')}
    >
      <LinkColumn<Row> label={t('office.text_name')} name={({ name }) => textIn(name, language)} />
      <FunctionField<Row>
        label={t('office.zones_covered')}
        render={({ coverage }) => <CoveredPostcodes coverage={coverage} />}
      />
      <FunctionField<Row>
        label={t('office.zones_postcodes')}
        render={({ ranges }) =>
          ranges.map(rangeLabel).join(languageFacts[language].listComma) || t('office.zones_empty')
        }
      />
      <FunctionField<Row>
        label={t('office.delivery_method')}
        render={(zone) => methodsOf(zone) || t('office.zones_without_methods')}
      />
      <FunctionField<Row> label={t('office.status')} render={(zone) => <Marks {...zone} />} />
    </RecordList>
  );
}

/** Finds the zone of a postcode, and the shipping methods that reach it. */
function WhichZone() {
  const { t, language } = useI18n();
  const plan = usePlan();
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
          methods: methods.join(languageFacts[language].listComma),
        })
      : zone
        ? t('office.zones_no_method', { where: where ?? '', zone: textIn(zone.name, language) })
        : t('office.zones_in_none', { where: where ?? '' });
  const failed = query.error instanceof CallError ? query.error.body?.message : undefined;

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

function Marks({ is_active, fresh_allowed, takes_cash }: Row) {
  const text = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {!is_active && <ToneChip tone="ink-soft" label={text('office.archived')} />}
      {fresh_allowed && <ToneChip tone="leaf" label={text('office.zones_fresh')} />}
      {takes_cash && <ToneChip tone="turmeric" label={text('office.zones_cash')} />}
    </Box>
  );
}

export const NewZonePage = () => (
  <CreatePage title={useT()('office.zones_add')}>
    <ZoneForm />
  </CreatePage>
);

export function ChangeZonePage() {
  const { language } = useI18n();
  return (
    <EditPage<Row> title={({ name }) => textIn(name, language)}>
      <ZoneForm />
    </EditPage>
  );
}
