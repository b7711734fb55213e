export interface Toast {
  text: string;
  kind?: 'done' | 'failed' | 'plain' | undefined;
  action?: { label: string; run(): void } | undefined;
  /** The subject of the toast. A newer toast about the same subject replaces it: only the latest is still true. */
  about?: string | undefined;
}

export type ShownToast = Toast & { key: number };

let key = 0;
let waiting: readonly ShownToast[] = [];
let regions: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: { waiting?: readonly ShownToast[]; regions?: readonly string[] }) {
  waiting = next.waiting ?? waiting;
  regions = next.regions ?? regions;
  for (const listener of listeners) listener();
}

/** Shows one sentence at the bottom of the page. Several wait in a queue; the same sentence again restarts its time. */
export function showToast(toast: Toast) {
  const shown = { ...toast, key: ++key };
  const isSame = (other: Toast) =>
    other.text === toast.text || (toast.about !== undefined && other.about === toast.about);
  const at = waiting.findIndex(isSame);
  const others = waiting.filter((other) => !isSame(other));
  change({ waiting: others.toSpliced(at < 0 ? others.length : at, 0, shown) });
}

/** Removes the toasts about a subject, because they are no longer true. */
export const dismissToasts = (about: string) =>
  change({ waiting: waiting.filter((other) => other.about !== about) });

export const dropToast = (toast: ShownToast) =>
  change({ waiting: waiting.filter((other) => other.key !== toast.key) });

/** An open dialog makes the page behind it inert, so the region that opened last shows the toasts. */
export function openRegion(id: string) {
  change({ regions: [...regions, id] });
  return () => change({ regions: regions.filter((other) => other !== id) });
}

export const toastIn = (region: string) => (regions.at(-1) === region ? waiting[0] : undefined);

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
