import { getDelivery, type StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

const empty: StaffDelivery = { zones: [], methods: [], windows: [] };

/** Loads the zones, methods and windows of the delivery plan, which are empty until they are loaded. */
export function usePlan() {
  const { data, isLoading } = useQuery({ queryKey: ['delivery'], queryFn: () => call(getDelivery) });
  return { ...(data ?? empty), isLoading };
}
