/**
 * On phones each overlay lays an entry on the history, with the state of the page's own entry and how deep it lies, so
 * that the back button closes the overlay. Nothing here goes back by itself when an overlay is closed in another way: a
 * step back takes a moment, and would end a navigation that begins meanwhile. The entry stays. The next overlay uses it
 * again, the next page takes its place, and the back button steps past it.
 */
import { historyHooks, type Navigate } from './history-hooks.ts';

/** What closes the overlays that are open, the topmost last. */
const open: (() => void)[] = [];
/** The state of the entry that was shown last: of a step through the history a browser only tells where it led. */
let here = globalThis.history?.state;
/** Navigations of the router that have not come to their end. */
let going = 0;
let stepDown: Promise<void> | undefined;
let onSteppedDown: (() => void) | undefined;

/** How many entries of overlays lie over the entry of their page, up to this one. */
const depthOf = (state: { overlay?: number } | null): number => state?.overlay ?? 0;
const depth = () => depthOf(history.state);

Object.assign(historyHooks, { pop, navigate });

/** Lays an entry for an overlay on the history and returns what says that the overlay is closed. */
export function pushOverlayHistory(close: () => void) {
  open.push(close);
  lay();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** One entry for each open overlay; entries of overlays that were closed are used again. */
function lay() {
  while (depth() < open.length) history.pushState({ ...history.state, overlay: depth() + 1 }, '');
  here = history.state;
}

function pop(event: PopStateEvent) {
  const from = here;
  here = history.state;
  const was = depthOf(from);
  const now = depth();
  if (from?.key !== here?.key || was === now) return; // another page: the router's business

  // of a step back out of a navigation the router hears, which ends it and stays on this page
  if (!going || onSteppedDown) event.stopImmediatePropagation();
  if (onSteppedDown) return onSteppedDown();
  if (now > was) return;
  if (open.length > 0) {
    do open.pop()?.();
    while (open.length > now);
  } else if (!going) history.go(-now - 1); // nothing was open: whoever goes back wants to leave the page
}

/**
 * Goes to another page over the entries of overlays: the page takes the place of the topmost of them, so that there is
 * one entry between it and the page before.
 */
async function navigate(go: Navigate, to: unknown, options?: { replace?: boolean }) {
  if (typeof to === 'number') return go(to < 0 ? to - depth() : to);

  if (options?.replace && depth() > 0) stepDown ??= toPage();
  if (stepDown) await stepDown;
  going += 1;
  try {
    await go(to, depth() > 0 ? { ...options, replace: true } : options);
  } finally {
    going -= 1;
    lay(); // for what is still open, as the filters are
  }
}

const patience = 500; // ms; a step takes a few, and none comes where the entry below has been dropped

/** Steps down to the entry of the page itself, which is to be replaced. */
function toPage() {
  return new Promise<void>((done) => {
    const settle = () => {
      if (onSteppedDown === settle) onSteppedDown = stepDown = undefined;
      done();
    };
    onSteppedDown = settle;
    setTimeout(settle, patience);
    history.go(-depth());
  });
}
