import { formatFigures, formatMoney } from '@kebun/contract/money.ts';
import { cx } from './cx.ts';
import { useText } from './text.tsx';

// biome-ignore format: table
const sizes = { small: 'text-base', card: 'text-lg', big: 'text-[2.125rem]' } as const;

interface PriceProps {
  /** In sen, as every amount. */
  now: number;
  /** What it was before it was lowered. */
  was?: number | null | undefined;
  size?: keyof typeof sizes;
  /** Of something that cannot be bought now. */
  faded?: boolean;
}

/** What one pays, with a small "RM"; a lowered price is red and shows the old one. */
export function Price({ now, was, size = 'card', faded = false }: PriceProps) {
  const text = useText();
  const lowered = was != null && was > now;

  return (
    <p
      className={cx(
        'figures flex flex-wrap items-baseline gap-x-2 leading-[1.3] font-bold',
        sizes[size],
        faded ? 'text-ink-soft' : lowered && 'text-chilli',
      )}
    >
      <span>
        <span className="mr-[.08em] text-[.72em] font-semibold">RM&nbsp;</span>
        {formatFigures(now)}
      </span>
      {lowered && (
        <>
          <s aria-hidden="true" className="text-sm font-normal">
            {formatMoney(was)}
          </s>
          <span className="sr-only">{text('ui.was', { price: formatMoney(was) })}</span>
        </>
      )}
    </p>
  );
}
