import {
  getPickList,
  type PackingWindow,
  type PickList,
  startPicking,
} from '@kebun/contract/fulfilment/packing.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RecallNotice } from '#features/recalls/recall-notice.tsx';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { usePersistedState } from '#platform/data/use-persisted-state.ts';
import { Loading } from '#platform/display/loading.tsx';
import { PrintButton, PrintStyles } from '#platform/display/print-styles.tsx';
import { WindowPage, windowIn, windowKey } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ShortfallNotice } from '../cut-lists/shortfalls.tsx';
import { PickRow } from './pick-row.tsx';

/** The pick list of a window, all orders together. */
export const PickingPage = () => (
  <WindowPage title="office.picking" open={['to_pick', 'picking']}>
    {(window) => (
      <>
        <RecallNotice />
        <ShortfallNotice day={window.date} />
        <Window key={windowKey(window)} window={window} />
      </>
    )}
  </WindowPage>
);

function Window({ window }: { window: PackingWindow }) {
  const key = windowKey(window);
  const query = useQuery({
    queryKey: ['picking', key],
    queryFn: () => call(getPickList, { query: windowIn(key) }),
  });
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  return <Rows list={query.data.data} name={key} />;
}

/** Returns the key of a tick: it holds for one quantity, because a larger one means more to pick. */
const tickOf = ({ sku_id, quantity }: PickList['rows'][number]) => `${sku_id} ${quantity}`;

function Rows({ list, name }: { list: PickList; name: string }) {
  const text = useT();
  const [ticked, tick] = usePersistedState<string[]>(`picked ${name}`, []);
  const { mutate, isPending } = useAction(() => call(startPicking, { body: windowIn(name) }), {
    done: text('office.pick_started'),
  });
  const places = [...new Set(list.rows.map(({ place }) => place))];
  const done = list.rows.filter((row) => ticked.includes(tickOf(row))).length;
  const onTick = (one: string) =>
    tick(ticked.includes(one) ? ticked.filter((other) => other !== one) : [...ticked, one]);

  return (
    <>
      <PrintStyles />
      <Typography>{text('office.pick_sum', { window: list.label, orders: list.orders })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {list.to_pick > 0 && (
          <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
            {text('office.pick_start', { count: list.to_pick })}
          </Button>
        )}
        <PrintButton />
        <Typography role="status" sx={{ '@media print': { display: 'none' } }}>
          {text('office.pick_done', { done, all: list.rows.length })}
        </Typography>
      </Box>
      {list.rows.length === 0 && (
        <Typography color="text.secondary">{text('office.pick_nothing')}</Typography>
      )}
      {places.map((place) => (
        <Box component="section" key={place} sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h2" sx={{ breakAfter: 'avoid' }}>
            {place}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {list.rows
              .filter((row) => row.place === place)
              .map((row) => (
                <PickRow
                  key={row.sku_id}
                  row={row}
                  isTicked={ticked.includes(tickOf(row))}
                  onTick={() => onTick(tickOf(row))}
                />
              ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
