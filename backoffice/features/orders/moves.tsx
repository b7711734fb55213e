import { can, type OrderMove, orderMoves } from '@kebun/contract/order-status.ts';
import type { Permission } from '@kebun/contract/staff.ts';
import { permissionFor, type StaffOrder, staffMoves } from '@kebun/contract/staff-orders.ts';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useText } from '#platform/texts.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { useMove } from './use-move.ts';

/** A button for every move of staff in the one table. What cannot be done now says why under it. */
export function Moves({ order }: { order: StaffOrder }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  const { move, isBusy } = useMove(order);
  const [isAsking, setIsAsking] = useState(false);
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
            onPress={() => (name === 'call_off' ? setIsAsking(true) : move(name))}
          />
        ))}
      {isAsking && <CallOffDialog order={order} onClose={() => setIsAsking(false)} />}
    </Box>
  );
}

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
        variant={name === 'call_off' ? 'outlined' : 'contained'}
        color={name === 'call_off' ? 'error' : 'primary'}
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
  if (can(name, { status: order.status.slug })) return undefined;
  const statuses = orderMoves[name].from.map((status) => text(`status.${status}`)).join(', ');
  return text('office.only_from', { statuses });
}
