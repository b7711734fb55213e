import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { DayStrip } from '@kebun/ui/orders/day-strip.tsx';
import { SlotCard } from '@kebun/ui/orders/slot-card.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { dateOf, dayParts, longDayOf } from '#platform/text/format-moments.ts';
import { daysOf, firstDay } from './slot-days.ts';

interface SlotChoiceProps {
  slots: readonly Slot[];
  chosen: string | undefined;
  error?: string | undefined;
  onChoose(slotId: string): void;
}

const stateOf = (slot: Slot) => {
  if (slot.is_closed) return 'closed';
  return slot.is_full ? 'full' : 'open';
};

/** A date, then a slot on it. */
export function SlotChoice({ slots, chosen, error, onChoose }: SlotChoiceProps) {
  const text = useT();
  const language = useLanguage();
  const days = daysOf(slots);
  const [picked, setPicked] = useState<string>();
  const day = days.find(({ date }) => date === picked) ?? firstDay(days, chosen);

  if (!day) return <p>{text('checkout.no_slots')}</p>;
  return (
    <div className="grid gap-4">
      <DayStrip
        legend={text('common.day')}
        days={days.map(({ date, open }) => {
          const { weekday, number } = dayParts(date, language);
          const isToday = date === dateOf(new Date().toISOString());
          return {
            value: date,
            weekday: isToday ? text('common.today') : weekday,
            date: number,
            slots: open,
          };
        })}
        choice={{ name: 'day', value: day.date, onChange: setPicked }}
      />
      <Fieldset
        id="slot"
        legend={text('checkout.slots', { day: longDayOf(day.date, language) })}
        error={error}
        className="grid gap-2.5 sm:grid-cols-2"
      >
        {day.slots.map((slot) => (
          <SlotCard
            key={slot.id}
            choice={{ name: 'delivery_time', value: chosen, onChange: onChoose }}
            value={slot.id}
            time={slot.label}
            fee={slot.fee}
            placesLeft={slot.capacity_left}
            state={stateOf(slot)}
          />
        ))}
      </Fieldset>
    </div>
  );
}
