import type { OrderMove } from '@kebun/contract/order-status.ts';
import { callOffOrder, moveStaffOrder, type StaffOrder } from '@kebun/contract/staff-orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { CallFailed, call } from '#platform/call.ts';

interface Wanted {
  name: OrderMove;
  note?: string | undefined;
}

/** Moves an order on from how it is seen here. Whoever was slower is told, and sees it as it is by now. */
export function useMove({ id, version }: StaffOrder) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, note }: Wanted) =>
      name === 'call_off'
        ? call(callOffOrder, { params: { id }, body: { note, version } })
        : call(moveStaffOrder, { params: { id }, body: { move: name, version } }),
    onError: (error) =>
      notify(error instanceof CallFailed ? error.message : 'ra.notification.http_error', { type: 'error' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['today'] });
      refresh();
    },
  });
  return { move: (name: OrderMove, note?: string) => mutate({ name, note }), isBusy: isPending };
}
