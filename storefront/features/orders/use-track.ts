import type { TrackingDraft } from '@kebun/contract/orders/orders.ts';
import { useNavigate } from 'react-router';
import { useTo } from '#platform/page/links.ts';

/**
 * Returns a function that opens an order. An e-mail address or phone number goes along, but not in the address, where
 * others would read it.
 */
export function useTrack(): (draft: TrackingDraft) => void {
  const to = useTo();
  const navigate = useNavigate();

  return ({ display_id, proof }) =>
    void navigate(to('/track-order/view', { query: { order: display_id?.trim() } }), {
      state: { proof: proof?.trim() || undefined },
    });
}
