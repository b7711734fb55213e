export interface Toast {
  text: string;
  kind?: 'done' | 'failed' | 'plain' | undefined;
  action?: { label: string; run(): void } | undefined;
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

/** Says one sentence at the foot of the page. Several wait their turn; the same sentence again begins anew. */
export function showToast(toast: Toast) {
  const shown = { ...toast, key: ++key };
  const isSaid = waiting.some(({ text }) => text === toast.text);
  change({
    waiting: isSaid
      ? waiting.map((other) => (other.text === toast.text ? shown : other))
      : [...waiting, shown],
  });
}

export const dropToast = (toast: ShownToast) =>
  change({ waiting: waiting.filter((other) => other.key !== toast.key) });

/** An open dialog silences the page behind it, so the region opened last is the one that speaks. */
export function openRegion(id: string) {
  change({ regions: [...regions, id] });
  return () => change({ regions: regions.filter((other) => other !== id) });
}

export const toastIn = (region: string) => (regions.at(-1) === region ? waiting[0] : undefined);

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
