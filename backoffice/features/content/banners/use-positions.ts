import { listStaffBanners } from '@kebun/contract/content/banners/staff-banners.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

/** Returns the positions that banners use; staff may name others. */
export function usePositions(): string[] {
  const { data } = useQuery({ queryKey: ['banners'], queryFn: () => call(listStaffBanners) });
  return [...new Set(data?.data.map(({ position }) => position))];
}
