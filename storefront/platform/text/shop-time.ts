import { getClock } from '@kebun/contract/lib/clock.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../api/data.ts';

/** What the shop's clock showed when the browser's stopwatch stood at nothing. No setting of the device moves that. */
const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async (context) => {
    const asked = performance.now();
    const { now } = await apiQuery(getClock)(context);
    return Date.parse(now) - (asked + performance.now()) / 2;
  },
  staleTime: 600_000,
  refetchOnWindowFocus: true, // a device that slept may have stopped its watch
});

/** What time it is in the shop, every second. Undefined until the shop has been asked, and on the server. */
export function useShopTime(): number | undefined {
  const { data: zero } = useQuery(clockQuery);
  const [now, setNow] = useState<number>();

  useEffect(() => {
    if (zero === undefined) return;
    const look = () => setNow(zero + performance.now());
    look();
    const ticking = setInterval(look, 1_000);
    return () => clearInterval(ticking);
  }, [zero]);

  return now;
}
