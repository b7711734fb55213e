import { listWindows, type PackingWindow } from '@kebun/contract/fulfilment/packing.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { call } from '../data/call.ts';
import { usePersistedState } from '../data/use-persisted-state.ts';
import { Loading } from '../display/loading.tsx';
import { useT } from '../shell/messages-provider.tsx';

const aMinute = 60_000; // milliseconds

/** Returns the key of a window in an address. */
export const windowKey = ({ date, window_id }: Pick<PackingWindow, 'date' | 'window_id'>) =>
  date && window_id ? `${date}_${window_id}` : 'none';

/** Returns the API parameters of such a key. */
export function windowIn(key: string): { date?: string; window_id?: string } {
  const [date, window_id] = key.split('_');
  return date && window_id ? { date, window_id } : {};
}

interface Props {
  title: MessageKey;
  open: readonly (keyof PackingWindow)[]; // the counts that make a window have work here
  children: (window: PackingWindow) => ReactNode;
}

/**
 * A page that works window by window. The window is in the address; else it is the one that was chosen last in this
 * tab, on this page or another; else the first with work.
 */
export function WindowPage({ title, open, children }: Props) {
  const text = useT();
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = usePersistedState<string | null>('delivery window', null);
  const named = search.get('window');
  useEffect(() => {
    if (named) setLast(named);
  }, [named, setLast]);
  const query = useQuery({
    queryKey: ['windows'],
    queryFn: () => call(listWindows),
    refetchInterval: aMinute,
  });
  const windows = query.data?.data ?? [];
  const hasWork = (window: PackingWindow) => open.some((count) => Number(window[count]) > 0);
  const chosen =
    windows.find((window) => windowKey(window) === (named ?? last)) ?? windows.find(hasWork) ?? windows[0];

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        paddingBlock: { xs: 2, md: 3 },
        maxWidth: 1200,
        '@media print': { paddingBlock: 0 },
      }}
    >
      <Title title={text(title)} />
      <Typography variant="h1">{text(title)}</Typography>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && windows.length === 0 && (
        <Typography color="text.secondary">{text('office.window_nothing')}</Typography>
      )}
      <Box
        component="nav"
        aria-label={text('office.windows')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}
      >
        {windows.map((window) => (
          <Chip
            key={windowKey(window)}
            label={text('office.window_with', { label: window.label, count: window.orders })}
            aria-pressed={window === chosen}
            color={window === chosen ? 'primary' : 'default'}
            variant={window === chosen ? 'filled' : 'outlined'}
            onClick={() => setSearch({ window: windowKey(window) })}
          />
        ))}
      </Box>
      {chosen && children(chosen)}
    </Box>
  );
}
