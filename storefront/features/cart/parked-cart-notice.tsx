import type { Cart, CartItem } from '@kebun/contract/cart/cart.ts';
import { discardParkedCart, restoreParkedCart } from '@kebun/contract/cart/parked-cart.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { lineLabel } from './line-key.ts';
import { parkedCartQuery } from './parked-cart-query.ts';
import { cartKey } from './queries.ts';

interface ParkedCartResult {
  data: Cart;
  adjusted: { name: string; requested: number; got: number }[];
  message: string;
}

const sayFailed = ({ message }: CallError) => showToast({ text: message, kind: 'failed' });

/** Offers the earlier, parked cart: one button adds it all, another discards it. */
export default function ParkedCartNotice({ items }: { items: readonly CartItem[] }) {
  const text = useT();
  const { data } = useApp();

  const take = useMutation<ParkedCartResult, CallError>({
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: () => data.call(restoreParkedCart, { body: {} }),
    onSuccess: ({ data: cart, adjusted: [short], message }) => {
      data.setQueryData(cartKey, { data: cart });
      data.setQueryData(parkedCartQuery.queryKey, { data: [] });
      void data.invalidateQueries({ queryKey: ['checkout'] }); // priced from the cart
      showToast(
        short
          ? { text: text('account.fewer', { ...short }), kind: 'failed' }
          : { text: message, kind: 'done' },
      );
    },
    onError: sayFailed,
  });
  const discard = useMutation<null, CallError>({
    networkMode: 'always',
    mutationFn: () => data.call(discardParkedCart),
    onSuccess: () => data.setQueryData(parkedCartQuery.queryKey, { data: [] }),
    onError: sayFailed,
  });

  return (
    <section aria-labelledby="parked-cart-title" className="my-2 rounded-panel border border-line p-4">
      <h3 id="parked-cart-title" className="text-base">
        {text('account.parked_title', { count: items.length })}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {items.map((line) => (
          <li key={line.id} title={lineLabel(line)} className="relative">
            <span className={cx('grid size-13 place-items-center rounded-md', tintClass(line.tint))}>
              <img
                src={line.image.thumbnail}
                alt={lineLabel(line)}
                width="40"
                height="40"
                className={cx('size-[74%] object-contain', line.stock_left === 0 && 'opacity-38')}
              />
            </span>
            <span className="figures absolute -top-1 -right-1 min-w-5 rounded-full bg-ink px-1 text-center text-2xs leading-5 font-bold text-white">
              <span className="sr-only">×</span>
              {line.quantity}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="quiet" busy={take.isPending} onClick={() => take.mutate()}>
          {text('account.parked_add')}
        </Button>
        <button
          type="button"
          onClick={() => discard.mutate()}
          className="min-h-11 rounded-sm px-2 text-sm text-ink-soft underline underline-offset-[.2em] hover:text-ink"
        >
          {text('account.parked_drop')}
        </button>
      </div>
    </section>
  );
}
