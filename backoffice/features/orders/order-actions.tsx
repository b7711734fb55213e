import { can, type OrderMove, orderMoves } from '@kebun/contract/orders/order-status.ts';
import {
  moveStaffOrder,
  permissionFor,
  type StaffOrder,
  staffMoves,
} from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReturnToFarmDialog } from './return-to-farm-dialog.tsx';

/** A button for each move that the status and the role allow now, and the way to the packing table. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  const { move, isBusy } = useMove(order);
  const [losing, setLosing] = useState<LosingMove>();
  const close = () => setLosing(undefined);
  const text = useT();
  const isAtTable = isPackedAtTable(order);
  const isOthersReturn = isReturnOfOthers(order, permissions);
  const moves = staffMoves
    .filter((name) => can(name, { status: order.status.slug }) && permissions.includes(permissionFor(name)))
    .filter((name) => !(name === 'pack' && isAtTable) && !(name === 'return_to_farm' && isOthersReturn));
  const button = (name: OrderMove) => (
    <Button
      key={name}
      variant={isGivenUp(name) ? 'outlined' : 'contained'}
      color={isGivenUp(name) ? 'error' : 'primary'}
      disabled={isBusy}
      onClick={() => {
        if (name === 'cancel_by_staff' || name === 'return_to_farm') setLosing(name);
        else move(name);
      }}
    >
      {text(`office.move_${name as 'pick'}`)}
    </Button>
  );

  return (
    <Box
      component="section"
      aria-label={text('office.moves')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, '&:empty': { display: 'none' } }}
    >
      {moves.filter((name) => !isGivenUp(name)).map(button)}
      <PackLink order={order} isNext={isAtTable} />
      {moves.filter(isGivenUp).map(button)}
      {isOthersReturn && <Typography color="text.secondary">{text('office.paid_already')}</Typography>}
      {losing === 'return_to_farm' && !wasPaid(order) && <ReturnToFarmDialog order={order} onClose={close} />}
      {losing && (losing === 'cancel_by_staff' || wasPaid(order)) && (
        <CancelDialog order={order} move={losing} onClose={close} />
      )}
    </Box>
  );
}

type LosingMove = 'cancel_by_staff' | 'return_to_farm';

/** Returns whether the order was paid: then every end refunds it. */
const wasPaid = ({ totals }: StaffOrder) => totals.captured + totals.store_credit > 0;

/** Returns whether the move ends the order without a sale. */
const isGivenUp = (name: OrderMove) => orderMoves[name].to === 'cancelled';

/** Returns whether other staff must bring the order back: a paid one is returned by those who may cancel it. */
const isReturnOfOthers = (order: StaffOrder, mine: readonly Permission[]) =>
  can('return_to_farm', { status: order.status.slug }) &&
  wasPaid(order) &&
  mine.includes(permissionFor('return_to_farm')) &&
  !mine.includes('orders.cancel');

/**
 * Returns whether the order is to be packed now and has a line sold by weight, which is weighed only at the packing
 * table.
 */
const isPackedAtTable = ({ status, items }: StaffOrder) =>
  can('pack', { status: status.slug }) &&
  items.some(
    ({ sale_mode, ordered_quantity, cancelled_quantity }) =>
      sale_mode === 'weight' && ordered_quantity > cancelled_quantity,
  );

interface PackLinkProps {
  order: StaffOrder;
  isNext: boolean; // it replaces the move that would close the parcel unweighed
}

/** A link to the packing table, where an order is packed line by line. */
function PackLink({ order, isNext }: PackLinkProps) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const status = { status: order.status.slug };
  if (!permissions.includes('orders.pack') || !(can('pick', status) || can('pack', status))) return null;
  return (
    <Button component={Link} to={`/packing/${order.id}/show`} variant={isNext ? 'contained' : 'outlined'}>
      {text('office.pack_by_line')}
    </Button>
  );
}

/** Returns a mutation that moves the order, from the version shown here. */
function useMove({ id, version }: StaffOrder) {
  const { mutate, isPending } = useAction((move: OrderMove) =>
    call(moveStaffOrder, { params: { id }, body: { move, version } }),
  );
  return { move: mutate, isBusy: isPending };
}
