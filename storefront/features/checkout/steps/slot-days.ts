import type { Slot } from '@kebun/contract/delivery/delivery.ts';

export interface DeliveryDay {
  date: string;
  slots: Slot[];
  /** How many can still be chosen. */
  open: number;
}

export const isOpen = (slot: Slot) => !slot.is_full && !slot.is_closed;

/** The slots of one method by their day, in the order they come. */
export function daysOf(slots: readonly Slot[]): DeliveryDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);

  return [...days]
    .map(([date, ofDay]) => ({ date, slots: ofDay, open: ofDay.filter(isOpen).length }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The day to show first: that of the slot chosen, else the first with a place. */
export const firstDay = (days: readonly DeliveryDay[], slotId: string | undefined) =>
  days.find((day) => day.slots.some((slot) => slot.id === slotId)) ?? days.find((day) => day.open > 0);
