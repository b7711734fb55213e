import type { Order, OrderBrief, TrackedOrder } from '@kebun/contract/orders/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackingQuery } from './queries.ts';

interface TrackingStart {
  display_id: string;
  share_token: string | undefined;
  /** What was typed on the page before. */
  proof: string | undefined;
  /** What the shop has told already, to a form that was sent without script. */
  known?: TrackedOrder | undefined;
}

/**
 * An order by its number, first as anyone may see it, then whole once it is shown to be one's own.
 * A wrong proof leaves on show what the number alone has told.
 */
export function useTracking({ display_id, share_token, proof: start, known }: TrackingStart) {
  const [proof, prove] = useState(start);
  const byNumber = useQuery({
    ...trackingQuery({ display_id, share_token }),
    // The page came with what the number alone tells. The browser's own token may tell more.
    ...(known ? { initialData: known } : { staleTime: 0 }),
  });
  const isVerified = byNumber.data?.verified === true;
  const byProof = useQuery({
    ...trackingQuery({ display_id, share_token, proof: proof ?? null }),
    enabled: proof !== undefined && byNumber.isSuccess && !isVerified,
  });

  const told = byProof.data ?? byNumber.data;
  const whole: Order | undefined = told?.verified ? told.data : undefined;
  const order: OrderBrief | undefined = told?.data;

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
