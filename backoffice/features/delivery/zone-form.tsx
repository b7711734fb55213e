import {
  type ZonePreview as Outlook,
  previewZone,
  type StaffZone,
} from '@kebun/contract/delivery/staff-zones.ts';
import { maxNameLength } from '@kebun/contract/lib/limits.ts';
import { everyText, type TypedTexts } from '@kebun/contract/lib/localised.ts';
import { filled, filledInBase, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedTextInput } from '#platform/records/inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CoveredPostcodes } from './covered-postcodes.tsx';
import { formatRanges, parseRanges, rangeLabel } from './postcode-ranges.ts';
import { StatesInput } from './states-input.tsx';

/** A zone as its form edits it: its postcodes are one text. */
export interface ZoneValues {
  code?: string;
  name?: TypedTexts;
  ranges?: string | null;
  fresh_allowed?: boolean;
  takes_cash?: boolean;
  is_active?: boolean;
  version?: number;
}

const rules: readonly Rule<ZoneValues>[] = [
  filledInBase('name', 'rule.required'),
  fits('ranges', (typed) => parseRanges(typed) !== undefined, 'office.rule_postcodes'),
];

/** A zone may lose its postcodes later. A new one without any delivers nowhere. */
const rulesOfNew: readonly Rule<ZoneValues>[] = [...rules, filled('ranges', 'office.rule_zone_postcodes')];

const rangesOf = ({ ranges }: ZoneValues) => parseRanges(ranges ?? '') ?? [];

/** The form of a zone. Its effect on open orders is shown before it is saved. */
export function ZoneForm() {
  const text = useT();
  const isNew = !useRecordContext<StaffZone>();
  const [outlook, setOutlook] = useState<Outlook>();

  async function beforeSave(values: ZoneValues) {
    if (outlook) return true;
    const ranges = values.is_active === false ? [] : rangesOf(values);
    const { data } = await call(previewZone, { body: { code: values.code ?? null, ranges } });
    const isSilent = data.gained.postcodes + data.lost.postcodes + data.conflicts.length === 0;
    if (!isSilent) setOutlook(data);
    return isSilent;
  }
  return (
    <RecordForm<ZoneValues>
      rules={isNew ? rulesOfNew : rules}
      beforeSave={beforeSave}
      saveLabel={text(outlook ? 'office.zones_save_so' : 'common.save')}
      isBlocked={outlook !== undefined && outlook.conflicts.length > 0}
      {...(isNew && { defaultValues: { fresh_allowed: true, takes_cash: true } })}
    >
      <FormAside>
        <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxNameLength} />
      </FormAside>
      <StatesInput />
      <TextInput
        source="ranges"
        label={text('office.zones_postcodes')}
        helperText={text('office.zones_postcodes_hint')}
        multiline
        minRows={4}
      />
      <BooleanInput source="fresh_allowed" label={text('office.zones_fresh')} />
      <BooleanInput source="takes_cash" label={text('office.zones_cash')} />
      {!isNew && <BooleanInput source="is_active" label={text('office.zones_served')} />}
      <OnOtherGround onOther={() => setOutlook(undefined)} />
      <div role="status">{outlook && <ZonePreviewPanel outlook={outlook} />}</div>
    </RecordForm>
  );
}

/** A preview is of these postcodes only: with others it is out of date. */
function OnOtherGround({ onOther }: { onOther: () => void }) {
  const { ranges, is_active } = useWatch<ZoneValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values of the zone matter
  useEffect(onOther, [ranges, is_active]);
  return null;
}

const scrollIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** The postcodes that a changed zone would gain and lose, and the open orders that it would no longer reach. */
function ZonePreviewPanel({ outlook }: { outlook: Outlook }) {
  const text = useT();
  const { gained, lost, orders, conflicts } = outlook;
  const waiting = orders.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box ref={scrollIntoView} sx={{ display: 'grid', gap: 1 }}>
      {conflicts.length > 0 && (
        <Alert severity="error">
          {text('office.zones_conflicts')}
          {conflicts.map((range) => (
            <div key={range.first}>{`${rangeLabel(range)}: ${range.zone}`}</div>
          ))}
        </Alert>
      )}
      {gained.postcodes > 0 && (
        <Alert severity="success">
          <strong>{text('office.zones_gained', { count: gained.postcodes })}</strong>
          <CoveredPostcodes coverage={gained.coverage} />
        </Alert>
      )}
      {lost.postcodes > 0 && (
        <Alert severity="warning">
          <strong>{text('office.zones_lost', { count: lost.postcodes })}</strong>
          <CoveredPostcodes coverage={lost.coverage} />
          <div>{text('office.zones_waiting', { count: waiting })}</div>
          {orders.map(({ date, label, count }) => (
            <div key={date}>
              {text('office.zones_waiting_on', { day: label ?? text('office.zones_no_day'), count })}
            </div>
          ))}
        </Alert>
      )}
    </Box>
  );
}

export const toValues = (zone: StaffZone) => ({ ...zone, id: zone.code, ranges: formatRanges(zone.ranges) });

/** Returns the request body. */
export const toBody = (values: ZoneValues, isNew: boolean) => ({
  name: everyText(values.name),
  fresh_allowed: values.fresh_allowed ?? false,
  takes_cash: values.takes_cash ?? false,
  ranges: rangesOf(values),
  ...(!isNew && { is_active: values.is_active ?? true }),
});
