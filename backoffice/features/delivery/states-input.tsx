import { listZoneStates, type PostcodeRange } from '@kebun/contract/delivery/staff-zones.ts';
import { Box, Checkbox, FormControlLabel, FormLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import {
  addState,
  countPostcodes,
  formatRanges,
  parseRanges,
  removeState,
  type StateRanges,
  withRanges,
} from './postcode-ranges.ts';

/** The states of a zone, chosen with one press each. They are written into the postcodes of its form. */
export function StatesInput() {
  const { t, language } = useI18n();
  const label = useId();
  const form = useFormContext();
  const typed = useWatch<{ ranges?: string | null }>({ name: 'ranges' }) ?? '';
  const query = useQuery({
    queryKey: ['delivery', 'states', language],
    queryFn: () => call(listZoneStates),
  });
  const states = useMemo(() => withRanges(query.data?.data ?? []), [query.data]);
  const zone = parseRanges(typed);
  const write = (ranges: readonly PostcodeRange[]) =>
    form.setValue('ranges', formatRanges(ranges), { shouldDirty: true, shouldValidate: true });

  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  const counts = states.map((state) => countPostcodes(state, zone ?? []));
  return (
    <Box role="group" aria-labelledby={label}>
      <FormLabel id={label}>{t('office.zones_states')}</FormLabel>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fill, minmax(12rem, 1fr))' },
        }}
      >
        {states.map((state, at) => (
          <StateBox
            key={state.id}
            state={state}
            count={counts[at] ?? 0}
            isBlocked={zone === undefined}
            onToggle={(isChosen) =>
              zone && write(isChosen ? addState(zone, state) : removeState(zone, state, states))
            }
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary">
        {zone
          ? t('office.zones_states_chosen', {
              states: counts.filter((count) => count > 0).length,
              count: counts.reduce((sum, count) => sum + count, 0),
            })
          : t('office.zones_states_blocked')}
      </Typography>
    </Box>
  );
}

interface Props {
  state: StateRanges;
  count: number; // its postcodes in the zone
  isBlocked: boolean;
  onToggle: (isChosen: boolean) => void;
}

/** One state: in the zone, in part or not. A press on one that is there in part adds the rest. */
function StateBox({ state: { name, postcodes }, count, isBlocked, onToggle }: Props) {
  const { t } = useI18n();
  const isWhole = count === postcodes.length;
  return (
    <FormControlLabel
      disabled={isBlocked}
      control={
        <Checkbox
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          onChange={() => onToggle(!isWhole)}
        />
      }
      sx={{ alignItems: 'flex-start', minHeight: 44, '& .MuiFormControlLabel-label': { paddingBlock: 1 } }}
      label={
        <>
          {name}{' '}
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {isWhole
              ? t('office.zones_state_whole', { count })
              : t('office.zones_state_postcodes', { count, all: postcodes.length })}
          </Typography>
        </>
      }
    />
  );
}
