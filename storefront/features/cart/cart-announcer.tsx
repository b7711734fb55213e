import { formatMoney } from '@kebun/contract/lib/money.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useCart } from './use-cart.ts';

const announceDelayMs = 600; // ms: several fast taps are announced once

/** Announces a changed basket to screen readers. */
export function CartAnnouncer() {
  const text = useT();
  const { cart } = useCart();
  const [message, setMessage] = useState('');
  const known = useRef<string>(undefined);
  const news =
    cart && text('cart.announced', { count: cart.item_count, amount: formatMoney(cart.totals.subtotal) });

  useEffect(() => {
    if (news === undefined || news === known.current) return;
    const isFirst = known.current === undefined;
    known.current = news;
    if (isFirst) return;

    const soon = setTimeout(() => setMessage(news), announceDelayMs);
    return () => clearTimeout(soon);
  }, [news]);

  return (
    <output aria-live="polite" className="sr-only">
      {message}
    </output>
  );
}
