import { formatFigures, formatMoney } from '@kebun/contract/lib/money.ts';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';

// biome-ignore format: table
const sizes = { small: 'text-base', card: 'text-lg', big: 'text-[2.125rem]' } as const;

interface PriceProps {
  /** In sen, as every amount. */
  now: number;
  /** The price before the reduction. */
  was?: number | null | undefined;
  /** The lowest of several prices. */
  from?: boolean;
  size?: keyof typeof sizes;
  /** The product cannot be bought now. */
  faded?: boolean;
}

/** The price, with a small "RM"; a lowered price is red and shows the old one. */
export function Price({ now, was, from = false, size = 'card', faded = false }: PriceProps) {
  const text = useT();
  const lowered = was != null && was > now;
  const [before, after] = from ? text('ui.price_from', { price: '|' }).split('|') : [];

  return (
    <p
      className={cx(
        'figures flex flex-wrap items-baseline gap-x-2 leading-[1.3] font-bold',
        sizes[size],
        faded ? 'text-ink-soft' : lowered && 'text-chilli',
      )}
    >
      <span>
        <PriceNote>{before}</PriceNote>
        <span className="mr-[.08em] text-[.72em] font-semibold">RM&nbsp;</span>
        {formatFigures(now)}
        <PriceNote>{after}</PriceNote>
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

const PriceNote = ({ children }: { children: string | undefined }) =>
  children && <span className="text-sm font-normal text-ink-soft">{children}</span>;
