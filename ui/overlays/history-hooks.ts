type Options = { replace?: boolean };
export type Navigate = (to: unknown, options?: Options) => Promise<void>;

/** The overlays' part in history navigation. Empty until the first overlay is loaded (`overlay-history.ts`). */
export const historyHooks: {
  pop?(event: PopStateEvent): void;
  navigate?(go: Navigate, to: unknown, options?: Options): Promise<void>;
} = {};

/**
 * Lets overlays handle history steps before the router does. Call this before the router is created, since browsers
 * call the listeners of a window in the order in which they were added. Returns the router's `navigate`, wrapped so
 * that overlays take part in it.
 */
export function watchHistory() {
  addEventListener('popstate', (event) => historyHooks.pop?.(event));
  if (history.state?.overlay) import('./use-modal.ts'); // reloaded while an overlay was open: its entry is still there

  return (go: Navigate): Navigate =>
    (to, options) =>
      historyHooks.navigate ? historyHooks.navigate(go, to, options) : go(to, options);
}
