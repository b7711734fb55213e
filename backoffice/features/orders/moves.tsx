import { can, type OrderMove, orderMoves } from '@kebun/contract/order-status.ts';
import type { Permission } from '@kebun/contract/staff.ts';
import { permissionFor, type StaffOrder, staffMoves } from '@kebun/contract/staff-orders.ts';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useText } from '#platform/texts.tsx';
import { BringBackDialog } from './bring-back-dialog.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { useMove } from './use-move.ts';

/** A button for every move of staff in the one table. What cannot be done now says why under it. */
export function Moves({ order }: { order: StaffOrder }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  const { move, isBusy } = useMove(order);
  const [isAsking, setIsAsking] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const text = useText();

  return (
    <Box
      component="section"
      aria-label={text('office.moves')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
    >
      {staffMoves
        .filter((name) => permissions.includes(permissionFor(name)))
        .map((name) => (
          <MoveButton
            key={name}
            name={name}
            order={order}
            isBusy={isBusy}
            onPress={() => {
              if (name === 'call_off') setIsAsking(true);
              else if (name === 'bring_back') setIsBack(true);
              else move(name);
            }}
          />
        ))}
      {isBack && <BringBackDialog order={order} onClose={() => setIsBack(false)} />}
      {isAsking && <CallOffDialog order={order} onClose={() => setIsAsking(false)} />}
    </Box>
  );
}

/** After it the order is lost. */
const isGivenUp = (name: OrderMove) => orderMoves[name].to === 'cancelled';

interface ButtonProps {
  name: OrderMove;
  order: StaffOrder;
  isBusy: boolean;
  onPress: () => void;
}

function MoveButton({ name, order, isBusy, onPress }: ButtonProps) {
  const text = useText();
  const reason = useId();
  const why = whyNot(name, order, text);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', maxWidth: 220 }}>
      <Button
        variant={isGivenUp(name) ? 'outlined' : 'contained'}
        color={isGivenUp(name) ? 'error' : 'primary'}
        disabled={why !== undefined || isBusy}
        aria-describedby={why ? reason : undefined}
        onClick={onPress}
      >
        {text(`office.move_${name as 'pick'}`)}
      </Button>
      {why && (
        <Typography id={reason} variant="body2" color="text.secondary" sx={{ paddingInline: 1 }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}

/** Undefined: it can be done now. */
function whyNot(name: OrderMove, order: StaffOrder, text: ReturnType<typeof useText>): string | undefined {
  if (!can(name, { status: order.status.slug })) {
    const statuses = orderMoves[name].from.map((status) => text(`status.${status}`)).join(', ');
    return text('office.only_from', { statuses });
  }
  return name === 'bring_back' && order.totals.captured > 0 ? text('office.paid_already') : undefined;
}
