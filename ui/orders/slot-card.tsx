import { formatMoney } from '@kebun/contract/lib/money.ts';
import { RadioCard, type RadioChoice } from '../forms/radio-card.tsx';
import { useT } from '../text/text.tsx';

interface SlotCardProps {
  choice: RadioChoice;
  value: string;
  /** "9 to 11 am". */
  time: string;
  /** One fact about it. */
  fact?: string;
  /** In sen; 0 means included. */
  fee: number;
  /** Only given when few. */
  placesLeft?: number | null;
  state?: 'open' | 'full' | 'closed';
}

/**
 * One delivery window. Few remaining places are shown in a warning colour; a full or closed one stays visible but
 * disabled.
 */
export function SlotCard({ choice, value, time, fact, fee, placesLeft, state = 'open' }: SlotCardProps) {
  const text = useT();
  const few = placesLeft != null && (
    <b className="font-semibold text-turmeric-ink">{text('ui.places_left', { count: placesLeft })}</b>
  );
  // biome-ignore format: table
  const notes = { open: few || fact, full: text('ui.full'), closed: text('ui.closed') };

  return (
    <RadioCard
      choice={choice}
      value={value}
      title={state === 'closed' ? <s>{time}</s> : time}
      note={notes[state]}
      end={state === 'open' && (fee > 0 ? `+ ${formatMoney(fee)}` : text('ui.included'))}
      disabled={state !== 'open'}
    />
  );
}
