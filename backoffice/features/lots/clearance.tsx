import { formatMoney, times } from '@kebun/contract/lib/money.ts';
import {
  endClearance,
  type NearDate,
  type PackLot,
  startClearance,
} from '@kebun/contract/lots/staff-lots.ts';
import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { pressable } from '#platform/display/pressable.ts';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { LotStory } from './lot-story.tsx';

type ClearanceLot = Pick<PackLot, 'code' | 'state' | 'best_before' | 'is_expired' | 'is_off_sale'> & {
  near_date: NearDate;
};

/** Starts the clearance of free packs of a lot, or ends that of a near-date lot. */
export function Clearance({ lot }: { lot: ClearanceLot }) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const [isOpen, setIsOpen] = useState(false);
  const { code, near_date, best_before, is_expired, is_off_sale, state } = lot;
  const { split_from, prices } = near_date;
  const move = split_from === null ? 'start_clearance' : 'end_clearance';
  const change = useAction(
    () =>
      call(move === 'start_clearance' ? startClearance : endClearance, {
        params: { code },
        ...(move === 'start_clearance' && { body: {} }),
      }),
    { done: text(`office.lot_${move}_done`), onDone: () => setIsOpen(false) },
  );
  const isPossible =
    move === 'start_clearance' ? best_before !== null && !is_expired && prices.units > 0 : !is_off_sale;
  if (state !== 'ok' || !isPossible || !permissions.includes('deals.write')) return null;
  const amounts = {
    count: prices.units,
    usual: formatMoney(prices.usual),
    reduced: formatMoney(prices.reduced),
    less: formatMoney(times(prices.usual - prices.reduced, prices.units)),
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {text(`office.lot_${move}`)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={text(`office.lot_${move}`)}
          lead={text(`office.lot_${move}_hint`, amounts)}
          confirm={text(`office.lot_${move}`)}
          isBusy={change.isPending}
          onClose={() => setIsOpen(false)}
          onConfirm={() => change.mutate()}
        />
      )}
    </>
  );
}

/** The near-date lots that were split off a lot: what is left, what was sold, and what their buyers paid less. */
export function SplitLots({ near_date: { split_off } }: { near_date: NearDate }) {
  const text = useT();
  if (split_off.length === 0) return null;
  return (
    <LotStory
      title={text('office.lot_split_off')}
      empty=""
      rows={split_off.map(({ code, packs, on_hand, sold, discount }) => ({
        key: code,
        amount: text('office.lot_grams_of', { left: on_hand, all: packs }),
        title: (
          <Link component={RouterLink} to={`/pack-lots/${code}`} sx={pressable}>
            {code}
          </Link>
        ),
        detail: text('office.lot_split_off_sold', { count: sold, less: formatMoney(discount) }),
      }))}
    />
  );
}
