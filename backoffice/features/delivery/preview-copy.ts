import type { StaffWindow } from '@kebun/contract/delivery/staff-delivery.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7]; // Monday is 1

/** The windows that a copy to one weekday adds, and how many with the same start it leaves as they are. */
export interface CopyPreview<Window> {
  added: readonly Window[];
  unchanged: number;
}

/** Returns the windows of a weekday that a copy takes: the offered ones. */
export const offeredOn = <Window extends StaffWindow>(windows: readonly Window[], weekday: number) =>
  windows.filter((window) => window.is_active && window.weekday === weekday);

/** Previews the copy of a weekday's windows to another weekday, by the rule of the server. */
export function previewCopy<Window extends StaffWindow>(
  windows: readonly Window[],
  { from, to }: { from: number; to: number },
): CopyPreview<Window> {
  const startOf = ({ method_id, from }: StaffWindow) => `${method_id} ${from}`;
  const present = new Set(windows.filter(({ weekday }) => weekday === to).map(startOf));
  const offered = offeredOn(windows, from);
  const added = offered.filter((window) => !present.has(startOf(window)));
  return { added, unchanged: offered.length - added.length };
}
