import { useLocation, useNavigate } from 'react-router';
import { useFarmAddress } from './farm-address.ts';

/** Returns how many popups were opened one from the other; 0 for one opened by its address. */
export const depthOf = (state: unknown) => (state as { depth?: number } | null)?.depth ?? 0;

/** Returns a function that closes all popups and goes back to the page they were opened from. */
export function useClosePopup() {
  const navigate = useNavigate();
  const { over } = useFarmAddress();
  const depth = depthOf(useLocation().state);

  return () =>
    void (depth > 0 ? navigate(-depth) : navigate(over(), { replace: true, preventScrollReset: true }));
}
