import type { Slot } from '@kebun/contract/delivery/delivery.ts';

export interface DeliveryDay {
  date: string;
  slots: Slot[];
  /** The number of slots that can still be chosen. */
  open: number;
}

export const isOpen = (slot: Slot) => !slot.is_full && !slot.is_closed;

/** Returns the slots of one method by day, in order. */
export function daysOf(slots: readonly Slot[]): DeliveryDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);

  return [...days]
    .map(([date, ofDay]) => ({ date, slots: ofDay, open: ofDay.filter(isOpen).length }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the day to show first: that of the chosen slot, else the first with a free slot. */
export const firstDay = (days: readonly DeliveryDay[], slotId: string | undefined) =>
  days.find((day) => day.slots.some((slot) => slot.id === slotId)) ?? days.find((day) => day.open > 0);
