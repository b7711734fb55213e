import {
  addZone,
  changeZone,
  type ZonePreview as Outlook,
  previewZone,
  type StaffZone,
} from '@kebun/contract/delivery/staff-zones.ts';
import { type EveryText, textIn } from '@kebun/contract/lib/localised.ts';
import { filledInDefault, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Box, FormControlLabel, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CoveredPostcodes } from './covered-postcodes.tsx';
import { rangeLabel, rangesTyped, typedRanges } from './postcode-ranges.ts';

interface Draft {
  name: EveryText;
  ranges: string;
}

const rules: readonly Rule<Draft>[] = [
  filledInDefault('name', 'rule.required'),
  fits('ranges', (typed) => rangesTyped(typed) !== undefined, 'office.rule_postcodes'),
];

/** A new or changed zone. Its effect on open orders is shown before it is saved. */
export function ZoneDialog({ zone, onClose }: { zone?: StaffZone; onClose: () => void }) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [fresh_allowed, setFresh] = useState(zone?.fresh_allowed ?? false);
  const [takes_cash, setCash] = useState(zone?.takes_cash ?? false);
  const [is_active, setActive] = useState(zone?.is_active ?? true);
  const [outlook, setOutlook] = useState<Outlook>();
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async ({ name, ...typed }) => {
    const ranges = rangesTyped(typed.ranges) ?? [];
    if (!outlook) {
      const body = { code: zone?.code ?? null, ranges: is_active ? ranges : [] };
      const { data } = await call(previewZone, { body });
      if (data.gained.postcodes + data.lost.postcodes + data.conflicts.length > 0) return setOutlook(data);
    }
    const body = { name, fresh_allowed, takes_cash, ranges };
    await (zone
      ? call(changeZone, { params: { code: zone.code }, body: { ...body, is_active, version: zone.version } })
      : call(addZone, { body }));
    notify(t('office.saved'), { type: 'success' });
    await queries.invalidateQueries();
    onClose();
  });

  return (
    <FormDialog
      title={zone ? textIn(zone.name, language) : t('office.zones_add')}
      confirm={t(outlook ? 'office.zones_save_so' : 'common.save')}
      isBusy={isBusy}
      isBlocked={outlook !== undefined && outlook.conflicts.length > 0}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <LocalisedField
        name="name"
        label={t('office.text_name')}
        texts={zone?.name}
        most={80}
        errors={errors}
      />
      <Box onInput={() => setOutlook(undefined)}>
        <TypedField
          name="ranges"
          label={t('office.zones_postcodes')}
          hint={t('office.zones_postcodes_hint')}
          lines={4}
          defaultValue={typedRanges(zone?.ranges ?? [])}
          errors={errors}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={fresh_allowed} onChange={(_event, is) => setFresh(is)} />}
        label={t('office.zones_fresh')}
      />
      <FormControlLabel
        control={<Switch checked={takes_cash} onChange={(_event, is) => setCash(is)} />}
        label={t('office.zones_cash')}
      />
      {zone && (
        <FormControlLabel
          control={
            <Switch
              checked={is_active}
              onChange={(_event, is) => {
                setActive(is);
                setOutlook(undefined);
              }}
            />
          }
          label={t('office.zones_served')}
        />
      )}
      <div role="status">{outlook && <ZonePreviewPanel outlook={outlook} />}</div>
    </FormDialog>
  );
}

const seen = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** The postcodes that a changed zone would gain and lose, and the open orders that it would no longer reach. */
function ZonePreviewPanel({ outlook }: { outlook: Outlook }) {
  const text = useT();
  const { gained, lost, orders, conflicts } = outlook;
  const waiting = orders.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box ref={seen} sx={{ display: 'grid', gap: 1 }}>
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
