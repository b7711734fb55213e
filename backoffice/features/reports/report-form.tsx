import { addDays, dayOf } from '@kebun/contract/lib/days.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import {
  type Period,
  type Report,
  type ReportRequest,
  reportKinds,
  reportRules,
} from '@kebun/contract/reports/reports.ts';
import { Alert, Box, Button, Chip, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useSubmit } from '#platform/data/use-submit.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useRequestReport } from './use-report.ts';

interface PeriodChoice {
  name: MessageKey;
  until(today: string): Period;
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The usual periods, in days of Kuala Lumpur, today included. */
// biome-ignore format: table
const periods: readonly PeriodChoice[] = [
  { name: 'office.report_week',       until: (to) => ({ from: addDays(to, -6), to }) },
  { name: 'office.report_month',      until: (to) => ({ from: addDays(to, -29), to }) },
  { name: 'office.report_this_month', until: (to) => ({ from: firstOf(to), to }) },
  { name: 'office.report_last_month', until: (to) => {
    const last = addDays(firstOf(to), -1);
    return { from: firstOf(last), to: last };
  } },
  { name: 'office.report_year',       until: (to) => ({ from: addDays(to, -364), to }) },
];

const currentDay = () => dayOf(new Date().toISOString());

/** Chooses a report and its period. */
export function ReportForm({ shown }: { shown: Report | undefined }) {
  const text = useT();
  const request = useRequestReport();
  const { errors, isBusy, onSubmit } = useSubmit<ReportRequest>(reportRules, request);
  const [start] = periods;
  const [chosen, setChosen] = useState<ReportRequest>(
    () => shown ?? { kind: 'sales_by_day', ...(start?.until(currentDay()) ?? { from: '', to: '' }) },
  );
  const day = (name: 'from' | 'to') => (
    <TextField
      name={name}
      type="date"
      label={text(`office.report_${name}`)}
      value={chosen[name]}
      onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
      error={name in errors}
      helperText={errors[name]}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  return (
    <Box
      component="form"
      noValidate
      aria-label={text('office.report_ask')}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          select
          name="kind"
          label={text('office.report')}
          value={chosen.kind}
          onChange={({ target }) => setChosen({ ...chosen, kind: target.value as ReportRequest['kind'] })}
          sx={{ minWidth: 260 }}
        >
          {reportKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {text(`office.report_${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        {day('from')}
        {day('to')}
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ minHeight: 56 }}>
          {text('office.report_show')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {periods.map(({ name, until }) => {
          const period = until(currentDay());
          const isChosen = period.from === chosen.from && period.to === chosen.to;
          return (
            <Chip
              key={name}
              label={text(name)}
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              onClick={() => setChosen({ ...chosen, ...period })}
            />
          );
        })}
      </Box>
      {errors[''] && <Alert severity="error">{errors['']}</Alert>}
    </Box>
  );
}
