import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { can, type OrderMove, orderMoves } from '@kebun/contract/orders/order-status.ts';
import {
  moveStaffOrder,
  permissionFor,
  type StaffOrder,
  staffMoves,
} from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { isPackedAtTable } from './is-packed-at-table.ts';
import { PackLink } from './pack-link.tsx';
import { ReturnToFarmDialog } from './return-to-farm-dialog.tsx';

/** A button for each staff move of the one table. A move that is not possible now shows the reason. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  const { move, isBusy } = useMove(order);
  const [losing, setLosing] = useState<LosingMove>();
  const close = () => setLosing(undefined);
  const text = useT();

  return (
    <Box
      component="section"
      aria-label={text('office.moves')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
    >
      {staffMoves
        .filter((name) => permissions.includes(permissionFor(name)))
        .map((name) =>
          name === 'pack' && isPackedAtTable(order) ? (
            <PackLink key={name} order={order} isNext />
          ) : (
            <MoveButton
              key={name}
              name={name}
              order={order}
              isBusy={isBusy}
              mine={permissions}
              onPress={() => {
                if (name === 'cancel_by_staff' || name === 'return_to_farm') setLosing(name);
                else move(name);
              }}
            />
          ),
        )}
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

interface ButtonProps {
  name: OrderMove;
  order: StaffOrder;
  isBusy: boolean;
  mine: readonly Permission[];
  onPress: () => void;
}

function MoveButton({ name, order, isBusy, mine, onPress }: ButtonProps) {
  const texts = useI18n();
  const text = texts.t;
  const reason = useId();
  const blockReason = blockReasonOf(name, order, mine, texts);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', maxWidth: 220 }}>
      <Button
        variant={isGivenUp(name) ? 'outlined' : 'contained'}
        color={isGivenUp(name) ? 'error' : 'primary'}
        disabled={blockReason !== undefined || isBusy}
        aria-describedby={blockReason ? reason : undefined}
        onClick={onPress}
      >
        {text(`office.move_${name as 'pick'}`)}
      </Button>
      {blockReason && (
        <Typography id={reason} variant="body2" color="text.secondary" sx={{ paddingInline: 1 }}>
          {blockReason}
        </Typography>
      )}
    </Box>
  );
}

/** Returns the reason why a move is not possible; undefined where it is. */
function blockReasonOf(
  name: OrderMove,
  order: StaffOrder,
  mine: readonly Permission[],
  { t: text, language }: ReturnType<typeof useI18n>,
): string | undefined {
  if (!can(name, { status: order.status.slug })) {
    const { listComma } = languageFacts[language];
    const statuses = orderMoves[name].from.map((status) => text(`status.${status}`)).join(listComma);
    return text('office.only_from', { statuses });
  }
  const isAnothers = name === 'return_to_farm' && wasPaid(order) && !mine.includes('orders.cancel');
  return isAnothers ? text('office.paid_already') : undefined;
}

/** Returns a mutation that moves the order, from the version shown here. */
function useMove({ id, version }: StaffOrder) {
  const { mutate, isPending } = useAction((move: OrderMove) =>
    call(moveStaffOrder, { params: { id }, body: { move, version } }),
  );
  return { move: mutate, isBusy: isPending };
}
