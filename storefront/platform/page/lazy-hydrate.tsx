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
 * A part of a page below what is seen first. It comes whole from the server; a browser lays it out, and brings it to
 * life, once it comes near the screen or a hand reaches it. What a browser makes itself is made at once: there is
 * nothing to show meanwhile, and whoever comes back finds the page as tall as they left it.
 */
export function LazyHydrate({ children }: { children: ReactNode }) {
  const [near] = useState(observeNearViewport);
  const isFromServer = useIsFromServer();
  const [isAwake, setAwake] = useState(false);
  const [first] = useState(children);
  const shown = isFromServer && !isAwake ? first : children;

  // What changes around it while it sleeps would have React throw away what came, and the page below jump up.
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

/** Where the page as it came cannot be kept after all, there is nothing to show meanwhile: it does not wait. */
function StaticMarkup({ until, children }: { until: NearViewport; children: ReactNode }) {
  const isFromServer = useIsFromServer();
  if (isFromServer && !import.meta.env.SSR) use(until.isNear);
  return children;
}

/** Comes to life together with all that stands beside it, and says so. */
export function Hydrated({ near, onWake }: { near: NearViewport; onWake?(isAwake: true): void }) {
  useLayoutEffect(() => {
    near.onHydrated();
    onWake?.(true);
  }, [near, onWake]);
  return null;
}

/** Whether it stood in the page as it came. It says so for good: to be told otherwise would wake what is below. */
function useIsFromServer(): boolean {
  const [birth] = useState({ isFromServer: false });
  return useSyncExternalStore(
    never,
    () => birth.isFromServer,
    () => {
      birth.isFromServer = true;
      return true;
    },
  );
}

const never = () => () => {};
