import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { maxQuantityDigits } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { bundleSummary } from '@kebun/ui/text/bundle-summary.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { noBreakUnits } from '@kebun/ui/text/no-break.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { lineLabel } from './line-key.ts';

/** One line of the basket page, with its quantity in a form field. */
export function BasketRow({ line }: { line: CartItem }) {
  const text = useT();
  const to = useTo();
  const product = to('/products/view', { query: { slug: line.slug } });
  const each = { unit: line.unit, price: formatMoney(line.unit_price) };

  return (
    <li className="grid grid-cols-[5rem_1fr_auto] gap-x-4 gap-y-2 border-b border-line py-4">
      <div className={`row-span-2 grid size-20 place-items-center rounded-[1rem] ${tintClass(line.tint)}`}>
        <img src={line.image.thumbnail} alt="" width="64" height="64" className="size-[70%] object-contain" />
      </div>
      <div className="min-w-0 leading-[1.3]">
        <h2 className="text-base font-medium tracking-normal">
          <Link href={product}>{line.name}</Link>
        </h2>
        <p className="figures mt-0.5 text-sm text-ink-soft">{noBreakUnits(text('cart.each', each))}</p>
        {line.weight_note && <p className="figures mt-0.5 text-xs text-ink-soft">{line.weight_note}</p>}
        {line.pre_order && <p className="mt-0.5 text-sm text-turmeric-ink">{line.pre_order.label}</p>}
        {line.bundle_items.length > 0 && (
          <p className="mt-0.5 text-xs text-ink-soft">{bundleSummary(line.bundle_items)}</p>
        )}
      </div>
      <p className="figures text-right font-bold">{formatMoney(line.line_total)}</p>
      <Form
        method="post"
        action={to('/basket')}
        className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2"
      >
        <input type="hidden" name="line" value={line.id} />
        <input
          key={line.quantity}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxQuantityDigits}
          defaultValue={line.quantity}
          aria-label={text('ui.quantity_of', { name: lineLabel(line) })}
          className="outlined figures h-11 w-18 rounded-sm bg-white px-3 text-center font-bold"
        />
        <SubmitButton look="quiet" size="small">
          {text('common.change')}
        </SubmitButton>
        <Button type="submit" look="text" size="small" name="remove" value={line.id}>
          <span aria-hidden="true">{text('cart.remove')}</span>
          <span className="sr-only">{text('ui.stepper_remove', { name: lineLabel(line) })}</span>
        </Button>
      </Form>
      {line.issue && <p className="col-span-full text-sm text-chilli">{line.issue.message}</p>}
    </li>
  );
}
