import {
  type FoundStart,
  findRecallStarts,
  listTracedOrders,
  traceRecall,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { Alert, Autocomplete, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DrillButton } from './drill-list.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { ScopeFigures } from './scope-figures.tsx';
import { TracedLotsTable } from './traced-lots-table.tsx';
import { TracedOrdersTable } from './traced-orders-table.tsx';

/** Finds what a recall would reach, before anything is done. */
export default function RecallFinderPage() {
  const text = useT();
  const [start, setStart] = useState<FoundStart | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={text(name === 'from' ? 'office.recall_from' : 'office.audit_to')}
      value={days[name]}
      onChange={({ target }) => setDays((before) => ({ ...before, [name]: target.value }))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const isTurned = days.from !== '' && days.to !== '' && days.from > days.to;
  return (
    <DetailPage title={text('office.recall_find')}>
      <Card sx={{ maxWidth: 820 }}>
        <CardContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography color="text.secondary">{text('office.recall_find_hint')}</Typography>
          <StartField value={start} onChoose={setStart} />
          <FormAside>
            {day('from')}
            {day('to')}
          </FormAside>
          {isTurned && <Alert severity="error">{text('office.recall_days_turned')}</Alert>}
        </CardContent>
      </Card>
      {start && !isTurned && <FoundScope start={start} days={days} />}
    </DetailPage>
  );
}

interface FoundProps {
  start: FoundStart;
  days: { from: string; to: string };
}

function FoundScope({ start: { kind, ref }, days: { from, to } }: FoundProps) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const [isDrafting, setIsDrafting] = useState(false);
  const query = { kind, ref, ...(from && { from }), ...(to && { to }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['recall scope', query],
    queryFn: () => call(traceRecall, { query }),
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { data: scope } = data;
  if (scope.totals.pack_lots + scope.totals.harvest_lots === 0)
    return <Typography role="status">{text('office.recall_nothing')}</Typography>;
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        <ScopeFigures totals={scope.totals} />
        <Typography variant="body2" color="text.secondary">
          {text('office.recall_elapsed', { seconds: (scope.elapsed_ms / 1_000).toFixed(2) })}
        </Typography>
      </Box>
      {permissions.includes('recalls.write') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" color="error" onClick={() => setIsDrafting(true)}>
            {text('office.recall_draft')}
          </Button>
          <DrillButton key={JSON.stringify(query)} start={query} />
        </Box>
      )}
      {isDrafting && <RecallDialog start={query} onClose={() => setIsDrafting(false)} />}
      <TracedLotsTable scope={scope} />
      {permissions.includes('customers.read') && (
        <TracedOrdersTable
          key={JSON.stringify(query)}
          name={JSON.stringify(query)}
          fetchPage={(page) => call(listTracedOrders, { query: { ...query, page, limit: 25 } })}
        />
      )}
    </>
  );
}

interface StartProps {
  value: FoundStart | null;
  onChoose: (start: FoundStart | null) => void;
}

/** Searches where a recall begins: one field for lots, batches, plots, seeds, inputs and suppliers. */
function StartField({ value, onChoose }: StartProps) {
  const text = useT();
  const [typed, setTyped] = useState('');
  const { options, isSearching } = useTypedSearch(typed, {
    queryKey: ['recall starts'],
    find: (query) => call(findRecallStarts, { query: { text: query } }),
  });
  return (
    <Autocomplete
      options={options}
      loading={isSearching}
      loadingText={text('office.recall_searching')}
      noOptionsText={text('office.recall_start_none')}
      filterOptions={(all) => all}
      groupBy={({ kind }) => text(`office.recall_start_${kind}`)}
      value={value}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.ref === other.ref}
      getOptionKey={({ kind, ref }) => `${kind} ${ref}`}
      getOptionLabel={({ label }) => label}
      renderOption={({ key, ...option }, { label, detail }) => (
        <li key={key} {...option}>
          <span>
            {label}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {detail}
            </Typography>
          </span>
        </li>
      )}
      onInputChange={(_event, input, reason) => reason === 'input' && setTyped(input)}
      onChange={(_event, start) => onChoose(start)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={text('office.recall_start')}
          helperText={text('office.recall_start_hint')}
        />
      )}
    />
  );
}
