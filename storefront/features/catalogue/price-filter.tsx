import { formatMoney } from '@kebun/contract/money.ts';
import { useText } from '@kebun/ui/text.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { nearest, priceStops } from './price-stops.ts';

interface PriceFilterProps {
  /** What the cheapest and the dearest cost, in sen. */
  cheapest: number;
  dearest: number;
  least: number | undefined;
  most: number | undefined;
  onChange(least: number | undefined, most: number | undefined): void;
}

/** From so much to so much: two handles on one line. The list follows once a handle is let go. */
export function PriceFilter({ cheapest, dearest, least, most, onChange }: PriceFilterProps) {
  const text = useText();
  const stops = priceStops(cheapest, dearest);
  const last = stops.length - 1;
  const given = {
    low: least === undefined ? 0 : nearest(stops, least),
    high: most === undefined ? last : nearest(stops, most),
  };
  const [at, setAt] = useState(given);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handles follow the address, not the other way round
  useEffect(() => setAt(given), [given.low, given.high]);

  if (last < 1) return null;
  const money = (place: number) => formatMoney(stops[place] ?? 0);
  const share = (place: number) => `${(place / last) * 100}%`;
  const settle = () => {
    if (at.low === given.low && at.high === given.high) return;
    onChange(at.low === 0 ? undefined : stops[at.low], at.high === last ? undefined : stops[at.high]);
  };
  const handle: Handle = { last, onSettle: settle };

  return (
    <div>
      <div className="relative mx-3 h-11">
        <svg
          className="absolute inset-x-0 top-1/2 h-1.5 w-full -translate-y-1/2 overflow-visible"
          aria-hidden="true"
        >
          <rect width="100%" height="6" rx="3" className="fill-paper-deep" />
          <rect x={share(at.low)} width={share(at.high - at.low)} height="6" className="fill-leaf" />
        </svg>
        <HandleInput
          {...handle}
          label={text('catalogue.price_least')}
          value={at.low}
          said={money(at.low)}
          onChange={(low) => setAt({ low: Math.min(low, at.high - 1), high: at.high })}
        />
        <HandleInput
          {...handle}
          label={text('catalogue.price_most')}
          value={at.high}
          said={money(at.high)}
          onChange={(high) => setAt({ low: at.low, high: Math.max(high, at.low + 1) })}
        />
      </div>
      <p aria-hidden="true" className="figures flex justify-between text-sm">
        <span>{money(at.low)}</span>
        <span>{money(at.high)}</span>
      </p>
    </div>
  );
}

interface Handle {
  last: number;
  onSettle(): void;
}

interface HandleInputProps extends Handle {
  label: string;
  value: number;
  said: string;
  onChange(value: number): void;
}

/** Only the handle itself takes the pointer, so that both can lie on the same line. */
const onlyHandle: ComponentProps<'input'>['className'] =
  'pointer-events-none absolute -inset-x-3 top-0 m-0 h-11 w-[calc(100%+1.5rem)] appearance-none rounded-full bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[2.5px] [&::-moz-range-thumb]:border-leaf [&::-moz-range-thumb]:bg-white [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[2.5px] [&::-webkit-slider-thumb]:border-leaf [&::-webkit-slider-thumb]:bg-white';

function HandleInput({ label, value, said, last, onChange, onSettle }: HandleInputProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={label}
      aria-valuetext={said}
      onChange={(event) => onChange(Number(event.target.value))}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
      onBlur={onSettle}
      className={onlyHandle}
    />
  );
}
