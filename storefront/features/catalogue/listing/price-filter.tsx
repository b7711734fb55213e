import { formatMoney } from '@kebun/contract/lib/money.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useState } from 'react';
import { nearestStop, priceStops } from './price-stops.ts';

interface PriceFilterProps {
  /** The lowest and the highest price, in sen. */
  lowest: number;
  highest: number;
  least: number | undefined;
  most: number | undefined;
  onChange(least: number | undefined, most: number | undefined): void;
}

/** A price range: two handles on one line. The list updates when a handle is released. */
export function PriceFilter({ lowest, highest, least, most, onChange }: PriceFilterProps) {
  const text = useT();
  const stops = priceStops(lowest, highest);
  const last = stops.length - 1;
  const given = {
    low: least === undefined ? 0 : nearestStop(stops, least),
    high: most === undefined ? last : nearestStop(stops, most),
  };
  const [at, setAt] = useState(given);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handles follow the address, not the other way round
  useEffect(() => setAt(given), [given.low, given.high]);

  const money = (place: number) => formatMoney(stops[place] ?? 0);
  const share = (place: number) => `${(place / last) * 100}%`;
  const settle = () => {
    if (at.low === given.low && at.high === given.high) return;
    onChange(at.low === 0 ? undefined : stops[at.low], at.high === last ? undefined : stops[at.high]);
  };
  const handle: Handle = { last, onSettle: settle };

  return (
    <div>
      <noscript>
        <PriceChoices stops={stops} chosen={[least, most]} />
      </noscript>
      <div className="relative mx-3 h-11 noscript:hidden">
        <svg
          className="absolute inset-x-0 top-1/2 h-1.5 w-full -translate-y-1/2 overflow-visible"
          aria-hidden="true"
        >
          <rect width="100%" height="6" rx="3" className="fill-surface-deep" />
          <rect x={share(at.low)} width={share(at.high - at.low)} height="6" className="fill-leaf" />
        </svg>
        <HandleInput
          {...handle}
          label={text('catalogue.price_least')}
          value={at.low}
          valueText={money(at.low)}
          onChange={(low) => setAt({ low: Math.min(low, at.high - 1), high: at.high })}
        />
        <HandleInput
          {...handle}
          label={text('catalogue.price_most')}
          value={at.high}
          valueText={money(at.high)}
          onChange={(high) => setAt({ low: at.low, high: Math.max(high, at.low + 1) })}
        />
      </div>
      <p aria-hidden="true" className="figures flex justify-between text-sm noscript:hidden">
        <span>{money(at.low)}</span>
        <span>{money(at.high)}</span>
      </p>
    </div>
  );
}

/** The same without script: both values have one name, and are read as from and to. */
function PriceChoices({ stops, chosen }: { stops: readonly number[]; chosen: (number | undefined)[] }) {
  const text = useT();

  return (
    <div className="flex gap-2">
      {chosen.map((sen, end) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: the first is from, the second is to
          key={end}
          name="price"
          defaultValue={sen ?? ''}
          aria-label={text(end === 0 ? 'catalogue.price_least' : 'catalogue.price_most')}
          className="outlined h-11 min-w-0 grow rounded-sm bg-white px-2"
        >
          <option value="">–</option>
          {stops.map((stop) => (
            <option key={stop} value={stop}>
              {formatMoney(stop)}
            </option>
          ))}
        </select>
      ))}
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
  valueText: string;
  onChange(value: number): void;
}

function HandleInput({ label, value, valueText, last, onChange, onSettle }: HandleInputProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(Number(event.target.value))}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
      onBlur={onSettle}
      className="range-handle"
    />
  );
}
