import type { OrderMove } from '@kebun/contract/orders/order-status.ts';
import { moveStaffOrder, type StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';

/** Returns a mutation that moves the order, from the version shown here. */
export function useMove({ id, version }: StaffOrder) {
  const { mutate, isPending } = useAction((move: OrderMove) =>
    call(moveStaffOrder, { params: { id }, body: { move, version } }),
  );
  return { move: mutate, isBusy: isPending };
}
