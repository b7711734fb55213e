import type { PackingWindow, RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, Button, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router';
import { WindowPapers } from '#features/fulfilment/window-papers.tsx';
import { RecallNotice } from '#features/recalls/recall-notice.tsx';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { WindowPage, windowKey } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ShortfallNotice } from '../cut-lists/shortfalls.tsx';
import { useStops } from '../runs/use-stops.ts';
import { canBePacked, nextToPack } from './next-to-pack.ts';

/** The packing table with the orders of a delivery window. */
export const PackingPage = () => (
  <WindowPage title="office.packing" open={['picking', 'to_pick']}>
    {(window) => (
      <>
        <RecallNotice />
        <ShortfallNotice day={window.date} />
        <Orders key={windowKey(window)} window={window} />
      </>
    )}
  </WindowPage>
);

export const packingOf = (id: string, window: string) =>
  `/packing/${id}/show?window=${encodeURIComponent(window)}`;

function Orders({ window }: { window: PackingWindow }) {
  const text = useT();
  const key = windowKey(window);
  const query = useStops(key);
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  const stops = query.data.data;
  const next = nextToPack(stops);
  return (
    <>
      {next && (
        <Button
          component={Link}
          to={packingOf(next.id, key)}
          variant="contained"
          size="large"
          sx={{ minHeight: 64, fontSize: '1.125rem', justifySelf: 'start' }}
        >
          {text('office.pack_next', { number: formatOrderNumber(next.display_id) })}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WindowPapers window={window} />
      </Box>
      <Some title={text('office.pack_to_do')} stops={stops.filter((stop) => !isPacked(stop))} window={key} />
      <Some title={text('status.packed')} stops={stops.filter(isPacked)} window={key} />
    </>
  );
}

const isPacked = ({ status }: RunStop) => status.slug !== 'confirmed' && status.slug !== 'picking';

function Some({ title, stops, window }: { title: string; stops: readonly RunStop[]; window: string }) {
  const text = useT();
  if (stops.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{title}</Typography>
      <Card>
        <List>
          {stops.map((stop) => (
            <ListItem key={stop.id} disablePadding>
              <ListItemButton component={Link} to={packingOf(stop.id, window)}>
                <ListItemText
                  primary={`${formatOrderNumber(stop.display_id)} · ${stop.recipient}`}
                  secondary={[
                    text('cart.count', { count: stop.item_count }),
                    stop.zip,
                    stop.city,
                    !canBePacked(stop) && stop.awaits_decision
                      ? text('office.pack_awaits')
                      : stop.status.name,
                  ].join(' · ')}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}
