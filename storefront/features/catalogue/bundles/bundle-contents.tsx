import { formatMoney } from '@kebun/contract/lib/money.ts';
import { ProgressBar } from '@kebun/ui/feedback/progress-bar.tsx';
import { useEarlyInput } from '@kebun/ui/forms/use-early-input.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useId } from 'react';
import { useTo } from '#platform/page/links.ts';
import { type FilledSlot, worthOf } from './filled-bundle.ts';

interface BundleInsideProps {
  slots: readonly FilledSlot[];
  price: number;
  onChoose(group: string, id: string): void;
}

/** The items of a bundle, their options, and a comparison with buying them one by one. */
export default function BundleContents({ slots, price, onChoose }: BundleInsideProps) {
  const text = useT();
  const titleId = useId();

  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-surface p-5 md:p-6">
      <h2 id={titleId} className="text-xl">
        {text('product.inside')}
      </h2>
      <ul className="mt-2">
        {slots.map((slot, index) => (
          <Part key={slot.bundle_slot_id || index} slot={slot} onChoose={onChoose} />
        ))}
      </ul>
      <Worth price={price} worth={worthOf(slots)} />
    </section>
  );
}

function Part({ slot, onChoose }: { slot: FilledSlot } & Pick<BundleInsideProps, 'onChoose'>) {
  const text = useT();
  const to = useTo();
  const { part, quantity, options, bundle_slot_id } = slot;
  const isGone = part.available < quantity;
  const field = useEarlyInput<HTMLSelectElement>(({ value }) => {
    if (value !== part.variation_option_id) onChoose(bundle_slot_id, value);
  });

  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-3">
      <span className="grid size-14 flex-none place-items-center rounded-md bg-white">
        <img
          src={part.image.thumbnail}
          alt=""
          width="64"
          height="64"
          className={cx('size-[76%] object-contain', isGone && 'opacity-38')}
        />
      </span>
      <span className="min-w-40 grow leading-snug">
        <Link
          href={to('/products/view', { query: { slug: part.slug } })}
          className="link -my-2.5 inline-flex min-h-11 items-center font-medium"
        >
          {part.name}
        </Link>
        <span className="figures block text-sm text-ink-soft">
          {quantity} × {part.unit}
          {isGone && <strong className="font-semibold text-chilli"> · {text('ui.sold_out')}</strong>}
        </span>
      </span>
      {options.length > 1 && (
        <span className="relative max-md:w-full noscript:hidden">
          <select
            ref={field}
            aria-label={text('product.choose_option', { name: part.name })}
            value={part.variation_option_id}
            onChange={(event) => onChoose(bundle_slot_id, event.target.value)}
            className="outlined min-h-11 w-full appearance-none truncate rounded-full bg-white py-2 pr-10 pl-4 text-sm font-medium md:w-52"
          >
            {options.map(({ variation_option_id: id, name, available }) => (
              <option key={id} value={id}>
                {name}
                {available < quantity ? ` (${text('ui.sold_out')})` : ''}
              </option>
            ))}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </li>
  );
}

/** The bundle's price as a share of the price of its items. */
function Worth({ price, worth }: { price: number; worth: number }) {
  const text = useT();
  const saving = worth - price;

  return (
    <div className="pt-4">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-ink-soft">{text('product.one_by_one', { amount: formatMoney(worth) })}</span>
        {saving > 0 && (
          <strong className="font-semibold text-leaf-deep">
            {text('product.together', { amount: formatMoney(saving) })}
          </strong>
        )}
      </p>
      <ProgressBar
        className="mt-2"
        value={price}
        of={Math.max(worth, price)}
        label={text('product.one_by_one', { amount: formatMoney(worth) })}
      />
    </div>
  );
}
