/**
 * On phones each overlay adds an entry to the history, so that the back button closes the overlay. The entry holds the
 * state of the page's own entry and its depth above it. Nothing here goes back by itself when an overlay is closed in
 * another way: a step back takes a moment, and would end a navigation that begins in the meantime. The entry stays. The
 * next overlay reuses it, the next page replaces it, and the back button steps past it.
 */
import { historyHooks, type Navigate } from './history-hooks.ts';

/** The close functions of the open overlays, the topmost last. */
const open: (() => void)[] = [];
/** The state of the entry that was shown last: after a history step the browser only says where it led. */
let here = globalThis.history?.state;
/** Navigations of the router that have not finished. */
let going = 0;
let stepDown: Promise<void> | undefined;
let onSteppedDown: (() => void) | undefined;

/** Returns how many overlay entries lie between the entry of the page and this one, this one included. */
const depthOf = (state: { overlay?: number } | null): number => state?.overlay ?? 0;
const depth = () => depthOf(history.state);

Object.assign(historyHooks, { pop, navigate });

/** Adds a history entry for an overlay. Returns a function to call when the overlay is closed. */
export function pushOverlayHistory(close: () => void) {
  open.push(close);
  addEntries();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Adds one entry for each open overlay; entries of closed overlays are reused. */
function addEntries() {
  while (depth() < open.length) history.pushState({ ...history.state, overlay: depth() + 1 }, '');
  here = history.state;
}

function pop(event: PopStateEvent) {
  const from = here;
  here = history.state;
  const was = depthOf(from);
  const now = depth();
  if (from?.key !== here?.key || was === now) return; // another page: the router handles it

  // a step back during a navigation goes to the router, which ends the navigation and stays on this page
  if (!going || onSteppedDown) event.stopImmediatePropagation();
  if (onSteppedDown) return onSteppedDown();
  if (now > was) return;
  if (open.length > 0) {
    do open.pop()?.();
    while (open.length > now);
  } else if (!going) history.go(-now - 1); // nothing was open: the visitor wants to leave the page
}

/**
 * Goes to another page across the entries of overlays: the page replaces the topmost of them, so that one entry
 * separates it from the page before.
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
    addEntries(); // for overlays that are still open, as the filters are
  }
}

const timeoutMs = 500; // ms; a step takes a few, and none happens where the entry below has been dropped

/** Steps down to the entry of the page itself, which is about to be replaced. */
function toPage() {
  return new Promise<void>((done) => {
    const settle = () => {
      if (onSteppedDown === settle) onSteppedDown = stepDown = undefined;
      done();
    };
    onSteppedDown = settle;
    setTimeout(settle, timeoutMs);
    history.go(-depth());
  });
}
