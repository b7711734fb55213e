import { getClock } from '@kebun/contract/lib/clock.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../api/api-query-client.ts';

/** The shop's time when the browser's stopwatch was at 0. The device's clock does not affect it. */
const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async (context) => {
    const startedAt = performance.now();
    const { now } = await apiQuery(getClock)(context);
    return Date.parse(now) - (startedAt + performance.now()) / 2;
  },
  staleTime: 600_000,
  refetchOnWindowFocus: true, // a device that slept may have stopped its stopwatch
});

/** Returns the shop's time, every second. Undefined until the shop has replied, and on the server. */
export function useShopTime(): number | undefined {
  const { data: zero } = useQuery(clockQuery);
  const [now, setNow] = useState<number>();

  useEffect(() => {
    if (zero === undefined) return;
    const tick = () => setNow(zero + performance.now());
    tick();
    const ticking = setInterval(tick, 1_000);
    return () => clearInterval(ticking);
  }, [zero]);

  return now;
}
