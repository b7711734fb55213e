import { listRecalls } from '@kebun/contract/recalls/staff-recalls.ts';
import { Alert, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { pressable } from '#platform/display/pressable.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

const everyMs = 30_000; // a packer stays on the page for hours

/** Tells pickers, packers and drivers which recalls are in progress. */
export function RecallNotice() {
  const text = useT();
  const { data } = useQuery({
    queryKey: ['active recalls'],
    queryFn: () => call(listRecalls, { query: { status: 'active', limit: 10 } }),
    refetchInterval: everyMs,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 820, '@media print': { display: 'none' } }}>
      {data.data.map(({ id, number, start }) => (
        <Alert key={id} severity="error">
          {text('office.recall_for_packers', { number, start: start.label })}{' '}
          <Link component={RouterLink} to={`/recalls/${id}`} sx={pressable}>
            {text('office.recall_see_lots')}
          </Link>
        </Alert>
      ))}
    </Box>
  );
}
