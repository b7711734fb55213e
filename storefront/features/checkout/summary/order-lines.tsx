import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { LineAmount } from '@kebun/ui/money/line-amount.tsx';
import { bundleSummary } from '@kebun/ui/text/bundle-summary.ts';
import { LineIssue } from '../steps/line-issue.tsx';
import { LinePreferenceEditor } from '../steps/line-preference-editor.tsx';

interface OrderLinesProps {
  lines: readonly CartItem[];
  /** Whether line preferences can be edited here. */
  showPreferences?: boolean;
}

/** The order lines, each with its issues. */
export function OrderLines({ lines, showPreferences = false }: OrderLinesProps) {
  return (
    <ul className="grid gap-2.5">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm leading-[1.3]"
        >
          <span className={cx('grid size-11 place-items-center rounded-[.75rem]', tintClass(line.tint))}>
            <img
              src={line.image.thumbnail}
              alt=""
              width="64"
              height="64"
              className="size-[72%] object-contain"
            />
          </span>
          <span className="min-w-0">
            {line.name}
            <span className="figures block text-xs text-ink-soft">
              {line.quantity} × {line.unit}
            </span>
            {line.weight_note && (
              <span className="figures block text-xs text-ink-soft">{line.weight_note}</span>
            )}
            {line.bundle_items.length > 0 && (
              <span className="block text-xs text-ink-soft">{bundleSummary(line.bundle_items)}</span>
            )}
          </span>
          <LineAmount amount={line.line_total} full={line.line_subtotal} />
          {showPreferences && <LinePreferenceEditor line={line} />}
          {line.issue && <LineIssue line={line} issue={line.issue} />}
        </li>
      ))}
    </ul>
  );
}
