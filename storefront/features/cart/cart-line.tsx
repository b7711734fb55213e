import { type CartIssue, type CartItem, canBeNoted } from '@kebun/contract/cart/cart.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { Stepper } from '@kebun/ui/forms/stepper.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { bundleSummary } from '@kebun/ui/text/bundle-summary.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { noBreakUnits } from '@kebun/ui/text/no-break.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { lineLabel } from './line-key.ts';
import { useCartQueue } from './use-cart.ts';

/** One line of the basket: quantity, amount, and what changed since. */
export function CartLine({ line }: { line: CartItem }) {
  const text = useT();
  const to = useTo();
  const queue = useCartQueue();
  const each = { unit: line.unit, price: formatMoney(line.unit_price) };
  const isThere = line.quantity > 0;

  return (
    <li className="grid grid-cols-[5rem_1fr_auto] gap-x-4 gap-y-1 border-b border-line py-4">
      <Link
        href={to('/products/view', { query: { slug: line.slug } })}
        tabIndex={-1}
        aria-hidden="true"
        className={cx('row-span-2 grid size-20 place-items-center rounded-[1rem]', tintClass(line.tint))}
      >
        <img
          src={line.image.thumbnail}
          alt=""
          width="64"
          height="64"
          className={cx('size-[70%] object-contain', !isThere && 'opacity-38')}
        />
      </Link>
      <div className="min-w-0 leading-[1.3]">
        <h3 className="font-medium tracking-normal">
          <Link href={to('/products/view', { query: { slug: line.slug } })}>{line.name}</Link>
        </h3>
        <p className="figures mt-0.5 text-sm text-ink-soft">{noBreakUnits(text('cart.each', each))}</p>
        {line.weight_note && <p className="figures mt-0.5 text-xs text-ink-soft">{line.weight_note}</p>}
        {line.pre_order && <p className="mt-0.5 text-sm text-turmeric-ink">{line.pre_order.label}</p>}
        {line.bundle_items.length > 0 && (
          <p className="mt-0.5 text-xs text-ink-soft">{bundleSummary(line.bundle_items)}</p>
        )}
      </div>
      <p className="figures text-right font-bold">{formatMoney(line.line_total)}</p>
      <div className="col-span-2 mt-1 flex flex-wrap items-center justify-between gap-x-2">
        {isThere ? (
          <Stepper
            name={lineLabel(line)}
            value={line.quantity}
            max={line.qty_max}
            step={line.qty_step}
            min={line.qty_step}
            removable
            onChange={(count) => queue.want(line, count)}
          />
        ) : (
          <span />
        )}
        <button
          type="button"
          onClick={() => queue.want(line, 0)}
          className="-mr-2 min-h-11 rounded-sm px-2 text-sm text-ink-soft underline underline-offset-[.2em] hover:text-ink"
        >
          <span aria-hidden="true">{text('cart.remove')}</span>
          <span className="sr-only">{text('ui.stepper_remove', { name: lineLabel(line) })}</span>
        </button>
      </div>
      {line.issue && <LineIssue line={line} issue={line.issue} />}
    </li>
  );
}

interface LineIssueProps {
  line: CartItem;
  issue: CartIssue;
}

/** The changes of a line since the shopper last touched it. */
function LineIssue({ line, issue }: LineIssueProps) {
  const text = useT();
  const queue = useCartQueue();
  const { code, message, old, new: now } = issue;

  return (
    <div className="col-span-full mt-2 flex items-center gap-2.5 rounded-md bg-turmeric-tint px-3.5 py-2.5 text-sm">
      <Icon name="alert" className="mt-0.5 self-start text-turmeric-ink" />
      <p className="min-w-0 grow">
        {message}
        {code === 'price_changed' && old !== undefined && now !== undefined && (
          <span className="figures block text-ink-soft">
            {text('cart.changed', { old: formatMoney(old), new: formatMoney(now) })}
          </span>
        )}
      </p>
      {canBeNoted(line) && (
        <Button look="quiet" size="small" onClick={() => queue.want(line, line.quantity)}>
          {text('cart.got_it')}
        </Button>
      )}
    </div>
  );
}
