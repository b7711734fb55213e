import { useLocation, useNavigate } from 'react-router';
import { useFarmAddress } from './farm-address.ts';

/** How many popups were opened one from the other; none where one came by its address. */
export const depthOf = (state: unknown) => (state as { depth?: number } | null)?.depth ?? 0;

/** Closing goes back to the page they were opened from, over however many there were. */
export function useClosePopup() {
  const navigate = useNavigate();
  const { over } = useFarmAddress();
  const depth = depthOf(useLocation().state);

  return () =>
    void (depth > 0 ? navigate(-depth) : navigate(over(), { replace: true, preventScrollReset: true }));
}
