import {
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type NearViewport, observeNearViewport } from './lazy-hydration.ts';

/**
 * A part of a page below the first screen. Its markup comes from the server; a browser lays it out and hydrates it once
 * it comes near the screen or is touched. A part that the browser renders itself is rendered at once, because there is
 * no markup to show in the meantime. So a visitor who goes back finds the page as tall as before.
 */
export function LazyHydrate({ children }: { children: ReactNode }) {
  const [near] = useState(observeNearViewport);
  const isFromServer = useIsFromServer();
  const [isHydrated, setAwake] = useState(false);
  const [first] = useState(children);
  const shown = isFromServer && !isHydrated ? first : children;

  // A change around it before hydration would make React discard its markup, and the page below would jump.
  const part = useMemo(
    () => (
      <Suspense>
        <StaticMarkup until={near}>{shown}</StaticMarkup>
        <Hydrated near={near} onWake={setAwake} />
      </Suspense>
    ),
    [near, shown],
  );

  return (
    <div ref={near.watch} className={isFromServer ? 'when-near' : undefined}>
      {part}
    </div>
  );
}

/** Where the server's markup was discarded, there is nothing to show in the meantime: it does not wait. */
function StaticMarkup({ until, children }: { until: NearViewport; children: ReactNode }) {
  const isFromServer = useIsFromServer();
  if (isFromServer && !import.meta.env.SSR) use(until.isNear);
  return children;
}

/** Hydrates together with its siblings, and reports it. */
export function Hydrated({ near, onWake }: { near: NearViewport; onWake?(isHydrated: true): void }) {
  useLayoutEffect(() => {
    near.onHydrated();
    onWake?.(true);
  }, [near, onWake]);
  return null;
}

/** Returns whether it was in the server's markup. The value never changes: a change would hydrate what is below. */
function useIsFromServer(): boolean {
  const [birth] = useState({ isFromServer: false });
  return useSyncExternalStore(
    neverHydrate,
    () => birth.isFromServer,
    () => {
      birth.isFromServer = true;
      return true;
    },
  );
}

const neverHydrate = () => () => {};
