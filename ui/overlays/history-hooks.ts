type Options = { replace?: boolean };
export type Navigate = (to: unknown, options?: Options) => Promise<void>;

/** What the overlays do when the history moves. Empty until the first overlay is fetched (`overlay-history.ts`). */
export const historyHooks: {
  pop?(event: PopStateEvent): void;
  navigate?(go: Navigate, to: unknown, options?: Options): Promise<void>;
} = {};

/**
 * Lets overlays hear of steps through the history before a router does, and take part in where it goes; call this before
 * the router is made, since browsers call the listeners of a window in the order in which they were added. Returns the
 * router's `navigate` with the overlays in its way.
 */
export function watchHistory() {
  addEventListener('popstate', (event) => historyHooks.pop?.(event));
  if (history.state?.overlay) import('./use-modal.ts'); // reloaded while something was open: its entry is still there

  return (go: Navigate): Navigate =>
    (to, options) =>
      historyHooks.navigate ? historyHooks.navigate(go, to, options) : go(to, options);
}
