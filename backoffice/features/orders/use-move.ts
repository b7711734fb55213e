import type { OrderMove } from '@kebun/contract/order-status.ts';
import { callOffOrder, moveStaffOrder, type StaffOrder } from '@kebun/contract/staff-orders.ts';
import { call } from '#platform/call.ts';
import { useChange } from '#platform/use-change.ts';

interface Wanted {
  name: OrderMove;
  note?: string | undefined;
}

/** Moves an order on from how it is seen here. */
export function useMove({ id, version }: StaffOrder) {
  const { mutate, isPending } = useChange(({ name, note }: Wanted) =>
    name === 'call_off'
      ? call(callOffOrder, { params: { id }, body: { note, version } })
      : call(moveStaffOrder, { params: { id }, body: { move: name, version } }),
  );
  return { move: (name: OrderMove, note?: string) => mutate({ name, note }), isBusy: isPending };
}
