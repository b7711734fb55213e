import type { ZoneOutlook as Outlook } from '@kebun/contract/delivery/staff-zones.ts';
import { Alert, Box } from '@mui/material';
import { useText } from '#platform/shell/messages-provider.tsx';
import { Covered } from './coverage.tsx';
import { saidRange } from './postcode-ranges.ts';

const seen = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** What a zone would gain and lose if it were drawn so, and who is waiting where it would no longer reach. */
export function ZoneOutlook({ outlook }: { outlook: Outlook }) {
  const text = useText();
  const { gained, lost, orders, in_the_way } = outlook;
  const waiting = orders.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box ref={seen} sx={{ display: 'grid', gap: 1 }}>
      {in_the_way.length > 0 && (
        <Alert severity="error">
          {text('office.zones_in_the_way')}
          {in_the_way.map((range) => (
            <div key={range.first}>{`${saidRange(range)}: ${range.zone}`}</div>
          ))}
        </Alert>
      )}
      {gained.postcodes > 0 && (
        <Alert severity="success">
          <strong>{text('office.zones_gained', { count: gained.postcodes })}</strong>
          <Covered coverage={gained.coverage} />
        </Alert>
      )}
      {lost.postcodes > 0 && (
        <Alert severity="warning">
          <strong>{text('office.zones_lost', { count: lost.postcodes })}</strong>
          <Covered coverage={lost.coverage} />
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
