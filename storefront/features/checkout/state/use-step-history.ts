import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { atStep } from './checkout-state.ts';
import { checkoutStore } from './checkout-store.ts';

/** Returns the step of a history entry. */
const stepIn = (state: unknown) => Number((state as { step?: unknown } | null)?.step) || undefined;

/** Returns the router's index in the history. */
const historyIndex = (): number => history.state?.idx ?? 0;

/**
 * Gives each step an entry in the history, so that the browser's back button opens the step before, and from the first
 * one leaves the checkout. The checkout decides which step is open. A shopper who went back by a button of the page
 * leaves entries of later steps below; the back button steps past them.
 *
 * @param now the open step, from 1
 * @param reach the last step that may be opened
 */
export function useStepHistory(now: number, reach: number) {
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const hasStepped = useNavigationType() === 'POP';
  const shown = stepIn(state);
  const entry = useRef({ key, place: 0 });
  const isFirst = useRef(true);

  const write = (replace: boolean) =>
    void navigate({ search }, { replace, preventScrollReset: true, state: { step: now } });

  // the shopper has stepped through the history
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    const { place } = entry.current;
    const isSame = entry.current.key === key;
    entry.current = { key, place: historyIndex() };
    if (isSame || !hasStepped) return;

    if (shown && shown >= now && historyIndex() < place) void navigate(-1);
    else if (shown && shown <= reach) checkoutStore.set(atStep(checkoutStore.now(), shown));
    else write(true);
  }, [key]);

  // the checkout has opened another step
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (shown !== now) write(isOpening || !shown || now < shown);
  }, [now]);
}
