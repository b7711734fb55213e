import type { ZonePreview as Outlook } from '@kebun/contract/delivery/staff-zones.ts';
import { Alert, Box } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CoveredPostcodes } from './covered-postcodes.tsx';
import { rangeLabel } from './postcode-ranges.ts';

const seen = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** The postcodes that a changed zone would gain and lose, and the open orders that it would no longer reach. */
export function ZonePreviewPanel({ outlook }: { outlook: Outlook }) {
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
