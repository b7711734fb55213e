interface Overlay {
  id: number;
  close(): void;
}

let ids = 0;
const open: Overlay[] = [];

/** The entry being taken away because its overlay was closed in another way than by going back. */
let leaving: number | undefined;
let ignored = 0;

const entryOnTop = (): number | undefined => history.state?.overlay;

// Loaded with the root of an app, so before its router listens: browsers ask in the order of asking.
if (typeof window !== 'undefined') addEventListener('popstate', onPop, { capture: true });

/**
 * Puts an entry for an overlay on the history, with the router's own state in it, and returns how to take it away.
 * The router hears of neither: these pops are stopped before they reach it.
 */
export function layOver(close: () => void) {
  const overlay = { id: ++ids, close };
  open.push(overlay);
  history.pushState({ ...history.state, overlay: overlay.id }, '');

  return () => {
    const at = open.indexOf(overlay);
    if (at >= 0) open.splice(at, 1);
    if (at >= 0 && entryOnTop() === overlay.id) leave(overlay.id);
  };
}

function leave(id: number) {
  leaving = id;
  history.back();
}

function onPop(event: PopStateEvent) {
  const entry = entryOnTop();

  if (ignored > 0) {
    ignored -= 1;
    event.stopImmediatePropagation();
  } else if (leaving !== undefined) {
    event.stopImmediatePropagation();
    const left = leaving;
    leaving = undefined;
    if (entry === left) stayOnNewPage();
    else if (entry !== undefined && !open.some(({ id }) => id === entry)) leave(entry); // of one closed together with it
  } else {
    const top = open.at(-1);
    if (!top || entry === top.id) return; // the router's own business
    event.stopImmediatePropagation();
    open.pop();
    top.close();
  }
}

/** A page was opened in the moment between closing and stepping back; the step back is undone. */
function stayOnNewPage() {
  ignored += 1;
  history.forward();
}
