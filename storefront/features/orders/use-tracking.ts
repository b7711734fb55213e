import type { Order, OrderBrief, TrackedOrder } from '@kebun/contract/orders/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackingQuery } from './queries.ts';

interface TrackingStart {
  display_id: string;
  share_token: string | undefined;
  /** The proof typed on the page before. */
  proof: string | undefined;
  /** The reply to a form that was sent without script. */
  known?: TrackedOrder | undefined;
}

/**
 * Returns an order by its number: first its public status, then all of it once the proof is accepted. After a wrong
 * proof the public status stays.
 */
export function useTracking({ display_id, share_token, proof: start, known }: TrackingStart) {
  const [proof, prove] = useState(start);
  const byNumber = useQuery({
    ...trackingQuery({ display_id, share_token }),
    // The page came with the public status. The browser's own token may show more.
    ...(known ? { initialData: known } : { staleTime: 0 }),
  });
  const isVerified = byNumber.data?.verified === true;
  const byProof = useQuery({
    ...trackingQuery({ display_id, share_token, proof: proof ?? null }),
    enabled: proof !== undefined && byNumber.isSuccess && !isVerified,
  });

  const tracked = byProof.data ?? byNumber.data;
  const whole: Order | undefined = tracked?.verified ? tracked.data : undefined;
  const order: OrderBrief | undefined = tracked?.data;

  return {
    order,
    whole,
    failure: byNumber.error,
    retry: () => void byNumber.refetch(),
    prove,
    isProving: byProof.isFetching,
    refused: byProof.error?.message,
  };
}
