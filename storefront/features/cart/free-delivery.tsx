import type { Cart } from '@kebun/contract/cart/cart.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { ProgressBar } from '@kebun/ui/feedback/progress-bar.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayOf } from '#platform/text/format-moments.ts';

/** The amount missing for free delivery, and the end of the offer. */
export function FreeDelivery({ offer }: { offer: NonNullable<Cart['free_delivery']> }) {
  const text = useT();
  const language = useLanguage();
  const { threshold, remaining, expires_at } = offer;
  const message =
    remaining > 0
      ? text('cart.to_free_delivery', { amount: formatMoney(remaining) })
      : text('cart.free_delivery');

  return (
    <div className="flex-none bg-turmeric-tint px-5 pt-3.5 pb-4 text-sm sm:px-6">
      <p className="figures flex justify-between gap-3">
        <span className="font-semibold">{message}</span>
        {expires_at && <span>{text('cart.free_until', { when: dayOf(expires_at, language) })}</span>}
      </p>
      <ProgressBar
        value={threshold - remaining}
        of={threshold}
        label={message}
        tone="time"
        className="mt-2"
      />
    </div>
  );
}
