import { requeryPayment, type StaffPaymentAttempt } from '@kebun/contract/payments/staff-payments.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Button } from '@mui/material';
import { useNotify, usePermissions } from 'react-admin';
import { call } from '../data/call.ts';
import { useAction } from '../data/use-action.ts';
import { useT } from '../shell/messages-provider.tsx';

/** Requeries a payment attempt now, and shows the gateway's answer. */
export function RequeryButton({ paid }: { paid: Pick<StaffPaymentAttempt, 'id' | 'can_requery'> }) {
  const text = useT();
  const notify = useNotify();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { mutate, isPending } = useAction(() => call(requeryPayment, { params: { id: paid.id }, body: {} }), {
    onDone: ({ verdict, message }) => notify(message, { type: verdict === 'paid' ? 'success' : 'info' }),
  });
  if (!paid.can_requery || !permissions.includes('payments.requery')) return null;
  return (
    <Button
      variant="outlined"
      loading={isPending}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={(event) => {
        event.stopPropagation(); // else the surrounding row would open
        mutate();
      }}
    >
      {text('office.payments_requery')}
    </Button>
  );
}
