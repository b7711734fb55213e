import { listStaffBanners } from '@kebun/contract/content/banners/staff-banners.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

/** Where banners hang already; others may be named. */
export function usePositions(): string[] {
  const { data } = useQuery({ queryKey: ['banners'], queryFn: () => call(listStaffBanners) });
  return [...new Set(data?.data.map(({ position }) => position))];
}
